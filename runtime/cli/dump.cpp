// SPDX-License-Identifier: BSD-3-Clause
#include "dump.h"

#include <fmt/format.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <string_view>
#include <utility>
#include <vector>

#include "capture/hex.h"
#include "capture/pcap_file.h"
#include "capture/reader.h"
#include "dump_message.h"
#include "dump_text.h"

namespace rpcrdma::cli {
namespace {

/// Most bytes of hexadecimal text: enough for the largest message.
constexpr std::size_t kMostText = std::size_t{8} << 20;

/// Prints messages as they come, and remembers how it went.
class Printer {
 public:
  Printer(const DumpOptions& options, std::FILE* out) : options_(options), out_(out) {}

  void print(const capture::Send& send, bool captured) {
    ++sends_;
    const Dissected message = dissect(send.bytes);
    if (!message.is_rpc_over_rdma) ++others_;
    if (message.is_rpc_over_rdma) ++messages_;
    if (message.is_rpc_over_rdma && message.has_error()) ++wrong_;
    if (!message.is_rpc_over_rdma && !options_.all) return;
    if (options_.xid && (!message.is_rpc_over_rdma || message.xid != *options_.xid)) return;
    if (options_.most && printed_ >= *options_.most) return;
    ++printed_;
    const Heading heading{sends_, captured};
    const std::string text = options_.json ? json_of(heading, send, message) : text_of(heading, send, message);
    std::fwrite(text.data(), 1, text.size(), out_);
  }

  bool any_wrong() const { return wrong_ != 0; }

  std::string summary(const capture::Counts& counts) const {
    std::string text = fmt::format("{} RPC-over-RDMA message{}, {} with errors; {} other Send{}\n", messages_,
                                   messages_ == 1 ? "" : "s", wrong_, others_, others_ == 1 ? "" : "s");
    for (const auto& [what, count] : counts) text += fmt::format("{:>8}  {}\n", count, what);
    return text;
  }

 private:
  const DumpOptions& options_;
  std::FILE* out_;
  std::uint64_t sends_ = 0;
  std::uint64_t printed_ = 0;
  std::uint64_t messages_ = 0;
  std::uint64_t wrong_ = 0;
  std::uint64_t others_ = 0;
};

/// A file and the bytes at its start, which tell what it is.
struct Input {
  std::FILE* file = nullptr;
  std::vector<char> start;
};

/// Puts the start back in front of a file that cannot go back (a pipe).
std::FILE* rewound(Input& input) {
  // libpcap reads a FILE; what has been read of a pipe is copied, with all that follows, to one that can go back.
  if (std::fseek(input.file, 0, SEEK_SET) == 0) return input.file;
  std::FILE* const copy = std::tmpfile();
  if (copy == nullptr) return nullptr;
  std::fwrite(input.start.data(), 1, input.start.size(), copy);
  std::array<char, 65536> block{};
  for (std::size_t got = 0; (got = std::fread(block.data(), 1, block.size(), input.file)) != 0;) {
    if (std::fwrite(block.data(), 1, got, copy) != got) {
      std::fclose(copy);
      return nullptr;
    }
  }
  std::rewind(copy);
  return copy;
}

int finish(const Printer& printer, const DumpOptions& options, const capture::Counts& counts, std::FILE* out,
           std::FILE* err) {
  const std::string summary = printer.summary(counts);
  std::fwrite(summary.data(), 1, summary.size(), options.json ? err : out);
  return printer.any_wrong() ? 1 : 0;
}

int dump_capture(Input& input, const DumpOptions& options, std::FILE* out, std::FILE* err) {
  Printer printer(options, out);
  capture::Sink sink;
  sink.on_send = [&](const capture::Send& send) { printer.print(send, true); };
  capture::Reader reader(sink, options.ports);
  std::FILE* const file = rewound(input);
  if (file == nullptr) {
    fmt::print(err, "rpcrdma dump: {}: no room for a temporary copy: {}\n", options.file, std::strerror(errno));
    return 2;
  }
  const auto wrong = capture::read_capture(file, reader);
  if (file == input.file) input.file = nullptr;  // libpcap has closed it
  const int status = finish(printer, options, sink.counts, out, err);
  if (!wrong) return status;
  fmt::print(err, "rpcrdma dump: {}: {}\n", options.file, *wrong);
  return 2;
}

int dump_hex(Input& input, const DumpOptions& options, std::FILE* out, std::FILE* err) {
  std::string text(input.start.begin(), input.start.end());
  std::array<char, 65536> block{};
  for (std::size_t got = 0; (got = std::fread(block.data(), 1, block.size(), input.file)) != 0;) {
    text.append(block.data(), got);
    if (text.size() > kMostText) {
      fmt::print(err, "rpcrdma dump: {}: more than {} bytes of text\n", options.file, kMostText);
      return 2;
    }
  }
  auto bytes = capture::bytes_of_hex(text);
  if (!bytes) {
    fmt::print(err, "rpcrdma dump: {}:{}: {}; neither a capture nor hexadecimal text\n", options.file,
               bytes.error().line, bytes.error().what);
    return 2;
  }
  if (bytes->empty()) {
    fmt::print(err, "rpcrdma dump: {}: there is nothing in it\n", options.file);
    return 2;
  }
  // One message, given by somebody who wants to see it whatever it is.
  DumpOptions shown = options;
  shown.all = true;
  Printer printer(shown, out);
  printer.print({0, 0, "", "", std::move(*bytes)}, false);
  return finish(printer, options, {}, out, err);
}

}  // namespace

int run_dump(const DumpOptions& options, std::FILE* out, std::FILE* err) {
  Input input;
  const bool standard = options.file == "-";
  input.file = standard ? stdin : std::fopen(options.file.c_str(), "rb");
  if (input.file == nullptr) {
    fmt::print(err, "rpcrdma dump: {}: {}\n", options.file, std::strerror(errno));
    return 2;
  }
  input.start.resize(4);
  errno = 0;
  input.start.resize(std::fread(input.start.data(), 1, input.start.size(), input.file));
  int status = 2;
  if (std::ferror(input.file) != 0) {
    fmt::print(err, "rpcrdma dump: {}: {}\n", options.file, std::strerror(errno));
  } else if (capture::is_capture(std::as_bytes(std::span(input.start)))) {
    status = dump_capture(input, options, out, err);
  } else {
    status = dump_hex(input, options, out, err);
  }
  if (!standard && input.file != nullptr) std::fclose(input.file);
  return status;
}

}  // namespace rpcrdma::cli
