/* SPDX-License-Identifier: BSD-3-Clause
 *
 * Random numbers (splitmix64) and memory. Limit values, which a codec may get wrong, are frequent:
 * see `draw_count`.
 */
#include "draw.h"

#include <stdlib.h>
#include <string.h>

struct block {
  struct block* next;
};

static uint64_t next(struct draw* draw) {
  uint64_t z = draw->state += UINT64_C(0x9e3779b97f4a7c15);
  z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
  return z ^ (z >> 31);
}

struct draw draw_begin(uint64_t seed) {
  struct draw draw = {seed, 0, NULL};
  static const uint16_t budgets[] = {0, 40, 200, 200, 600, 2500};
  draw.left = budgets[draw_below(&draw, 6)];
  return draw;
}

void draw_end(struct draw* draw) {
  while (draw->memory != NULL) {
    struct block* const gone = draw->memory;
    draw->memory = gone->next;
    free(gone);
  }
}

void* draw_room(struct draw* draw, size_t size) {
  /* Every piece is an allocation of its own, so that a sanitizer finds an access beyond its end. */
  const size_t head = 16;
  struct block* const made = malloc(head + (size != 0 ? size : 1));
  if (made == NULL) abort();
  memset((char*)made + head, 0, size);
  made->next = draw->memory;
  draw->memory = made;
  return (char*)made + head;
}

uint32_t draw_below(struct draw* draw, uint32_t bound) { return (uint32_t)((next(draw) >> 32) * bound >> 32); }

uint32_t draw_u32(struct draw* draw) {
  static const uint32_t edges[] = {0, 1, 2, 0x7fffffff, 0x80000000, 0xffffffff};
  if (draw_below(draw, 4) == 0) return edges[draw_below(draw, 6)];
  return (uint32_t)next(draw);
}

uint64_t draw_u64(struct draw* draw) {
  static const uint64_t edges[] = {0,
                                   1,
                                   0xffffffff,
                                   UINT64_C(0x100000000),
                                   UINT64_C(0x7fffffffffffffff),
                                   UINT64_C(0x8000000000000000),
                                   UINT64_C(0xffffffffffffffff)};
  if (draw_below(draw, 4) == 0) return edges[draw_below(draw, 7)];
  return next(draw);
}

int32_t draw_narrow(struct draw* draw, size_t bytes) {
  const uint32_t drawn = draw_u32(draw);
  if (bytes == 1) return (signed char)drawn;
  if (bytes == 2) return (int16_t)drawn;
  return (int32_t)drawn;
}

uint32_t draw_count(struct draw* draw, uint32_t bound, uint32_t cost) {
  uint64_t count = draw_below(draw, 9);
  if (count == 6) count = bound;
  if (count == 7) count = bound != 0 ? bound - 1 : 0;
  if (count == 8) count = draw_below(draw, 40);
  if (count > bound) count = bound;
  if (cost == 0) cost = 1;
  if (count * cost > draw->left) count = draw->left / cost < 5 ? draw->left / cost : draw_below(draw, 5);
  draw->left -= count * cost;
  return (uint32_t)count;
}

int draw_present(struct draw* draw, uint32_t cost) { return (int)draw_count(draw, 1, cost); }

void draw_bytes(struct draw* draw, void* to, size_t size) {
  unsigned char* const bytes = to;
  for (size_t i = 0; i < size; ++i) bytes[i] = (unsigned char)next(draw);
}

void draw_text(struct draw* draw, char* to, size_t size) {
  for (size_t i = 0; i < size; ++i) to[i] = (char)(1 + draw_below(draw, 255));
  to[size] = 0;
}
