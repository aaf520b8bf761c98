/* SPDX-License-Identifier: BSD-3-Clause */
#include "tirpc_v1.h"

#include <string.h>

#include "v1_rpcgen.h"

struct trace {
  uint64_t* at;
  size_t room;
  size_t used;
};

static void note(struct trace* trace, uint64_t value) {
  if (trace->used < trace->room) trace->at[trace->used] = value;
  ++trace->used;
}

static void note_segment(struct trace* trace, const xdr_rdma_segment* segment) {
  note(trace, segment->handle);
  note(trace, segment->length);
  note(trace, segment->offset);
}

static void note_chunk(struct trace* trace, const xdr_write_chunk* chunk) {
  note(trace, chunk->target.target_len);
  for (unsigned int i = 0; i < chunk->target.target_len; ++i) note_segment(trace, &chunk->target.target_val[i]);
}

static void note_lists(struct trace* trace, const xdr_read_list* reads, const xdr_write_list* writes,
                       const xdr_write_chunk* reply) {
  for (; reads != NULL; reads = reads->next) {
    note(trace, reads->entry.position);
    note_segment(trace, &reads->entry.target);
  }
  note(trace, 0);
  for (; writes != NULL; writes = writes->next) note_chunk(trace, &writes->entry);
  note(trace, 0);
  if (reply != NULL) note_chunk(trace, reply);
}

static void note_message(struct trace* trace, const rdma_msg* message) {
  note(trace, message->rdma_xid);
  note(trace, message->rdma_vers);
  note(trace, message->rdma_credit);
  note(trace, (uint64_t)message->rdma_body.proc);
  switch (message->rdma_body.proc) {
    case RDMA_MSG: {
      const rpc_rdma_header* lists = &message->rdma_body.rdma_body_u.rdma_msg;
      note_lists(trace, lists->rdma_reads, lists->rdma_writes, lists->rdma_reply);
      break;
    }
    case RDMA_NOMSG: {
      const rpc_rdma_header_nomsg* lists = &message->rdma_body.rdma_body_u.rdma_nomsg;
      note_lists(trace, lists->rdma_reads, lists->rdma_writes, lists->rdma_reply);
      break;
    }
    case RDMA_MSGP: {
      const rpc_rdma_header_padded* lists = &message->rdma_body.rdma_body_u.rdma_msgp;
      note(trace, lists->rdma_align);
      note(trace, lists->rdma_thresh);
      note_lists(trace, lists->rdma_reads, lists->rdma_writes, lists->rdma_reply);
      break;
    }
    case RDMA_DONE:
      break;
    case RDMA_ERROR: {
      const rpc_rdma_error* error = &message->rdma_body.rdma_body_u.rdma_error;
      note(trace, (uint64_t)error->err);
      if (error->err == ERR_VERS) {
        note(trace, error->rpc_rdma_error_u.range.rdma_vers_low);
        note(trace, error->rpc_rdma_error_u.range.rdma_vers_high);
      }
      break;
    }
  }
}

int tirpc_v1(const void* bytes, size_t size, uint64_t* trace, size_t room, size_t* traced, void* again,
             size_t again_room, size_t* again_size) {
  XDR in;
  rdma_msg message;
  memset(&message, 0, sizeof message);
  xdrmem_create(&in, (char*)bytes, (u_int)size, XDR_DECODE);
  int good = xdr_rdma_msg(&in, &message);
  if (good) {
    struct trace notes = {trace, room, 0};
    note_message(&notes, &message);
    *traced = notes.used;
    XDR out;
    xdrmem_create(&out, again, (u_int)again_room, XDR_ENCODE);
    good = notes.used <= room && xdr_rdma_msg(&out, &message);
    *again_size = xdr_getpos(&out);
  }
  xdr_free((xdrproc_t)xdr_rdma_msg, (char*)&message);
  return good;
}
