#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# `rpcrdma demo --provider rdma-core` without a device says what is missing and what to do, and
# exits with 2.
# usage: demo_no_device.sh RPCRDMA
if [ -n "$(ls /sys/class/infiniband 2>/dev/null)" ]; then
  echo "skipped: this machine has an RDMA device"
  exit 77
fi
said=$("$1" demo --provider rdma-core 2>&1)
status=$?
echo "$said"
case $said in
  *"leaves rdma-core out"* | *"rdma-core is not installed"*)
    echo "skipped: no rdma-core here"
    exit 77 ;;
  *"no RDMA device"*"--provider softverbs"*) ;;
  *) exit 1 ;;
esac
[ $status -eq 2 ]
