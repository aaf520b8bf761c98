#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# `rpcrdma dump` shows several files one after the other, each under its name, also behind one that
# cannot be read; its exit status is the worst of them.
# usage: dump_several.sh RPCRDMA FOLDER_OF_VECTORS
cd "$2" || exit 1
fails() { echo "$1"; exit 1; }
said=$("$1" dump --brief v1_short_reply.hex v1_nomsg_reply.hex) || fails "status $?, not 0"
echo "$said"
[ "$(echo "$said" | grep -c '\.hex:$')" = 2 ] || fails "two names are missing"
[ "$(echo "$said" | grep -c '^1 RPC-over-RDMA message')" = 2 ] || fails "two summaries are missing"
one=$("$1" dump --brief v1_short_reply.hex)
case $one in *.hex:*) fails "one file alone has a heading" ;; esac
said=$("$1" dump --brief v1_short_reply.hex none.hex v1_nomsg_reply.hex 2>/dev/null)
[ $? -eq 2 ] || fails "a file that is missing does not make the status 2"
[ "$(echo "$said" | grep -c '^1 RPC-over-RDMA message')" = 2 ] || fails "a file that is missing ends the command"
