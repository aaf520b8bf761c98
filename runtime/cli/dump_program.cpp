// SPDX-License-Identifier: BSD-3-Clause
#include "dump_program.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>

#include "extension_trace.h"

namespace rpcrdma::cli {
namespace {

namespace rpc_wire = oncrpc::wire::rpc;

bool succeeded(const rpc_wire::ReplyBodyView& reply) {
  const rpc_wire::AcceptedReplyView* const accepted = reply.as_areply();
  return accepted != nullptr && accepted->reply_data().stat() == rpc_wire::AcceptStat::SUCCESS;
}

/// Says how a Call was accepted or rejected: "SUCCESS", "AUTH_ERROR AUTH_TOOWEAK".
std::string status_of(const rpc_wire::ReplyBodyView& reply) {
  if (const auto* const accepted = reply.as_areply()) return std::string(to_string(accepted->reply_data().stat()));
  const rpc_wire::RejectedReplyView& rejected = *reply.as_rreply();
  std::string text(to_string(rejected.stat()));
  if (const auto why = rejected.as_auth_error()) text.append(" ").append(to_string(*why));
  return text;
}

/// Finds the status in the results of a procedure: an enumeration that has a name for 0. It is the
/// first word, or follows opaque data or strings, as it follows NLM's cookie [RFC 1813 6.1.4]. The
/// bytes and the model may both be hostile, so the search takes kMostNested steps at most.
class StatusFinder {
 public:
  StatusFinder(const Extension& model, xdr::Bytes bytes) : model_(model), bytes_(bytes) {}

  struct Status {
    const xdr::TypeInfo* type;
    std::int32_t value;
  };

  std::optional<Status> find(const Declared& declared) {
    const Declared* at = &declared;
    while (const DeclaredType* const type = at == nullptr ? nullptr : type_of(*at)) {
      switch (type->kind) {
        case DeclaredType::Kind::kEnum:
          return status(*type);
        case DeclaredType::Kind::kUnion:
          at = &type->discriminant;
          break;
        case DeclaredType::Kind::kTypedef:
          at = &type->members.front();
          break;
        case DeclaredType::Kind::kStruct:
          at = type->list ? nullptr : first_behind_opaque(type->members);
          break;
      }
    }
    return std::nullopt;
  }

 private:
  /// Takes a step to the model's type of `declared`; nullptr: it has none, or no step is left.
  const DeclaredType* type_of(const Declared& declared) {
    if (declared.shape != Shape::kPlain || declared.builtin != xdr::ValueKind::kNone || steps_ == 0) return nullptr;
    --steps_;
    return &model_.types[declared.type];
  }

  std::optional<Status> status(const DeclaredType& type) const {
    const auto& names = type.info->enumerators;
    const bool has_zero = std::any_of(names.begin(), names.end(), [](const auto& each) { return each.value == 0; });
    if (!has_zero || bytes_.size() < xdr::kWord) return std::nullopt;
    return Status{type.info, static_cast<std::int32_t>(xdr::load_u32(bytes_.data()))};
  }

  const Declared* first_behind_opaque(std::span<const Declared> members) {
    for (const Declared& each : members) {
      if (!skip(each)) return &each;
    }
    return nullptr;
  }

  /// Skips opaque data or a string. Eligible data may be in a chunk, so they are not skipped.
  bool skip(const Declared& declared) {
    const Declared* at = &declared;
    while (const DeclaredType* const type = type_of(*at)) {
      if (type->kind != DeclaredType::Kind::kTypedef || model_.eligible[at->field]) return false;
      at = &type->members.front();
    }
    if (model_.eligible[at->field]) return false;
    if (at->shape == Shape::kFixedOpaque) return drop(xdr::padded(std::uint64_t{at->bound}));
    if (at->shape != Shape::kVariableOpaque && at->shape != Shape::kString) return false;
    return bytes_.size() >= xdr::kWord && drop(xdr::kWord + xdr::padded(std::uint64_t{xdr::load_u32(bytes_.data())}));
  }

  bool drop(std::uint64_t size) {
    if (size > bytes_.size()) return false;
    bytes_ = bytes_.subspan(static_cast<std::size_t>(size));
    return true;
  }

  const Extension& model_;
  xdr::Bytes bytes_;
  std::uint32_t steps_ = kMostNested;
};

/// Takes the status of the results, if they have one.
void take_status(RpcFacts& facts, const Extension& model, std::span<const Declared> results, xdr::Bytes bytes) {
  const auto status = results.empty() ? std::nullopt : StatusFinder(model, bytes).find(results.front());
  if (!status) return;
  const auto& names = status->type->enumerators;
  const auto named =
      std::find_if(names.begin(), names.end(), [&](const auto& each) { return each.value == status->value; });
  facts.status = named == names.end() ? std::to_string(status->value) : std::string(named->name);
  facts.failed = status->value != 0;
}

/// Arguments: an item is reduced where a Read chunk has its Position, which counts in the whole
/// message.
class AtPositions {
 public:
  AtPositions(const MovedData& moved, std::size_t header) : moved_(moved), header_(header) {}

  bool operator()(xdr::FieldId, std::uint32_t size, std::size_t at) {
    const std::uint64_t position = header_ + at + removed_;
    const bool found = std::find(moved_.positions.begin(), moved_.positions.end(), position) != moved_.positions.end();
    if (found) removed_ += xdr::padded(std::uint64_t{size});
    return found;
  }

 private:
  const MovedData& moved_;
  std::size_t header_;
  std::uint64_t removed_ = 0;
};

/// Results: eligible items use the Write chunks in order; an empty chunk is unused.
class InChunks {
 public:
  InChunks(const MovedData& moved, const Extension& model) : moved_(moved), model_(model) {}

  bool operator()(xdr::FieldId field, std::uint32_t, std::size_t) {
    if (!model_.eligible[field] || next_ == moved_.chunks.size()) return false;
    return moved_.chunks[next_++] != 0;
  }

 private:
  const MovedData& moved_;
  const Extension& model_;
  std::size_t next_ = 0;
};

/// Reads arguments or results, which fill `message` from `offset` on.
std::optional<Part> content_of(xdr::Bytes message, std::size_t offset, const Extension& model,
                               const DeclaredProcedure& procedure, std::string what, std::span<const Declared> declared,
                               const Moved& is_moved) {
  const xdr::Bytes bytes = message.subspan(offset);
  if (declared.empty() && bytes.empty()) return std::nullopt;
  return Part{.type = procedure.info,
              .offset = offset,
              .bytes = bytes,
              .trace = trace(model, declared, bytes, {}, is_moved),
              .fields = model.fields,
              .note = "",
              .content = std::move(what)};
}

/// Returns where in `message` the header of an RPC message ends.
std::size_t end_of(const rpc_wire::RpcMsgView& rpc, xdr::Bytes message) {
  return static_cast<std::size_t>(rpc.bytes().data() - message.data()) + rpc.size_bytes();
}

}  // namespace

std::string host_of(std::string_view end) { return std::string(end.substr(0, end.find(" QP "))); }

Programs::Known Programs::find(const RpcFacts::Procedure& called) const {
  for (const auto& model : models_) {
    for (const DeclaredProcedure& each : model->procedures) {
      if (each.program == called.program && each.version == called.version && each.number == called.number)
        return {called, model.get(), &each};
    }
  }
  return {called};
}

bool Programs::has(std::uint32_t program, std::uint32_t version) const {
  return std::any_of(models_.begin(), models_.end(), [&](const auto& model) {
    return std::any_of(model->procedures.begin(), model->procedures.end(), [&](const DeclaredProcedure& each) {
      return each.program == program && each.version == version;
    });
  });
}

const Programs::Known* Programs::call_of(std::uint32_t xid, const Way& way) const {
  const auto found = calls_.find({host_of(way.to), host_of(way.from), xid});
  return found == calls_.end() ? nullptr : &found->second;
}

RpcFacts Programs::facts_of(RpcFacts::Kind kind, const Known* call, std::string status, bool failed) {
  RpcFacts facts{.kind = kind, .status = std::move(status), .failed = failed};
  if (call == nullptr) return facts;
  facts.procedure = call->called;
  if (call->procedure != nullptr) facts.name = call->procedure->name;
  return facts;
}

RpcFacts Programs::error(std::uint32_t xid, std::string_view error, const Way& way) const {
  return facts_of(RpcFacts::Kind::kError, call_of(xid, way), std::string(error), true);
}

Programs::Found Programs::take_call(xdr::Bytes message, const rpc_wire::RpcMsgView& rpc, const MovedData* moved,
                                    const Way& way) {
  const rpc_wire::CallBodyView& call = *rpc.body().as_cbody();
  const Known known = find({call.prog(), call.vers(), call.proc()});
  if (known.procedure == nullptr && moved != nullptr && !has(call.prog(), call.vers())) {
    const std::pair program(call.prog(), call.vers());
    if (unknown_.contains(program) || unknown_.size() < kMostUnknown) ++unknown_[program];
  }
  if (calls_.size() >= kMostCalls) calls_.clear();
  calls_[{host_of(way.from), host_of(way.to), rpc.xid()}] = known;
  Found found{facts_of(RpcFacts::Kind::kCall, &known, {}, false), {}};
  if (known.procedure == nullptr || moved == nullptr) return found;
  found.content = content_of(message, end_of(rpc, message), *known.model, *known.procedure, "arguments",
                             known.procedure->arguments, AtPositions(*moved, rpc.size_bytes()));
  return found;
}

Programs::Found Programs::take(xdr::Bytes message, const rpc_wire::RpcMsgView& rpc, const MovedData* moved,
                               const Way& way) {
  if (rpc.body().as_cbody() != nullptr) return take_call(message, rpc, moved, way);
  const Known* const call = call_of(rpc.xid(), way);
  const rpc_wire::ReplyBodyView& reply = *rpc.body().as_rbody();
  const bool accepted = succeeded(reply);
  Found found{facts_of(RpcFacts::Kind::kReply, call, status_of(reply), !accepted), {}};
  if (call == nullptr || call->procedure == nullptr || !accepted) return found;
  const auto& result = call->procedure->result;
  const std::span<const Declared> results = result ? std::span(&*result, 1) : std::span<const Declared>();
  const std::size_t offset = end_of(rpc, message);
  take_status(found.facts, *call->model, results, message.subspan(offset));
  if (moved == nullptr) return found;
  found.content =
      content_of(message, offset, *call->model, *call->procedure, "results", results, InChunks(*moved, *call->model));
  return found;
}

}  // namespace rpcrdma::cli
