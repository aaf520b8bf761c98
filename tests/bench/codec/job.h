/* SPDX-License-Identifier: BSD-3-Clause
 *
 * The arguments of every competitor, also for C. A task is one function named task_...: callgrind
 * counts inside of it. For authors of competitors.
 */
#ifndef BENCH_CODEC_JOB_H
#define BENCH_CODEC_JOB_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* One message, and the room of an encoder. */
struct Job {
  const unsigned char* bytes; /* the encoded message */
  size_t size;
  unsigned char* out;
  size_t capacity;
  const void* value; /* the value to encode from, or parsed before */
};

/* Decoding returns a sum to which every field contributes (opaque data and strings of variable
 * length with their length and first byte), or BENCH_REFUSED; encoding returns the number of bytes
 * written. */
typedef uint64_t Task(const struct Job* job);
#define BENCH_REFUSED UINT64_C(0xffffffffffffffff)

/* Makes the compiler forget what it knows of `*memory`, and of all memory whose address has
 * escaped. */
#define BENCH_ESCAPE(memory) __asm__ volatile("" : : "r"(memory) : "memory")

/* rpcgen and libtirpc: a value made by decoding once, to encode from. */
void* theirs_make_header(const unsigned char* bytes, size_t size);
void* theirs_make_reply(const unsigned char* bytes, size_t size);
void theirs_free_header(void* value);
void theirs_free_reply(void* value);
Task task_theirs_decode_header, task_theirs_encode_header;
Task task_theirs_decode_reply, task_theirs_encode_reply;

#ifdef __cplusplus
}
#endif
#endif
