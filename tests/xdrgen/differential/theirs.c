/* SPDX-License-Identifier: BSD-3-Clause */
#include "theirs.h"

#include <rpc/rpc.h>
#include <stdlib.h>
#include <string.h>

static bool_t run(const struct theirs_type* type, XDR* xdrs, void* value) {
  return ((bool_t(*)(XDR*, void*))type->routine)(xdrs, value);
}

static void release(const struct theirs_type* type, void* value) {
  XDR xdrs;
  memset(&xdrs, 0, sizeof xdrs);
  xdrs.x_op = XDR_FREE;
  run(type, &xdrs, value);
  free(value);
}

int theirs_encode(const struct theirs_type* type, uint64_t seed, void* out, size_t room, size_t* size) {
  struct draw draw = draw_begin(seed);
  void* const value = draw_room(&draw, type->size);
  type->make(&draw, value);
  XDR xdrs;
  xdrmem_create(&xdrs, out, (u_int)room, XDR_ENCODE);
  const bool_t good = run(type, &xdrs, value);
  *size = xdr_getpos(&xdrs);
  draw_end(&draw);
  return good;
}

int theirs_decode(const struct theirs_type* type, const void* bytes, size_t size, size_t* used, void* again, size_t room,
                  size_t* again_size) {
  void* const value = calloc(1, type->size);
  XDR in;
  xdrmem_create(&in, (char*)bytes, (u_int)size, XDR_DECODE);
  bool_t good = run(type, &in, value);
  *used = xdr_getpos(&in);
  if (good) {
    XDR out;
    xdrmem_create(&out, again, (u_int)room, XDR_ENCODE);
    good = run(type, &out, value);
    *again_size = xdr_getpos(&out);
  }
  release(type, value);
  return good;
}

int theirs_accepts(const struct theirs_type* type, const void* bytes, size_t size) {
  void* const value = calloc(1, type->size);
  XDR in;
  xdrmem_create(&in, (char*)bytes, (u_int)size, XDR_DECODE);
  const bool_t good = run(type, &in, value);
  release(type, value);
  return good;
}
