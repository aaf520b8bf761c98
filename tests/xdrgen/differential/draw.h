/* SPDX-License-Identifier: BSD-3-Clause
 *
 * Random decisions, drawn alike by the C that fills rpcgen's structs and by the C++ that fills ours: the same seed gives
 * both the same value. Read this first of this folder's sources. Left out on purpose: what is drawn for which type, which
 * is generated (emit_c.cpp, emit_cpp.cpp).
 */
#ifndef DIFFERENTIAL_DRAW_H
#define DIFFERENTIAL_DRAW_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* One random value in the making. */
struct draw {
  uint64_t state;
  uint64_t left;        /* bytes that may still be spent on what need not be there: lets every recursion end */
  struct block* memory; /* what the value refers to */
};

struct draw draw_begin(uint64_t seed);
void draw_end(struct draw* draw);

/* Memory that lives until `draw_end`; never null. */
void* draw_room(struct draw* draw, size_t size);

/* 0 to `bound` - 1. */
uint32_t draw_below(struct draw* draw, uint32_t bound);
/* Every bit pattern, those at the edges more often. */
uint32_t draw_u32(struct draw* draw);
uint64_t draw_u64(struct draw* draw);
/* What fits into an integer of C of so many bytes, sign-extended to 32 bits; rpcgen's dialect has `char` and `short`. */
int32_t draw_narrow(struct draw* draw, size_t bytes);

/* How many elements or bytes: 0 to 5, `bound`, `bound` - 1, or some; each may cost `cost` bytes or more. */
uint32_t draw_count(struct draw* draw, uint32_t bound, uint32_t cost);
/* Whether optional data is there. */
int draw_present(struct draw* draw, uint32_t cost);
void draw_bytes(struct draw* draw, void* to, size_t size);
/* As bytes, but none of them 0, which would end a string of C; a 0 is put behind them. */
void draw_text(struct draw* draw, char* to, size_t size);

#ifdef __cplusplus
}
#endif

#endif
