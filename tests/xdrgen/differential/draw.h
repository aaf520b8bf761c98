/* SPDX-License-Identifier: BSD-3-Clause
 *
 * Random decisions for the C code that fills rpcgen's structs and for the C++ code that fills ours:
 * the same seed gives both the same value. Read this first of this folder's sources. Left out on
 * purpose: the decisions for each type, which are in generated code (emit_c.cpp, emit_cpp.cpp).
 */
#ifndef DIFFERENTIAL_DRAW_H
#define DIFFERENTIAL_DRAW_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The state while one random value is drawn. */
struct draw {
  uint64_t state;
  uint64_t left;        /* bytes left for optional data and elements, so that every recursion ends */
  struct block* memory; /* memory of the value */
};

struct draw draw_begin(uint64_t seed);
void draw_end(struct draw* draw);

/* Memory that lives until `draw_end`; never null. */
void* draw_room(struct draw* draw, size_t size);

/* Draws 0 to `bound` - 1. */
uint32_t draw_below(struct draw* draw, uint32_t bound);
/* Draws any bit pattern, limit values more often. */
uint32_t draw_u32(struct draw* draw);
uint64_t draw_u64(struct draw* draw);
/* Draws an integer of that many bytes in C, sign-extended to 32 bits; rpcgen's dialect has `char`
 * and `short`. */
int32_t draw_narrow(struct draw* draw, size_t bytes);

/* Draws a number of elements or bytes: 0 to 5, `bound`, `bound` - 1, or another one; each costs at
 * least `cost` bytes. */
uint32_t draw_count(struct draw* draw, uint32_t bound, uint32_t cost);
/* Draws whether optional data is present. */
int draw_present(struct draw* draw, uint32_t cost);
void draw_bytes(struct draw* draw, void* to, size_t size);
/* Draws bytes other than 0, which would end a string of C; a 0 follows them. */
void draw_text(struct draw* draw, char* to, size_t size);

#ifdef __cplusplus
}
#endif

#endif
