/* SPDX-License-Identifier: BSD-3-Clause
 *
 * What rpcgen makes, run by libtirpc, behind a C interface; their headers are often no C++ (`rdma_body rdma_body;`). Left
 * out on purpose: the types, which each input's generated C lists.
 */
#ifndef DIFFERENTIAL_THEIRS_H
#define DIFFERENTIAL_THEIRS_H

#include "draw.h"

#ifdef __cplusplus
extern "C" {
#endif

/* One type of an input. */
struct theirs_type {
  const char* name;
  void (*routine)(void); /* its xdrproc_t */
  size_t size;           /* of its C type */
  void (*make)(struct draw* draw, void* value);
};

/* Encodes the value that `seed` draws. 0: refused, or it takes more than `room` bytes. */
int theirs_encode(const struct theirs_type* type, uint64_t seed, void* out, size_t room, size_t* size);

/* Decodes `size` bytes; writes what was understood, encoded again, to `again`. `used`: how many bytes it read. 0: refused. */
int theirs_decode(const struct theirs_type* type, const void* bytes, size_t size, size_t* used, void* again,
                  size_t room, size_t* again_size);

/* Whether it decodes `size` bytes. */
int theirs_accepts(const struct theirs_type* type, const void* bytes, size_t size);

#ifdef __cplusplus
}
#endif

#endif
