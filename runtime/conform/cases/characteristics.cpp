// SPDX-License-Identifier: BSD-3-Clause
#include "conform/cases/characteristics.h"

namespace rpcrdma::conform {
namespace {

namespace xchar = wire::xcharext;

template <class Content>
Bytes encoded(const Content& content) {
  Bytes bytes(content.encoded_size());
  if (!content.encode(bytes)) bytes.clear();
  return bytes;
}

std::vector<xchar::Xcharval> as_wire(const std::vector<Value>& values) {
  std::vector<xchar::Xcharval> all;
  for (const Value& one : values) all.push_back({.xchv_which = one.which, .xchv_data = one.data});
  return all;
}

}  // namespace

Value value(std::uint32_t which, std::uint32_t word) {
  Value made{.which = which};
  put_word(made.data, word);
  return made;
}

Message optional(std::uint32_t opttype, Bytes optinfo) {
  return {.version = 2,
          .procedure = kOptional,
          .opttype = opttype,
          .optinfo = std::move(optinfo),
          .payload = {.rpc = Rpc::kNothing}};
}

Message unanswered(Message message) {
  message.awaited = false;
  return message;
}

Message init(const std::vector<Value>& values, const std::vector<std::uint32_t>& constant) {
  const auto list = as_wire(values);
  return optional(xchar::ROPT_INITXCH, encoded(xchar::OptinfoInitxch{.optixc_start = list, .optixc_nochg = constant}));
}

Message request(const std::vector<Value>& values) {
  const auto list = as_wire(values);
  return optional(xchar::ROPT_REQXCH, encoded(xchar::OptinfoReqxch{.optrqxc_want = list}));
}

Message update(const Value& value, bool clears) {
  return optional(xchar::ROPT_UPDXCH,
                  encoded(xchar::OptinfoUpdxch{.optuxc_now = {.xchv_which = value.which, .xchv_data = value.data},
                                               .optuxc_pendclr = clears}));
}

Message stray_response() {
  Message message = optional(xchar::ROPT_RESPXCH, encoded(xchar::OptinfoRespxch{}));
  message.direction = kReply;
  return message;
}

}  // namespace rpcrdma::conform
