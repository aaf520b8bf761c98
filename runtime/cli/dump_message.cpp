// SPDX-License-Identifier: BSD-3-Clause
#include "dump_message.h"

#include <fmt/format.h>

#include <algorithm>

#include "dump_lists.h"
#include "dump_program.h"
#include "extension_trace.h"
#include "oncrpc/wire/rpc.h"
#include "rpcrdma/wire/v1.h"
#include "rpcrdma/wire/v2_draft01.h"
#include "rpcrdma/wire/xcharext.h"
#include "xdr/trace.h"

namespace rpcrdma::cli {
namespace {

namespace fixed = wire::fixed;
namespace v1 = wire::v1;
namespace v2 = wire::v2_draft01;
namespace xc = wire::xcharext;

/// Adds the trace of `View` at `bytes`, which are a part of `message`. Returns false if they are
/// invalid.
template <class View>
bool add_part(Dissected& to, xdr::Bytes message, xdr::Bytes bytes, std::span<const xdr::FieldInfo> fields,
              std::string note = {}) {
  Part part{&View::kInfo, static_cast<std::size_t>(bytes.data() - message.data()),
            bytes,        xdr::trace<View>(bytes, {}, fields),
            fields,       std::move(note)};
  const bool good = !part.trace.error;
  to.parts.push_back(std::move(part));
  return good;
}

/// What is known besides the bytes.
struct Context {
  const Extensions& extensions;
  Programs* programs = nullptr;
  const Way& way;
};

/// Adds the RPC message after a header.
///
/// moved   nullptr: not known
void add_rpc(Dissected& to, xdr::Bytes message, std::size_t header, const MovedData* moved, const Context& context) {
  const xdr::Bytes rest = message.subspan(header);
  if (rest.empty()) return;
  if (!add_part<oncrpc::wire::rpc::RpcMsgView>(to, message, rest, oncrpc::wire::rpc::kFields)) return;
  to.rest = rest.size() - to.parts.back().trace.size;
  const auto rpc = oncrpc::wire::rpc::RpcMsgView::parse(rest);
  to.rest_is = rpc->body().mtype() == oncrpc::wire::rpc::MsgType::CALL ? "arguments" : "results";
  if (context.programs == nullptr) return;
  auto found = context.programs->take(message, *rpc, moved, context.way);
  to.rpc = std::move(found.facts);
  if (!found.content) return;
  to.rest = 0;
  to.parts.push_back(std::move(*found.content));
}

/// Adds what an error message, which comes in place of a Reply, says about the RPC.
void add_failure(Dissected& to, std::string_view error, const Context& context) {
  if (context.programs != nullptr) to.rpc = context.programs->error(to.words->rdma_xid, error, context.way);
}

void dissect_v1(Dissected& to, xdr::Bytes message, const Context& context) {
  if (!add_part<v1::RdmaMsgView>(to, message, message, v1::kFields)) return;
  const auto header = v1::RdmaMsgView::parse(message);
  to.rest = message.size() - header->size_bytes();
  to.rest_is = kNoMeaning;
  if (const auto* const error = header->rdma_body().as_rdma_error()) add_failure(to, to_string(error->err()), context);
  if (const auto* const lists = header->rdma_body().as_rdma_nomsg()) to.chunks = count_chunks(*lists);
  const v1::RdmaProc procedure = header->rdma_body().proc();
  if (procedure == v1::RdmaProc::RDMA_MSG || procedure == v1::RdmaProc::RDMA_MSGP) {
    to.rest = 0;
    const auto* const padded = header->rdma_body().as_rdma_msgp();
    const auto* const lists = header->rdma_body().as_rdma_msg();
    const MovedData moved = padded != nullptr ? moved_by(padded) : moved_by(lists);
    to.chunks = padded != nullptr ? count_chunks(*padded) : count_chunks(*lists);
    add_rpc(to, message, header->size_bytes(), &moved, context);
  }
}

/// Counts the bytes that follow the content of an optional operation in rdma_optinfo. The documents
/// give them no meaning, but do not call them an error [version-two-01 3.3] [xcharext-00 2.1], and
/// the core accepts them.
void count_rest(Part& content) {
  if (!content.trace.error) content.rest = content.bytes.size() - content.trace.size;
}

/// Adds the content of an optional operation that a model describes.
///
/// returns   the operation; nullptr: no model has it
const DeclaredOperation* add_learned(Dissected& to, xdr::Bytes message, const v2::Rpcrdma2OptionalView& optional,
                                     const Extensions& extensions) {
  for (const auto& extension : extensions) {
    const DeclaredOperation* const operation = extension->operation(optional.rdma_opttype());
    if (operation == nullptr) continue;
    const xdr::Bytes content = optional.rdma_optinfo();
    to.parts.push_back({extension->types[operation->content].info,
                        static_cast<std::size_t>(content.data() - message.data()), content,
                        trace(*extension, *operation, content), extension->fields, operation->name});
    count_rest(to.parts.back());
    return operation;
  }
  return nullptr;
}

/// Adds the content of an optional operation, if it is one of the compiled ones.
void add_optional(Dissected& to, xdr::Bytes message, const v2::Rpcrdma2OptionalView& optional) {
  const auto match = [&](auto operation) {
    if (operation.kCode != optional.rdma_opttype()) return;
    using View = typename decltype(operation)::View;
    add_part<View>(to, message, optional.rdma_optinfo(), xc::kFields, std::string(operation.kName));
    count_rest(to.parts.back());
  };
  [&]<class... Operation>(xdr::TypeList<Operation...>) {
    (match(Operation{}), ...);
  }(xc::XcharextMessages::Operations{});
}

void dissect_v2(Dissected& to, xdr::Bytes message, const Context& context) {
  if (!add_part<v2::Rpcrdma2XprtHdrView>(to, message, message, v2::kFields)) return;
  const auto header = v2::Rpcrdma2XprtHdrView::parse(message);
  to.rest = message.size() - header->size_bytes();
  to.rest_is = kNoMeaning;
  if (const auto* const lists = header->rdma_body().as_rdma_chunks()) {
    to.rest = 0;
    to.chunks = count_chunks(*lists);
    const MovedData moved = moved_by(lists);
    add_rpc(to, message, header->size_bytes(), &moved, context);
  } else if (const auto* const only_lists = header->rdma_body().as_rdma_nomsg_chunks()) {
    to.chunks = count_chunks(*only_lists);
  } else if (const auto* const error = header->rdma_body().as_rdma_error()) {
    add_failure(to, to_string(error->rdma_err()), context);
  } else if (const auto* const optional = header->rdma_body().as_rdma_optional()) {
    if (to.rest != 0) to.rest_is = "payload of the operation";
    if (const DeclaredOperation* const learned = add_learned(to, message, *optional, context.extensions)) {
      if (!learned->rpc_message) return;
      to.rest = 0;
      const MovedData nothing;
      add_rpc(to, message, header->size_bytes(), &nothing, context);
    } else {
      add_optional(to, message, *optional);
    }
  }
}

/// Splits a message by a header that a model describes. What chunks have moved is not known then:
/// arguments and results are only counted.
void dissect_learned(Dissected& to, xdr::Bytes message, const LearnedHeader& learned, const Context& context) {
  to.learned_header = true;
  const DeclaredHeader& header = *learned.header;
  to.parts.push_back({learned.model->types[header.type.type].info, 0, message,
                      trace_front(*learned.model, header.type, message), learned.model->fields, ""});
  if (to.parts.back().trace.error) return;
  const std::size_t size = to.parts.back().trace.size;
  to.rest = message.size() - size;
  to.rest_is = "payload";
  if (!header.rpc_message.contains(to.words->rdma_proc)) return;
  to.rest = 0;
  add_rpc(to, message, size, nullptr, context);
}

/// Tells whether a message refuses a version, which has the same form in all versions.
bool is_refusal(xdr::Bytes message) {
  const auto refusal = fixed::RdmaVersionRefusal::parse(message);
  return refusal && refusal->rdma_start.rdma_proc == fixed::RDMA_ERROR_PROC &&
         refusal->rdma_err == fixed::ERR_VERS_CODE;
}

/// Tells whether a learned header has no such procedure.
bool lacks_procedure(const Part& header) {
  constexpr std::size_t kProcedureAt = fixed::RdmaFixedWords::At::rdma_proc.offset;
  const auto& error = header.trace.error;
  return error && error->offset() == kProcedureAt &&
         (error->code() == xdr::DecodeCode::kBadEnum || error->code() == xdr::DecodeCode::kBadDiscriminant);
}

/// Splits a message of an unknown version: the fixed words, and an answer that refuses a version,
/// have the same form in all versions.
///
/// more_known   there are learned headers, besides the two versions that are compiled in
void dissect_unknown(Dissected& to, xdr::Bytes message, bool more_known, const Context& context) {
  if (is_refusal(message)) {
    add_part<fixed::RdmaVersionRefusal>(to, message, message, fixed::kFields);
    to.procedure = "RDMA_ERROR";
    add_failure(to, "ERR_VERS", context);
  } else {
    add_part<fixed::RdmaFixedWords>(to, message, message, fixed::kFields);
    to.version_error = fmt::format("rdma_vers: version {} is neither 1 nor 2{}", to.words->rdma_vers,
                                   more_known ? ", nor that of a --header" : "");
  }
  to.rest = message.size() - to.parts.back().trace.size;
  to.rest_is = kNoMeaning;
}

/// Returns the document's name of the procedure; empty: it has none.
std::string_view procedure_of(const fixed::RdmaFixedWords& words, const LearnedHeader& learned) {
  if (learned.header != nullptr) {
    const auto found = learned.header->procedures.find(words.rdma_proc);
    return found == learned.header->procedures.end() ? std::string_view() : found->second;
  }
  const auto procedure = static_cast<std::int32_t>(words.rdma_proc);
  if (words.rdma_vers == 1 && is_known(static_cast<v1::RdmaProc>(procedure))) {
    return to_string(static_cast<v1::RdmaProc>(procedure));
  }
  if (words.rdma_vers == 2 && is_known(static_cast<v2::Rpcrdma2Proc>(procedure))) {
    return to_string(static_cast<v2::Rpcrdma2Proc>(procedure));
  }
  return {};
}

/// Tells whether a message with an unknown procedure looks like RPC-over-RDMA: a known version, and
/// small numbers.
bool is_plausible(const fixed::RdmaFixedWords& words, const LearnedHeader& learned) {
  constexpr std::uint32_t kMostProcedure = 255;
  constexpr std::uint32_t kMostCredits = 65535;
  const bool known = words.rdma_vers == 1 || words.rdma_vers == 2 || learned.header != nullptr;
  return known && words.rdma_proc <= kMostProcedure && words.rdma_credit <= kMostCredits;
}

}  // namespace

bool Dissected::has_error() const {
  return !version_error.empty() ||
         std::any_of(parts.begin(), parts.end(), [](const Part& part) { return part.trace.error.has_value(); });
}

Dissected dissect(xdr::Bytes message, Given given, const Extensions& extensions, Programs* programs, const Way& way,
                  const LearnedHeaders& headers) {
  Dissected result;
  const Context context{extensions, programs, way};
  const auto words = fixed::RdmaFixedWords::parse(message);
  if (!words) {
    if (given == Given::kBytes) return result;
    result.is_rpc_over_rdma = true;
    add_part<fixed::RdmaFixedWords>(result, message, message, fixed::kFields);
    return result;
  }
  const auto found = headers.find(words->rdma_vers);
  const LearnedHeader learned = found == headers.end() ? LearnedHeader{} : found->second;
  const std::string_view name = procedure_of(*words, learned);
  if (given == Given::kBytes && name.empty() && !is_plausible(*words, learned)) return result;
  result.is_rpc_over_rdma = true;
  result.words = *words;
  result.procedure = name.empty() ? fmt::format("procedure {}", words->rdma_proc) : std::string(name);
  if (learned.header != nullptr) {
    dissect_learned(result, message, learned, context);
    if (!lacks_procedure(result.parts.front()) || !is_refusal(message)) return result;
    result.parts.clear();
    result.learned_header = false;
    dissect_unknown(result, message, true, context);
    return result;
  }
  switch (words->rdma_vers) {
    case 1:
      dissect_v1(result, message, context);
      break;
    case 2:
      dissect_v2(result, message, context);
      break;
    default:
      dissect_unknown(result, message, !headers.empty(), context);
  }
  return result;
}

Dissected dissect_rpc(xdr::Bytes message, const MovedData& moved, Programs* programs, const Way& way) {
  Dissected result;
  result.is_rpc_over_rdma = true;
  const Extensions none;
  add_rpc(result, message, 0, &moved, {none, programs, way});
  return result;
}

}  // namespace rpcrdma::cli
