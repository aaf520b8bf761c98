// SPDX-License-Identifier: BSD-3-Clause
//
// Our owning values in the benchmark: decoding copies everything out of the bytes and adds it up;
// encoding needs no bytes.
#include "owned.h"

#include "bench_directory_owned.h"
#include "rpcrdma/wire/v1_owned.h"

namespace {

namespace v1 = rpcrdma::wire::v1;
namespace directory = bench::directory;

xdr::Bytes bytes_of(const Job* job) { return {reinterpret_cast<const std::byte*>(job->bytes), job->size}; }
xdr::MutableBytes out_of(const Job* job) { return {reinterpret_cast<std::byte*>(job->out), job->capacity}; }

std::uint64_t sum_of(const v1::XdrRdmaSegment& s) { return std::uint64_t{s.handle} + s.length + s.offset; }

std::uint64_t sum_of(const v1::owned::XdrWriteChunk& chunk) {
  std::uint64_t sum = 0;
  for (const auto& segment : chunk.target) sum += sum_of(segment);
  return sum;
}

std::uint64_t sum_of(const directory::Moment& m) { return std::uint64_t{m.seconds} + m.nanoseconds; }

std::uint64_t sum_of(const std::optional<directory::Attributes>& a) {
  if (!a) return 0;
  return static_cast<std::uint64_t>(a->kind) + a->mode + a->links + a->owner + a->group + a->size + a->used +
         a->volume + a->number + sum_of(a->read) + sum_of(a->written) + sum_of(a->changed);
}

std::uint64_t sum_of(const directory::owned::Entry& entry) {
  std::uint64_t sum = entry.number + entry.cookie + sum_of(entry.about) + entry.name.size();
  if (!entry.name.empty()) sum += static_cast<unsigned char>(entry.name.front());
  if (entry.handle) {
    sum += entry.handle->data.size();
    if (!entry.handle->data.empty()) sum += std::to_integer<unsigned char>(entry.handle->data.front());
  }
  return sum;
}

template <class T>
std::uint64_t encode(const Job* job) {
  const auto size = static_cast<const T*>(job->value)->encode(out_of(job));
  return size ? *size : BENCH_REFUSED;
}

template <class T>
std::shared_ptr<void> make(const Job& job) {
  auto value = T::parse(bytes_of(&job));
  if (!value) return nullptr;
  return std::make_shared<T>(*std::move(value));
}

}  // namespace

namespace bench {

std::shared_ptr<void> make_owned_header(const Job& job) { return make<v1::owned::RdmaMsg>(job); }
std::shared_ptr<void> make_owned_reply(const Job& job) { return make<directory::owned::Reply>(job); }

}  // namespace bench

std::uint64_t task_owned_decode_header(const Job* job) {
  const auto message = v1::owned::RdmaMsg::parse(bytes_of(job));
  if (!message) return BENCH_REFUSED;
  std::uint64_t sum = std::uint64_t{message->rdma_xid} + message->rdma_vers + message->rdma_credit +
                      static_cast<std::uint64_t>(message->rdma_body.proc());
  if (const auto* const call = message->rdma_body.as_rdma_msg()) {
    for (const auto& chunk : call->rdma_reads) sum += chunk.position + sum_of(chunk.target);
    for (const auto& chunk : call->rdma_writes) sum += sum_of(chunk);
    if (call->rdma_reply) sum += sum_of(*call->rdma_reply);
  }
  return sum;
}

std::uint64_t task_owned_encode_header(const Job* job) { return encode<v1::owned::RdmaMsg>(job); }

std::uint64_t task_owned_decode_reply(const Job* job) {
  const auto message = directory::owned::Reply::parse(bytes_of(job));
  if (!message) return BENCH_REFUSED;
  std::uint64_t sum = static_cast<std::uint64_t>(message->result());
  if (const auto* const ok = message->as_ok()) {
    sum += sum_of(ok->folder);
    for (const std::byte byte : ok->verifier) sum += std::to_integer<unsigned char>(byte);
    for (const auto& entry : ok->entries) sum += sum_of(entry);
    sum += ok->complete ? 1 : 0;
  } else if (const auto* const refused = message->as_refused()) {
    sum += sum_of(*refused);
  }
  return sum;
}

std::uint64_t task_owned_encode_reply(const Job* job) { return encode<directory::owned::Reply>(job); }
