// SPDX-License-Identifier: BSD-3-Clause
//
// Fuzzes messages of both versions as JSON. An input is a byte, even for version 2 ('2') and odd
// for version 1 ('1'), and text. A message that is accepted keeps its value through JSON, its text
// and XDR; a refusal has a reason.
#include <cstdint>
#include <string>
#include <string_view>

#include "fuzz/codec_root.h"
#include "rpcrdma/wire/v1_members.h"
#include "rpcrdma/wire/v2_draft01_members.h"
#include "xdr/json.h"

namespace {

using rpcrdma::fuzz::promise;

template <class Value>
void check(const xdr::Json& json) {
  const auto value = xdr::from_json<Value>(json);
  if (!value) {
    promise(value.error().path.starts_with("$") && !value.error().message.empty(), "a refusal says what and where");
    return;
  }
  const xdr::Json again = xdr::to_json(*value);
  const auto back = xdr::from_json<Value>(xdr::Json::parse(again.dump(), nullptr, false));
  promise(back && *back == *value, "the same value comes back");
  promise(xdr::to_json(*back) == again, "the same JSON comes back");
  const auto bytes = from_value(*value);
  promise(bytes.has_value(), "what JSON gives can be sent");
  const auto parsed = Value::parse(*bytes, {.list_entries = 0xffffffff, .array_elements = 0xffffffff});
  promise(parsed && *parsed == *value, "a peer parses the same value");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  const xdr::Json json = xdr::Json::parse(text, nullptr, false);
  if (data[0] % 2 != 0) {
    check<rpcrdma::wire::v1::owned::RdmaMsg>(json);
  } else {
    check<rpcrdma::wire::v2_draft01::owned::Rpcrdma2XprtHdr>(json);
  }
  return 0;
}
