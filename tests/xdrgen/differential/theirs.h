/* SPDX-License-Identifier: BSD-3-Clause
 *
 * The code of rpcgen, run by libtirpc, behind a C interface; headers of rpcgen are often invalid in
 * C++ (`rdma_body rdma_body;`). Left out on purpose: the types, which the generated C of each input
 * lists.
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

/* Encodes the value drawn from `seed`. Returns 0 if libtirpc refuses it or it needs more than `room`
 * bytes. */
int theirs_encode(const struct theirs_type* type, uint64_t seed, void* out, size_t room, size_t* size);

/* Decodes `size` bytes, encodes the value again, and writes it to `again`. `used` is the number of
 * bytes that it read. Returns 0 if libtirpc refuses the bytes, or the value. */
int theirs_decode(const struct theirs_type* type, const void* bytes, size_t size, size_t* used, void* again,
                  size_t room, size_t* again_size);

/* Whether libtirpc decodes a value from the `size` bytes. */
int theirs_accepts(const struct theirs_type* type, const void* bytes, size_t size);

#ifdef __cplusplus
}
#endif

#endif
