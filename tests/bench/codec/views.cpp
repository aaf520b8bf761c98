// SPDX-License-Identifier: BSD-3-Clause
//
// Our views and encoders in the benchmark: they parse and add up every field, and encode.
#include "views.h"

#include "bench_directory.h"
#include "messages.h"
#include "rpcrdma/wire/v1.h"

namespace {

using namespace rpcrdma::wire::v1;
namespace directory = bench::directory;

xdr::Bytes bytes_of(const Job* job) { return {reinterpret_cast<const std::byte*>(job->bytes), job->size}; }
xdr::MutableBytes out_of(const Job* job) { return {reinterpret_cast<std::byte*>(job->out), job->capacity}; }

std::uint64_t sum_of(const XdrRdmaSegment& s) { return std::uint64_t{s.handle} + s.length + s.offset; }

std::uint64_t sum_of(const XdrWriteChunkView& chunk) {
  std::uint64_t sum = 0;
  for (const auto segment : chunk.target()) sum += sum_of(segment);
  return sum;
}

std::uint64_t sum_of(const XdrReadListView& reads) {
  std::uint64_t sum = 0;
  for (const auto chunk : reads) sum += chunk.position + sum_of(chunk.target);
  return sum;
}

std::uint64_t sum_of(const XdrWriteListView& writes) {
  std::uint64_t sum = 0;
  for (const auto chunk : writes) sum += sum_of(chunk);
  return sum;
}

std::uint64_t sum_of(const directory::Moment& m) { return std::uint64_t{m.seconds} + m.nanoseconds; }

std::uint64_t sum_of(const std::optional<directory::Attributes>& a) {
  if (!a) return 0;
  return static_cast<std::uint64_t>(a->kind) + a->mode + a->links + a->owner + a->group + a->size + a->used +
         a->volume + a->number + sum_of(a->read) + sum_of(a->written) + sum_of(a->changed);
}

std::uint64_t sum_of(const directory::EntryView& entry) {
  const std::string_view name = entry.name();
  std::uint64_t sum = entry.number() + entry.cookie() + sum_of(entry.about()) + name.size();
  if (!name.empty()) sum += static_cast<unsigned char>(name.front());
  if (const auto* const handle = entry.handle()) {
    const xdr::Bytes data = handle->data();
    sum += data.size();
    if (!data.empty()) sum += std::to_integer<unsigned char>(data.front());
  }
  return sum;
}

std::uint64_t written(const xdr::Encoded& size) { return size ? *size : BENCH_REFUSED; }

}  // namespace

std::uint64_t task_view_decode_header(const Job* job) {
  const auto message = RdmaMsgView::parse(bytes_of(job));
  if (!message) return BENCH_REFUSED;
  std::uint64_t sum = std::uint64_t{message->rdma_xid()} + message->rdma_vers() + message->rdma_credit() +
                      static_cast<std::uint64_t>(message->rdma_body().proc());
  if (const auto* const call = message->rdma_body().as_rdma_msg()) {
    sum += sum_of(call->rdma_reads()) + sum_of(call->rdma_writes());
    if (const auto* const reply = call->rdma_reply()) sum += sum_of(*reply);
  }
  return sum;
}

std::uint64_t task_view_encode_header(const Job* job) {
  return written(static_cast<const RdmaMsg*>(job->value)->encode(out_of(job)));
}

std::uint64_t task_view_make_and_encode_header(const Job* job) {
  const auto& header = *static_cast<const bench::Header*>(job->value);
  const RdmaMsg value{.rdma_xid = header.hand.xid,
                      .rdma_vers = header.hand.version,
                      .rdma_credit = header.hand.credit,
                      .rdma_body = RdmaBody::rdma_msg({.rdma_reads = header.reads,
                                                       .rdma_writes = header.writes,
                                                       .rdma_reply = XdrWriteChunk{.target = header.reply}})};
  return written(value.encode(out_of(job)));
}

std::uint64_t task_view_decode_reply(const Job* job) {
  const auto message = directory::ReplyView::parse(bytes_of(job));
  if (!message) return BENCH_REFUSED;
  std::uint64_t sum = static_cast<std::uint64_t>(message->result());
  if (const auto* const ok = message->as_ok()) {
    sum += sum_of(ok->folder());
    for (const std::byte byte : ok->verifier()) sum += std::to_integer<unsigned char>(byte);
    for (const auto entry : ok->entries()) sum += sum_of(entry);
    sum += ok->complete() ? 1 : 0;
  } else if (const auto* const refused = message->as_refused()) {
    sum += sum_of(*refused);
  }
  return sum;
}

std::uint64_t task_view_encode_reply(const Job* job) {
  return written(static_cast<const directory::Reply*>(job->value)->encode(out_of(job)));
}

std::uint64_t task_view_scalars(const Job* job) {
  const auto& view = *static_cast<const RdmaMsgView*>(job->value);
  return std::uint64_t{view.rdma_xid()} + view.rdma_vers() + view.rdma_credit();
}

std::uint64_t task_view_arm(const Job* job) {
  const auto& view = *static_cast<const RdmaMsgView*>(job->value);
  const auto* const call = view.rdma_body().as_rdma_msg();
  return call != nullptr ? call->rdma_reads().size() : BENCH_REFUSED;
}

std::uint64_t task_view_read_list(const Job* job) {
  return sum_of(static_cast<const RdmaMsgView*>(job->value)->rdma_body().as_rdma_msg()->rdma_reads());
}

std::uint64_t task_view_write_list(const Job* job) {
  return sum_of(static_cast<const RdmaMsgView*>(job->value)->rdma_body().as_rdma_msg()->rdma_writes());
}

std::uint64_t task_view_error(const Job* job) {
  const auto message = RdmaMsgView::parse(bytes_of(job));
  return message ? BENCH_REFUSED : message.error().offset();
}
