// SPDX-License-Identifier: BSD-3-Clause
//
// Models made by the fuzzer, and messages that they are to explain: `rpcrdma dump --extension`. A model, a byte that is
// zero, content. Whatever both are, each operation of the model reads the content without harm, and explains each of its
// bytes once.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "extension.h"
#include "extension_trace.h"
#include "xdr/text.h"
#include "xdr/trace_text.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  namespace cli = rpcrdma::cli;
  const std::uint8_t* const end = std::find(data, data + size, 0);
  const std::string_view model(reinterpret_cast<const char*>(data), static_cast<std::size_t>(end - data));
  const xdr::Bytes content = std::as_bytes(std::span(end == data + size ? end : end + 1, data + size));
  const auto extension = cli::read_extension(model);
  if (!extension) {
    if (extension.error().empty()) std::abort();
    return 0;
  }
  for (const cli::DeclaredOperation& operation : (*extension)->operations) {
    const xdr::Trace trace = cli::trace(**extension, operation, content);
    std::size_t at = 0;
    for (const xdr::TraceItem& item : trace.items) {
      if (item.own_size() != 0 && item.offset != at) std::abort();
      at += item.own_size();
      (void)xdr::path_of(trace, item);
      (void)xdr::value_text(item, content);
    }
    if (!trace.error && (at != content.size() || trace.size != at)) std::abort();
    if (trace.error) (void)xdr::describe(*trace.error, (*extension)->fields);
  }
  return 0;
}
