#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Usage: on_softverbs.sh FOLDER PATH/transport_bench: runs perftest and our own calls, both on the
# drop-in libraries in FOLDER and a new fabric.
set -eu
here=$(dirname "$0")
LD_LIBRARY_PATH=$(realpath "$1")
export LD_LIBRARY_PATH
exec "$here/../../softverbs/dropin/own_fabric.sh" "$here/transport.py" --no-limits "$2"
