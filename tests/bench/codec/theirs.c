/* SPDX-License-Identifier: BSD-3-Clause
 *
 * The competitor rpcgen + libtirpc: xdrmem streams, which decode into structs on the heap that are
 * freed afterwards.
 */
#include <stdlib.h>
#include <string.h>

#include "bench_directory_rpc.h"
#include "bench_v1_rpc.h"
#include "job.h"

static uint64_t of_segment(const xdr_rdma_segment* s) { return (uint64_t)s->handle + s->length + s->offset; }

static uint64_t of_chunk(const xdr_write_chunk* c) {
  uint64_t sum = 0;
  for (u_int i = 0; i < c->target.target_len; ++i) sum += of_segment(&c->target.target_val[i]);
  return sum;
}

static uint64_t of_lists(const xdr_read_list* reads, const xdr_write_list* writes, const xdr_write_chunk* reply) {
  uint64_t sum = 0;
  for (; reads != NULL; reads = reads->next) sum += reads->entry.position + of_segment(&reads->entry.target);
  for (; writes != NULL; writes = writes->next) sum += of_chunk(&writes->entry);
  if (reply != NULL) sum += of_chunk(reply);
  return sum;
}

uint64_t task_theirs_decode_header(const struct Job* job) {
  XDR xdrs;
  rdma_msg message;
  memset(&message, 0, sizeof message);
  xdrmem_create(&xdrs, (char*)job->bytes, (u_int)job->size, XDR_DECODE);
  uint64_t sum = BENCH_REFUSED;
  if (xdr_rdma_msg(&xdrs, &message)) {
    sum = (uint64_t)message.rdma_xid + message.rdma_vers + message.rdma_credit + (uint64_t)message.rdma_body.proc;
    if (message.rdma_body.proc == RDMA_MSG) {
      const rpc_rdma_header* const body = &message.rdma_body.rdma_body_u.rdma_msg;
      sum += of_lists(body->rdma_reads, body->rdma_writes, body->rdma_reply);
    }
  }
  xdr_free((xdrproc_t)xdr_rdma_msg, (char*)&message);
  return sum;
}

uint64_t task_theirs_encode_header(const struct Job* job) {
  XDR xdrs;
  xdrmem_create(&xdrs, (char*)job->out, (u_int)job->capacity, XDR_ENCODE);
  if (!xdr_rdma_msg(&xdrs, (rdma_msg*)job->value)) return BENCH_REFUSED;
  return xdr_getpos(&xdrs);
}

static uint64_t of_moment(const moment* m) { return (uint64_t)m->seconds + m->nanoseconds; }

static uint64_t of_attributes(const attributes* a) {
  if (a == NULL) return 0;
  return (uint64_t)a->kind + a->mode + a->links + a->owner + a->group + a->size + a->used + a->volume + a->number +
         of_moment(&a->read) + of_moment(&a->written) + of_moment(&a->changed);
}

uint64_t task_theirs_decode_reply(const struct Job* job) {
  XDR xdrs;
  reply message;
  memset(&message, 0, sizeof message);
  xdrmem_create(&xdrs, (char*)job->bytes, (u_int)job->size, XDR_DECODE);
  uint64_t sum = BENCH_REFUSED;
  if (xdr_reply(&xdrs, &message)) {
    sum = (uint64_t)message.result;
    if (message.result == ANSWER_OK) {
      const listing* const ok = &message.reply_u.ok;
      sum += of_attributes(ok->folder);
      for (int i = 0; i < 8; ++i) sum += (unsigned char)ok->verifier[i];
      for (const entry* e = ok->entries; e != NULL; e = e->next) {
        const size_t length = strlen(e->name);
        sum += e->number + e->cookie + of_attributes(e->about) + length;
        if (length != 0) sum += (unsigned char)e->name[0];
        if (e->handle != NULL) {
          sum += e->handle->data.data_len;
          if (e->handle->data.data_len != 0) sum += (unsigned char)e->handle->data.data_val[0];
        }
      }
      sum += ok->complete ? 1 : 0;
    } else {
      sum += of_attributes(message.reply_u.refused);
    }
  }
  xdr_free((xdrproc_t)xdr_reply, (char*)&message);
  return sum;
}

uint64_t task_theirs_encode_reply(const struct Job* job) {
  XDR xdrs;
  xdrmem_create(&xdrs, (char*)job->out, (u_int)job->capacity, XDR_ENCODE);
  if (!xdr_reply(&xdrs, (reply*)job->value)) return BENCH_REFUSED;
  return xdr_getpos(&xdrs);
}

static void* make(xdrproc_t function, size_t bytes_of_value, const unsigned char* bytes, size_t size) {
  XDR xdrs;
  void* const value = calloc(1, bytes_of_value);
  xdrmem_create(&xdrs, (char*)bytes, (u_int)size, XDR_DECODE);
  if (value == NULL || !function(&xdrs, value)) abort();
  return value;
}

void* theirs_make_header(const unsigned char* bytes, size_t size) {
  return make((xdrproc_t)xdr_rdma_msg, sizeof(rdma_msg), bytes, size);
}
void* theirs_make_reply(const unsigned char* bytes, size_t size) {
  return make((xdrproc_t)xdr_reply, sizeof(reply), bytes, size);
}
void theirs_free_header(void* value) {
  xdr_free((xdrproc_t)xdr_rdma_msg, value);
  free(value);
}
void theirs_free_reply(void* value) {
  xdr_free((xdrproc_t)xdr_reply, value);
  free(value);
}
