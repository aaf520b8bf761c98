// SPDX-License-Identifier: BSD-3-Clause
#include "decode.h"

#include <fmt/format.h>

#include "oncrpc/wire/rpc.h"
#include "rpcrdma/wire/fixed.h"
#include "rpcrdma/wire/v1.h"
#include "rpcrdma/wire/v1_text.h"
#include "rpcrdma/wire/v2_draft01.h"
#include "rpcrdma/wire/v2_draft01_text.h"
#include "rpcrdma/wire/xcharext.h"

namespace rpcrdma::cli {
namespace {

namespace v1 = wire::v1;
namespace v2 = wire::v2_draft01;
namespace xc = wire::xcharext;

// These give access to the members of a segment in the spelling of either version.
const v1::XdrRdmaSegment& target_of(const v1::XdrReadChunk& chunk) { return chunk.target; }
const v2::Rpcrdma2Segment& target_of(const v2::Rpcrdma2ReadSegment& segment) { return segment.rdma_target; }
std::uint32_t position_of(const v1::XdrReadChunk& chunk) { return chunk.position; }
std::uint32_t position_of(const v2::Rpcrdma2ReadSegment& segment) { return segment.rdma_position; }
std::uint32_t length_of(const v1::XdrRdmaSegment& segment) { return segment.length; }
std::uint32_t length_of(const v2::Rpcrdma2Segment& segment) { return segment.rdma_length; }
auto segments_of(const v1::XdrWriteChunkView& chunk) { return chunk.target(); }
auto segments_of(const v2::Rpcrdma2WriteChunkView& chunk) { return chunk.rdma_target(); }

template <typename Chunk>
std::uint64_t bytes_of(const Chunk& chunk) {
  std::uint64_t sum = 0;
  for (const auto& segment : segments_of(chunk)) sum += length_of(segment);
  return sum;
}

std::string plural(std::size_t count, const char* what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

/// Describes Read list, Write list and Reply chunk of either version.
template <typename Lists>
void describe_lists(const Lists& lists, Decoded& out) {
  std::size_t segments = 0;
  std::uint64_t bytes = 0;
  std::uint32_t position = 0;
  const auto end_of_chunk = [&] {
    if (segments != 0)
      out.details.push_back(
          fmt::format("Read chunk at Position {}: {}, {} bytes", position, plural(segments, "segment"), bytes));
  };
  for (const auto& segment : lists.rdma_reads()) {
    if (segments != 0 && position_of(segment) != position) {
      end_of_chunk();
      segments = 0;
      bytes = 0;
    }
    position = position_of(segment);
    ++segments;
    bytes += length_of(target_of(segment));
    ++out.seen.read_segments;
    out.seen.chunk_bytes += length_of(target_of(segment));
  }
  end_of_chunk();
  for (const auto& chunk : lists.rdma_writes()) {
    ++out.seen.write_chunks;
    out.seen.write_segments += static_cast<std::uint32_t>(segments_of(chunk).size());
    out.seen.chunk_bytes += bytes_of(chunk);
    out.details.push_back(
        fmt::format("Write chunk: {}, {} bytes", plural(segments_of(chunk).size(), "segment"), bytes_of(chunk)));
  }
  if (const auto* reply = lists.rdma_reply()) {
    out.seen.reply_segments += static_cast<std::uint32_t>(segments_of(*reply).size());
    out.seen.chunk_bytes += bytes_of(*reply);
    out.details.push_back(
        fmt::format("Reply chunk: {}, {} bytes", plural(segments_of(*reply).size(), "segment"), bytes_of(*reply)));
  }
}

void describe_payload(xdr::Bytes payload, Decoded& out) {
  const auto rpc = oncrpc::wire::rpc::RpcMsgView::parse(payload);
  if (!rpc) return;
  out.seen.call = rpc->body().mtype() == oncrpc::wire::rpc::MsgType::CALL;
  if (const auto* call = rpc->body().as_cbody())
    out.details.push_back(fmt::format("RPC call of {:#x}.{}, procedure {}: {} bytes of arguments inline", call->prog(),
                                      call->vers(), call->proc(), payload.size() - rpc->size_bytes()));
  else
    out.details.push_back(fmt::format("RPC reply: {} bytes of results inline", payload.size() - rpc->size_bytes()));
}

void decode_v1(xdr::Bytes bytes, Decoded& out) {
  const auto message = v1::RdmaMsgView::parse(bytes);
  out.section = "[RFC 8166 4.2]";
  if (!message) {
    out.details.push_back(v1::to_string(message.error()));
    return;
  }
  out.seen.decoded = true;
  out.seen.type = v1::to_string(message->rdma_body().proc());
  out.seen.header_bytes = static_cast<std::uint32_t>(message->size_bytes());
  if (const auto* lists = message->rdma_body().as_rdma_msg()) {
    describe_lists(*lists, out);
    describe_payload(bytes.subspan(message->size_bytes()), out);
  } else if (const auto* long_lists = message->rdma_body().as_rdma_nomsg()) {
    out.section = "[RFC 8166 3.5.3]";
    out.seen.call = !long_lists->rdma_reads().empty();
    describe_lists(*long_lists, out);
  } else if (const auto* error = message->rdma_body().as_rdma_error()) {
    out.section = "[RFC 8166 4.5]";
    out.seen.error = v1::to_string(error->err());
    out.details.push_back(out.seen.error);
  }
}

const char* name_of(std::uint32_t opttype) {
  const char* name = nullptr;
  const auto match = [&](auto operation) {
    if (operation.kCode == opttype) name = operation.kName.data();
  };
  [&]<typename... Operation>(xdr::TypeList<Operation...>) {
    (match(Operation{}), ...);
  }(xc::XcharextMessages::Operations{});
  return name;
}

std::string value_of(const xc::XcharvalView& value) {
  std::string text = fmt::format("characteristic {}", value.xchv_which());
  const auto match = [&](auto characteristic) {
    if (characteristic.kCode != value.xchv_which()) return;
    const auto parsed = characteristic.parse(value.xchv_data());
    if (!parsed) return;
    using Value = std::remove_cvref_t<decltype(*parsed)>;
    if constexpr (std::is_enum_v<Value>)
      text = fmt::format("{} {}", characteristic.kName, to_string(*parsed));
    else
      text = fmt::format("{} {}", characteristic.kName, *parsed);
  };
  [&]<typename... C>(xdr::TypeList<C...>) { (match(C{}), ...); }(xc::XcharextMessages::Characteristics{});
  return text;
}

void describe_optional(const v2::Rpcrdma2OptionalView& optional, Decoded& out) {
  out.seen.opttype = optional.rdma_opttype();
  out.seen.call = optional.rdma_optdir() == v2::MsgType::CALL;
  const char* name = name_of(optional.rdma_opttype());
  out.details.push_back(fmt::format("{} (operation {:#x}), direction {}, {} bytes of content",
                                    name != nullptr ? name : "unknown", optional.rdma_opttype(),
                                    to_string(optional.rdma_optdir()), optional.rdma_optinfo().size()));
  out.section = "[version-two-01 3.1]";
  if (optional.rdma_opttype() != xc::XcharextMessages::InitXchar::kCode) return;
  const auto init = xc::OptinfoInitxchView::parse(optional.rdma_optinfo());
  if (!init) return;
  out.section = "[xcharext-00 4.1]";
  for (const auto& value : init->optixc_start()) out.details.push_back(value_of(value));
}

void decode_v2(xdr::Bytes bytes, Decoded& out) {
  const auto message = v2::Rpcrdma2XprtHdrView::parse(bytes);
  out.section = "[version-two-01 4.2]";
  if (!message) {
    out.details.push_back(v2::to_string(message.error()));
    return;
  }
  out.seen.decoded = true;
  const auto& body = message->rdma_body();
  out.seen.type = v2::to_string(body.rdma_proc());
  out.seen.header_bytes = static_cast<std::uint32_t>(message->size_bytes());
  if (const auto* lists = body.as_rdma_chunks()) {
    describe_lists(*lists, out);
    describe_payload(bytes.subspan(message->size_bytes()), out);
    out.seen.call = lists->rdma_direction() == v2::MsgType::CALL;
  } else if (const auto* long_lists = body.as_rdma_nomsg_chunks()) {
    describe_lists(*long_lists, out);
    out.seen.call = long_lists->rdma_direction() == v2::MsgType::CALL;
  } else if (const auto* error = body.as_rdma_error()) {
    out.seen.error = v2::to_string(error->rdma_err());
    out.details.push_back(out.seen.error);
    out.section = error->rdma_err() == v2::Rpcrdma2Errcode::RDMA2_ERR_INVAL_OPTION ? "[version-two-01 3.1]"
                                                                                   : "[version-two-01 4.2.3]";
  } else if (const auto* optional = body.as_rdma_optional()) {
    describe_optional(*optional, out);
  }
}

}  // namespace

Decoded decode_message(xdr::Bytes bytes) {
  Decoded out;
  out.seen.total_bytes = static_cast<std::uint32_t>(bytes.size());
  const auto words = wire::fixed::RdmaFixedWords::parse(bytes);
  if (!words) {
    out.details.push_back("too short for a header");
    return out;
  }
  out.seen.xid = words->rdma_xid;
  out.seen.version = words->rdma_vers;
  out.seen.credits = words->rdma_credit;
  // A refusal of a version has the same form in all versions, and carries the version that was
  // refused.
  if (words->rdma_proc == wire::fixed::RDMA_ERROR_PROC) {
    const auto refusal = wire::fixed::RdmaVersionRefusal::parse(bytes);
    if (refusal && refusal->rdma_err == wire::fixed::ERR_VERS_CODE) {
      out.seen.decoded = true;
      out.seen.type = "RDMA_ERROR";
      out.seen.error = "ERR_VERS";
      out.seen.header_bytes = out.seen.total_bytes;
      out.section = "[RFC 8166 4.5.1]";
      out.details.push_back(
          fmt::format("ERR_VERS: versions {} to {} are supported", refusal->rdma_vers_low, refusal->rdma_vers_high));
      return out;
    }
  }
  if (words->rdma_vers == 1)
    decode_v1(bytes, out);
  else if (words->rdma_vers == 2)
    decode_v2(bytes, out);
  else
    out.details.push_back(fmt::format("version {} is not known here", words->rdma_vers));
  return out;
}

}  // namespace rpcrdma::cli
