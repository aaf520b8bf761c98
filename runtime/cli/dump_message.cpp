// SPDX-License-Identifier: BSD-3-Clause
#include "dump_message.h"

#include <algorithm>

#include "rpcrdma/wire/fixed.h"
#include "rpcrdma/wire/rpc.h"
#include "rpcrdma/wire/v1.h"
#include "rpcrdma/wire/v2_draft01.h"
#include "rpcrdma/wire/xcharext.h"
#include "xdr/trace.h"

namespace rpcrdma::cli {
namespace {

namespace v1 = wire::v1;
namespace v2 = wire::v2_draft01;
namespace xc = wire::xcharext;

/// Adds what `View` sees at `bytes`, a part of `message`. False where it is wrong.
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

/// What follows a header that has an RPC message behind it.
void add_rpc(Dissected& to, xdr::Bytes message, std::size_t header) {
  const xdr::Bytes rest = message.subspan(header);
  if (rest.empty()) return;
  if (!add_part<wire::rpc::RpcMsgView>(to, message, rest, wire::rpc::kFields)) return;
  to.rest = rest.size() - to.parts.back().trace.size;
  const auto rpc = wire::rpc::RpcMsgView::parse(rest);
  to.rest_is = rpc->body().mtype() == wire::rpc::MsgType::CALL ? "arguments" : "results";
}

void dissect_v1(Dissected& to, xdr::Bytes message) {
  to.procedure = to_string(static_cast<v1::RdmaProc>(xdr::load_i32(message.data() + 12)));
  if (!add_part<v1::RdmaMsgView>(to, message, message, v1::kFields)) return;
  const auto header = v1::RdmaMsgView::parse(message);
  to.rest = message.size() - header->size_bytes();
  to.rest_is = "no meaning";
  const v1::RdmaProc procedure = header->rdma_body().proc();
  if (procedure == v1::RdmaProc::RDMA_MSG || procedure == v1::RdmaProc::RDMA_MSGP) {
    to.rest = 0;
    add_rpc(to, message, header->size_bytes());
  }
}

/// The content of an optional operation, where it is one that we know.
void add_optional(Dissected& to, xdr::Bytes message, const v2::Rpcrdma2OptionalView& optional) {
  const auto match = [&](auto operation) {
    if (operation.kCode != optional.rdma_opttype()) return;
    using View = typename decltype(operation)::View;
    if (!add_part<View>(to, message, optional.rdma_optinfo(), xc::kFields, std::string(operation.kName))) return;
    const std::size_t behind = optional.rdma_optinfo().size() - to.parts.back().trace.size;
    if (behind == 0) return;
    // The content has to be the operation and nothing else: as parse_exactly has it.
    to.parts.back().trace.error =
        xdr::DecodeError(xdr::DecodeCode::kTrailingBytes, static_cast<std::uint32_t>(to.parts.back().trace.size));
  };
  [&]<class... Operation>(xdr::TypeList<Operation...>) {
    (match(Operation{}), ...);
  }(xc::XcharextMessages::Operations{});
}

void dissect_v2(Dissected& to, xdr::Bytes message) {
  to.procedure = to_string(static_cast<v2::Rpcrdma2Proc>(xdr::load_i32(message.data() + 12)));
  if (!add_part<v2::Rpcrdma2XprtHdrView>(to, message, message, v2::kFields)) return;
  const auto header = v2::Rpcrdma2XprtHdrView::parse(message);
  to.rest = message.size() - header->size_bytes();
  to.rest_is = "no meaning";
  if (header->rdma_body().as_rdma_chunks() != nullptr) {
    to.rest = 0;
    add_rpc(to, message, header->size_bytes());
  } else if (const auto* const optional = header->rdma_body().as_rdma_optional()) {
    if (to.rest != 0) to.rest_is = "payload of the operation";
    add_optional(to, message, *optional);
  }
}

}  // namespace

bool Dissected::has_error() const {
  return std::any_of(parts.begin(), parts.end(), [](const Part& part) { return part.trace.error.has_value(); });
}

Dissected dissect(xdr::Bytes message) {
  Dissected result;
  const auto words = wire::fixed::RdmaFixedWords::parse(message);
  if (!words) return result;
  const auto procedure = static_cast<std::int32_t>(words->rdma_proc);
  const bool known = (words->rdma_vers == 1 && is_known(static_cast<v1::RdmaProc>(procedure))) ||
                     (words->rdma_vers == 2 && is_known(static_cast<v2::Rpcrdma2Proc>(procedure)));
  if (!known) return result;
  result.is_rpc_over_rdma = true;
  result.xid = words->rdma_xid;
  result.version = words->rdma_vers;
  result.credits = words->rdma_credit;
  if (words->rdma_vers == 1) {
    dissect_v1(result, message);
  } else {
    dissect_v2(result, message);
  }
  return result;
}

}  // namespace rpcrdma::cli
