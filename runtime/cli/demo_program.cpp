// SPDX-License-Identifier: BSD-3-Clause
#include "demo_program.h"

#include <algorithm>
#include <array>
#include <memory>

#include "xdr/bytes.h"

namespace rpcrdma::cli {
namespace {

using endpoint::Buffer;
using endpoint::InboundCall;
using oncrpc::wire::rpc::AcceptStat;

constexpr std::uint32_t kMostBytes = 4u << 20;

/// Returns the data of an opaque<> that is inline (length word, bytes, roundup); nothing if
/// `encoded` has less than its length word says.
std::optional<xdr::Bytes> inline_opaque(xdr::Bytes encoded) {
  if (encoded.size() < 4) return std::nullopt;
  const std::uint32_t length = xdr::load_u32(encoded.data());
  if (length > encoded.size() - 4) return std::nullopt;
  return encoded.subspan(4, length);
}

void echo(endpoint::Server& server, InboundCall& call) {
  const auto item = inline_opaque(call.arguments());
  if (!item) return call.fail(AcceptStat::GARBAGE_ARGS);
  auto buffer = server.pool().allocate(4 + xdr::padded(item->size()));
  if (!buffer) return call.fail(AcceptStat::SYSTEM_ERR);
  std::ranges::fill(buffer->bytes(), std::byte{0});
  xdr::store_u32(buffer->bytes().data(), static_cast<std::uint32_t>(item->size()));
  std::ranges::copy(*item, buffer->bytes().begin() + 4);
  const xdr::MemoryRef results = buffer->ref();
  (void)call.reply({.results = {&results, 1}, .written = {}}, [keep = std::move(*buffer)](bool) {});
}

void store(endpoint::Server& server, InboundCall& call, Witness& witness) {
  const xdr::Bytes arguments = call.arguments();
  if (arguments.size() < 4) return call.fail(AcceptStat::GARBAGE_ARGS);
  const std::uint32_t length = xdr::load_u32(arguments.data());
  xdr::Bytes item;
  if (call.reduced().empty()) {
    const auto here = inline_opaque(arguments);
    if (!here) return call.fail(AcceptStat::GARBAGE_ARGS);
    item = *here;
  } else {
    const core::PulledChunk& chunk = call.reduced().front();
    if (call.reduced().size() != 1 || call.position(chunk) != 4 || chunk.memory.length < length) return call.refuse();
    item = {chunk.memory.address, length};
  }
  witness.stored.assign(item.begin(), item.end());
  witness.stored_at = item.data();
  auto buffer = server.pool().allocate(4);
  if (!buffer) return call.fail(AcceptStat::SYSTEM_ERR);
  xdr::store_u32(buffer->bytes().data(), length);
  const xdr::MemoryRef results = buffer->ref();
  (void)call.reply({.results = {&results, 1}, .written = {}}, [keep = std::move(*buffer)](bool) {});
}

std::optional<std::uint32_t> wanted_bytes(const InboundCall& call) {
  if (call.arguments().size() < 4) return std::nullopt;
  const std::uint32_t wanted = xdr::load_u32(call.arguments().data());
  if (wanted > kMostBytes) return std::nullopt;
  return wanted;
}

// Puts the item into the Write chunk if it is eligible and the call offers one; otherwise after its
// length word.
void produce(endpoint::Server& server, InboundCall& call, Witness& witness, std::uint32_t seed, bool eligible) {
  const auto wanted = wanted_bytes(call);
  if (!wanted) return call.fail(AcceptStat::GARBAGE_ARGS);
  auto buffer = server.pool().allocate(4 + xdr::padded(*wanted));
  if (!buffer) return call.fail(AcceptStat::SYSTEM_ERR);
  std::ranges::fill(buffer->bytes(), std::byte{0});
  xdr::store_u32(buffer->bytes().data(), *wanted);
  fill_pattern(seed, buffer->bytes().subspan(4, *wanted));
  const bool reduce = eligible && !call.offered().empty() && call.offered().front().segments != 0;
  const xdr::MemoryRef item = buffer->ref(4, *wanted);
  witness.fetched_at = item.address;
  const xdr::MemoryRef results = reduce ? buffer->ref(0, 4) : buffer->ref();
  const core::ResultMemory written{{&item, 1}};
  (void)call.reply({.results = {&results, 1}, .written = {&written, reduce ? 1u : 0u}},
                   [keep = std::move(*buffer)](bool) {});
}

}  // namespace

std::byte pattern(std::uint32_t seed, std::size_t i) {
  const auto mixed = static_cast<std::uint32_t>(i) * 2654435761u + seed * 40503u;
  return static_cast<std::byte>(mixed >> 13);
}

void fill_pattern(std::uint32_t seed, std::span<std::byte> bytes) {
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = pattern(seed, i);
}

void serve_demo(endpoint::Server& server, Witness& witness) {
  server.serve(kDemoProgram, kDemoVersion, [&server, &witness](InboundCall& call) {
    switch (static_cast<DemoProcedure>(call.procedure().number)) {
      case DemoProcedure::kNull:
        (void)call.reply({});
        return;
      case DemoProcedure::kEcho:
        return echo(server, call);
      case DemoProcedure::kStore:
        return store(server, call, witness);
      case DemoProcedure::kFetch:
        return produce(server, call, witness, kFetchSeed, true);
      case DemoProcedure::kList:
        return produce(server, call, witness, kListSeed, false);
    }
    call.fail(AcceptStat::PROC_UNAVAIL);
  });
}

}  // namespace rpcrdma::cli
