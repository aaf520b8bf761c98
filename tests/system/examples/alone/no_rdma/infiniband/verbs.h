// SPDX-License-Identifier: BSD-3-Clause
#error "a program that uses TCP only includes no header of rdma-core"
