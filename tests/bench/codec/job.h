/* SPDX-License-Identifier: BSD-3-Clause
 *
 * What every competitor is called with, in C too. A task is one function named task_...: callgrind counts what runs
 * inside of it. For whoever adds a competitor.
 */
#ifndef BENCH_CODEC_JOB_H
#define BENCH_CODEC_JOB_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* One message, and where an encoder may write. */
struct Job {
  const unsigned char* bytes; /* the encoded message */
  size_t size;
  unsigned char* out;
  size_t capacity;
  const void* value; /* what the competitor encodes from, or has parsed before */
};

/* Decoding: the sum of every field; kRefused where the bytes are refused. Encoding: bytes written. */
typedef uint64_t Task(const struct Job* job);
#define BENCH_REFUSED UINT64_C(0xffffffffffffffff)

/* Makes the compiler forget what it knows of `*memory` and of everything that it has ever let out of sight. */
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
