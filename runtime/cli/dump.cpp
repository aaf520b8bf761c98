// SPDX-License-Identifier: BSD-3-Clause
#include "dump.h"

#include <fmt/format.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "capture/hex.h"
#include "capture/pcap_file.h"
#include "capture/reader.h"
#include "dump_long.h"
#include "dump_message.h"
#include "dump_program.h"
#include "dump_text.h"
#include "extension.h"

namespace rpcrdma::cli {
namespace {

/// This bounds hexadecimal text: it is enough for the largest message.
constexpr std::size_t kMostText = std::size_t{8} << 20;

/// This bounds the pairs of sender and receiver that are remembered to carry RPC-over-RDMA; beyond
/// it, all are forgotten.
constexpr std::size_t kMostCarriers = 4096;

/// The content of the models that the user has given.
struct Learned {
  Extensions extensions;
  Extensions programs;
  Extensions with_headers;  ///< what `headers` refers to
  LearnedHeaders headers;
};

/// Prints messages as they come, and counts them for the summary and the exit status.
class Printer {
 public:
  Printer(const DumpOptions& options, const Learned& learned, std::FILE* out)
      : options_(options), learned_(learned), programs_(learned.programs), long_(programs_), out_(out) {}

  /// Takes the data of a Read or a Write of a capture.
  void take(const capture::MemoryPart& part) { long_.on_memory(part); }

  /// Prints the Long Calls whose data is complete by now.
  void print_found() {
    for (const FoundMessage& found : long_.poll()) print(found);
  }

  /// Prints one Send of a capture, if it is a message or --all is given.
  void print_captured(const capture::Send& send) {
    print_found();
    std::pair carrier{send.from, send.to};
    const bool carries = carriers_.contains(carrier);
    const Dissected message = dissect(send.bytes, carries ? Given::kMessage : Given::kBytes, learned_.extensions,
                                      &programs_, {.from = send.from, .to = send.to}, learned_.headers);
    if (!carries && message.is_rpc_over_rdma && !message.has_error()) {
      if (carriers_.size() >= kMostCarriers) carriers_.clear();
      carriers_.insert(std::move(carrier));
    }
    if (!message.is_rpc_over_rdma) ++others_;
    print(send, message, true);
    if (const auto found = long_.on_header(sends_, send, message)) print(*found);
  }

  /// Prints bytes that the user wants to see as a message.
  void print_given(const capture::Send& send) {
    print(send, dissect(send.bytes, Given::kMessage, learned_.extensions, &programs_, {}, learned_.headers), false);
  }

  bool any_wrong() const { return wrong_ != 0; }

  std::string summary(const capture::Counts& counts) const {
    std::string text = fmt::format("{} RPC-over-RDMA message{}, {} with errors; {} other Send{}\n", messages_,
                                   messages_ == 1 ? "" : "s", wrong_, others_, others_ == 1 ? "" : "s");
    for (const auto& [what, count] : counts) text += fmt::format("{:>8}  {}\n", count, what);
    for (const auto& [program, count] : programs_.without_model()) {
      text += fmt::format("{:>8}  call{} of program {} version {}, which no --program describes\n", count,
                          count == 1 ? "" : "s", program.first, program.second);
    }
    return text;
  }

 private:
  /// The name that each message has; empty: none.
  std::string_view file() const { return options_.with_file ? std::string_view(options_.file) : std::string_view(); }

  void print(const FoundMessage& found) {
    if (found.message.has_error()) ++wrong_;
    write({found.number, true, found.is_call ? "Read chunk" : "Reply chunk", file()}, found.send, found.message);
  }

  void print(const capture::Send& send, const Dissected& message, bool captured) {
    ++sends_;
    if (message.is_rpc_over_rdma) ++messages_;
    if (message.has_error()) ++wrong_;
    if (message.is_rpc_over_rdma || options_.all) write({sends_, captured, {}, file()}, send, message);
  }

  void write(const Heading& heading, const capture::Send& send, const Dissected& message) {
    if (options_.xid && (!message.words || message.words->rdma_xid != *options_.xid)) return;
    if (options_.failed && !message.has_error() && !(message.rpc && message.rpc->failed)) return;
    if (options_.most && printed_ >= *options_.most) return;
    ++printed_;
    const auto put = [this](std::string_view text) { std::fwrite(text.data(), 1, text.size(), out_); };
    const auto write =
        options_.json ? (options_.brief ? write_brief_json : write_json) : (options_.brief ? write_brief : write_text);
    write(put, heading, send, message);
  }

  const DumpOptions& options_;
  const Learned& learned_;
  Programs programs_;
  LongMessages long_;
  std::FILE* out_;
  std::set<std::pair<std::string, std::string>> carriers_;  ///< from, to
  std::uint64_t sends_ = 0;
  std::uint64_t printed_ = 0;
  std::uint64_t messages_ = 0;
  std::uint64_t wrong_ = 0;
  std::uint64_t others_ = 0;
};

/// A file, with the bytes at its beginning, which show its format.
struct Input {
  std::FILE* file = nullptr;
  std::vector<char> start;
};

/// Prints the error.  returns  the exit status for it
int fail(std::string_view place, std::FILE* err, std::string_view what) {
  const std::string text = fmt::format("rpcrdma dump: {}: {}\n", place, what);
  std::fwrite(text.data(), 1, text.size(), err);
  return 2;
}
int fail(const DumpOptions& options, std::FILE* err, std::string_view what, std::size_t line = 0) {
  return fail(line == 0 ? options.file : fmt::format("{}:{}", options.file, line), err, what);
}

using ReadModel = xdr::Result<std::unique_ptr<const Extension>, std::string> (*)(std::string_view json);

/// Returns a note with the names of the models in a folder; empty if there is none.
std::string known_models(const std::string& folder) {
  std::error_code error;
  std::set<std::string> names;
  for (const auto& file : std::filesystem::directory_iterator(folder, error)) names.insert(file.path().stem().string());
  return names.empty() ? "" : fmt::format("; known by name: {}", fmt::join(names, ", "));
}

/// Makes a model of the text of its file; nullptr: that fails, and the error has been printed.
std::unique_ptr<const Extension> learn(const std::string& file, const xdr::Result<std::string, int>& text,
                                       ReadModel read, std::FILE* err) {
  auto model = text ? read(*text) : xdr::unexpected(std::string(std::strerror(text.error())));
  if (!model) return fail(file, err, model.error()), nullptr;
  return std::move(*model);
}

/// As above; reads the file.
std::unique_ptr<const Extension> learn(const std::string& file, ReadModel read, std::FILE* err) {
  return learn(file, read_model_file(file), read, err);
}

/// As above, for a program; a name that is no file may be that of a model in `folder`.
std::unique_ptr<const Extension> learn_program(const std::string& name, const std::string& folder, std::FILE* err) {
  std::string file = name;
  auto text = read_model_file(file);
  if (!text && text.error() == ENOENT && !folder.empty() && name.find('/') == std::string::npos) {
    file = (std::filesystem::path(folder) / (name + ".json")).string();
    text = read_model_file(file);
  }
  if (!text && text.error() == ENOENT) return fail(name, err, std::strerror(ENOENT) + known_models(folder)), nullptr;
  return learn(file, text, read_program, err);
}

bool learn_headers(const std::vector<std::string>& names, Learned& to, std::FILE* err) {
  std::map<std::uint32_t, std::string> files;
  for (const std::string& name : names) {
    auto model = learn(name, read_header, err);
    if (!model) return false;
    for (const DeclaredHeader& header : model->headers) {
      const auto [before, is_new] = files.emplace(header.version, name);
      if (!is_new) {
        return fail(name, err,
                    fmt::format("has a header of version {}, and so has {}", header.version, before->second)),
               false;
      }
      to.headers.emplace(header.version, LearnedHeader{model.get(), &header});
    }
    to.with_headers.push_back(std::move(model));
  }
  return true;
}

bool learn_extensions(const std::vector<std::string>& names, Learned& to, std::FILE* err) {
  constexpr std::uint32_t kVersion = 2;  // optional operations are in messages of this version
  std::map<std::uint32_t, std::string> files;
  for (const std::string& name : names) {
    if (to.headers.contains(kVersion)) {
      return fail(name, err,
                  fmt::format("operations of --extension need the known header of version {}, and a --header has "
                              "another one",
                              kVersion)),
             false;
    }
    auto model = learn(name, read_extension, err);
    if (!model) return false;
    for (const DeclaredOperation& operation : model->operations) {
      const auto [before, is_new] = files.emplace(operation.code, name);
      if (!is_new) {
        return fail(name, err,
                    fmt::format("has an operation with the code {}, and so has {}", operation.code, before->second)),
               false;
      }
    }
    to.extensions.push_back(std::move(model));
  }
  return true;
}

/// Reads the models; nothing where one cannot be read, or two contradict each other, after printing
/// the error.
std::optional<Learned> learn(const DumpOptions& options, std::FILE* err) {
  Learned learned;
  for (const std::string& name : options.programs) {
    learned.programs.push_back(learn_program(name, options.models, err));
    if (!learned.programs.back()) return std::nullopt;
  }
  if (!learn_headers(options.headers, learned, err)) return std::nullopt;
  if (!learn_extensions(options.extensions, learned, err)) return std::nullopt;
  return learned;
}

/// Copies a file that cannot seek (a pipe), from its beginning, to one that can. Returns the error,
/// if any.
std::optional<std::string> copy(const Input& input, std::uint64_t most, std::FILE* to) {
  std::uint64_t size = input.start.size();
  bool written = std::fwrite(input.start.data(), 1, input.start.size(), to) == input.start.size();
  std::array<char, 65536> block{};
  errno = 0;
  for (std::size_t got = 0; written && (got = std::fread(block.data(), 1, block.size(), input.file)) != 0;) {
    size += got;
    if (size > most) {
      return fmt::format("more than {} bytes of capture from a pipe; give the capture as a file", most);
    }
    written = std::fwrite(block.data(), 1, got, to) == got;
  }
  if (!written || std::fflush(to) != 0) return fmt::format("no room for a temporary copy: {}", std::strerror(errno));
  if (std::ferror(input.file) != 0) return std::string(std::strerror(errno));
  std::rewind(to);
  return std::nullopt;
}

int finish(const Printer& printer, const DumpOptions& options, const capture::Counts& counts, std::FILE* out,
           std::FILE* err) {
  const std::string summary = printer.summary(counts);
  std::fwrite(summary.data(), 1, summary.size(), options.json ? err : out);
  return printer.any_wrong() ? 1 : 0;
}

int dump_capture(Input& input, const DumpOptions& options, const Learned& learned, std::FILE* out, std::FILE* err) {
  Printer printer(options, learned, out);
  capture::Sink sink;
  sink.on_send = [&](const capture::Send& send) { printer.print_captured(send); };
  sink.on_memory = [&](const capture::MemoryPart& part) { printer.take(part); };
  capture::Reader reader(sink, options.ports);
  // libpcap reads a FILE from its beginning, and closes it.
  std::FILE* file = input.file;
  if (std::fseek(file, 0, SEEK_SET) == 0) {
    input.file = nullptr;
  } else {
    file = std::tmpfile();
    if (file == nullptr) return fail(options, err, fmt::format("no temporary copy: {}", std::strerror(errno)));
    if (const auto wrong = copy(input, options.most_piped, file)) {
      std::fclose(file);
      return fail(options, err, *wrong);
    }
  }
  const auto wrong = capture::read_capture(file, reader);
  printer.print_found();
  const int status = finish(printer, options, sink.counts, out, err);
  return wrong ? fail(options, err, *wrong) : status;
}

int dump_hex(Input& input, const DumpOptions& options, const Learned& learned, std::FILE* out, std::FILE* err) {
  std::string text(input.start.begin(), input.start.end());
  std::array<char, 65536> block{};
  errno = 0;
  for (std::size_t got = 0; (got = std::fread(block.data(), 1, block.size(), input.file)) != 0;) {
    text.append(block.data(), got);
    if (text.size() > kMostText) return fail(options, err, fmt::format("more than {} bytes of text", kMostText));
  }
  if (std::ferror(input.file) != 0) return fail(options, err, std::strerror(errno));
  auto bytes = capture::bytes_of_hex(text);
  if (!bytes) {
    return fail(options, err, fmt::format("{}; neither a capture nor hexadecimal text", bytes.error().what),
                bytes.error().line);
  }
  if (bytes->empty()) return fail(options, err, "there is nothing in it");
  Printer printer(options, learned, out);
  printer.print_given({0, 0, "", "", std::move(*bytes)});
  return finish(printer, options, {}, out, err);
}

}  // namespace

int run_dump(const DumpOptions& options, std::FILE* out, std::FILE* err) {
  const auto learned = learn(options, err);
  if (!learned) return 2;
  Input input;
  const bool standard = options.file == "-";
  input.file = standard ? stdin : std::fopen(options.file.c_str(), "rb");
  if (input.file == nullptr) return fail(options, err, std::strerror(errno));
  input.start.resize(4);
  errno = 0;
  input.start.resize(std::fread(input.start.data(), 1, input.start.size(), input.file));
  int status = 2;
  if (std::ferror(input.file) != 0) {
    fail(options, err, std::strerror(errno));
  } else if (capture::is_capture(std::as_bytes(std::span(input.start)))) {
    status = dump_capture(input, options, *learned, out, err);
  } else {
    status = dump_hex(input, options, *learned, out, err);
  }
  if (!standard && input.file != nullptr) std::fclose(input.file);
  // A full disk or a closed pipe: the errno of the failed write may be lost by now.
  if (std::fflush(out) != 0 || std::ferror(out) != 0) return fail(options, err, "the output cannot be written");
  return status;
}

}  // namespace rpcrdma::cli
