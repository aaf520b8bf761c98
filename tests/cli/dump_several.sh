#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# `rpcrdma dump` shows several files one after the other, each under its name, also behind one that
# cannot be read; its exit status is the worst of them. With --json, each message has the name.
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
# usage: messages FILE: how many of the JSON objects in `said` are of this file
messages() { printf '%s\n' "$said" | grep -c "\"file\":\"$1\""; }
for brief in "" --brief; do
  said=$("$1" dump --json $brief v1_short_reply.hex v1_nomsg_reply.hex 2>/dev/null) || fails "status $? with --json"
  [ "$(printf '%s\n' "$said" | wc -l)" = 2 ] || fails "there are not two JSON objects"
  [ "$(messages v1_short_reply.hex)" = 1 ] && [ "$(messages v1_nomsg_reply.hex)" = 1 ] ||
    fails "a JSON object lacks the name of its file"
  one=$("$1" dump --json $brief v1_short_reply.hex 2>/dev/null) || fails "status $? with --json and one file"
  case $one in *'"file"'*) fails "the JSON object of one file alone has its name" ;; esac
done
