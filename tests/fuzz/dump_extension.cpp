// SPDX-License-Identifier: BSD-3-Clause
//
// Fuzzes `rpcrdma dump --extension` and `--header`. An input is a model, a zero byte, and content.
// Whatever both are, each operation and each header of the model reads the content without harm,
// and explains each byte of its beginning once; with all headers, it dissects as a message.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "dump_message.h"
#include "extension.h"
#include "extension_trace.h"
#include "xdr/text.h"
#include "xdr/trace_text.h"

namespace cli = rpcrdma::cli;

namespace {

void expect_whole(const cli::Extension& extension, const xdr::Trace& trace, xdr::Bytes content) {
  std::size_t at = 0;
  for (const xdr::TraceItem& item : trace.items) {
    if (item.own_size() != 0 && item.offset != at) std::abort();
    at += item.own_size();
    (void)xdr::path_of(trace, item);
    (void)xdr::value_text(item, content);
  }
  if (!trace.error && (trace.size != at || at > content.size())) std::abort();
  if (trace.error) (void)xdr::describe(*trace.error, extension.fields);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::uint8_t* const end = std::find(data, data + size, 0);
  const std::string_view model(reinterpret_cast<const char*>(data), static_cast<std::size_t>(end - data));
  const xdr::Bytes content = std::as_bytes(std::span(end == data + size ? end : end + 1, data + size));
  auto extension = cli::read_extension(model);
  if (!extension) extension = cli::read_header(model);
  if (!extension) {
    if (extension.error().empty()) std::abort();
    return 0;
  }
  for (const cli::DeclaredOperation& operation : (*extension)->operations) {
    expect_whole(**extension, cli::trace(**extension, operation, content), content);
  }
  cli::LearnedHeaders headers;
  for (const cli::DeclaredHeader& header : (*extension)->headers) {
    expect_whole(**extension, cli::trace_front(**extension, header.type, content), content);
    headers.emplace(header.version, cli::LearnedHeader{extension->get(), &header});
  }
  const cli::Dissected all = cli::dissect(content, cli::Given::kMessage, {}, nullptr, {}, headers);
  if (!all.is_rpc_over_rdma || all.parts.empty()) std::abort();
  return 0;
}
