#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Runs a command with a fabric of its own: own_fabric.sh COMMAND... (the caller sets
# LD_LIBRARY_PATH)
SOFTVERBS_DIR=$(mktemp -d) || exit 1
export SOFTVERBS_DIR
"$@"
status=$?
rm -rf "$SOFTVERBS_DIR"
exit $status
