/* SPDX-License-Identifier: BSD-3-Clause
 *
 * The version 1 header as rpcgen and libtirpc have it, behind a C interface: their header is no C++ (`rdma_body
 * rdma_body;`).
 */
#ifndef TIRPC_V1_H
#define TIRPC_V1_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Decodes `size` bytes; writes every field in order to `trace` (at most `room` values), and the message, encoded again,
 * to `again` (at most `again_room` bytes). 0: it is no header, or something did not fit. */
int tirpc_v1(const void* bytes, size_t size, uint64_t* trace, size_t room, size_t* traced, void* again,
             size_t again_room, size_t* again_size);

#ifdef __cplusplus
}
#endif

#endif
