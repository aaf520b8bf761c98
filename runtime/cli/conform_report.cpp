// SPDX-License-Identifier: BSD-3-Clause
#include "conform_report.h"

#include <fmt/format.h>

#include <cerrno>
#include <fstream>
#include <nlohmann/json.hpp>
#include <system_error>
#include <utility>

#include "conform/right_answer.h"
#include "conform/words.h"
#include "conform_junit.h"
#include "conform_pcapng.h"
#include "dump_text.h"

namespace rpcrdma::cli {
namespace {

using conform::Case;
using conform::Verdict;

std::string joined(const std::vector<std::string_view>& words) {
  std::string all;
  for (const std::string_view word : words) all += (all.empty() ? "" : " ") + std::string(word);
  return all;
}

std::string hex(const conform::Bytes& bytes) {
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    if (i % 32 == 0) text += i == 0 ? "        " : "\n        ";
    text += fmt::format("{:02x}{}", std::to_integer<unsigned>(bytes[i]), i % 4 == 3 ? " " : "");
  }
  return text + "\n";
}

/// Prints one message in its parts, and in hexadecimal.
void print_message(const conform::Bytes& bytes, std::FILE* out) {
  capture::Send send;
  send.bytes = bytes;
  write_text([&](std::string_view text) { fmt::print(out, "{}", text); }, {}, send, dissect(bytes, Given::kMessage));
  fmt::print(out, "{}", hex(bytes));
}

/// Prints the messages of the connection in their parts and in hexadecimal, each with its direction
/// and time: all of them, or the first and the last ones if they are very many.
void print_exchange(const std::vector<conform::Crossed>& crossed, std::FILE* out) {
  constexpr std::size_t kMostAtEachEnd = 100;
  std::size_t left_out = 0;
  for (std::size_t i = 0; i < crossed.size(); ++i) {
    const conform::Crossed& one = crossed[i];
    left_out += one.left_out_before;
    if (i >= kMostAtEachEnd && i + kMostAtEachEnd < crossed.size()) {
      ++left_out;
      continue;
    }
    if (left_out > 0) fmt::print(out, "    ... {} messages are left out ...\n", std::exchange(left_out, 0));
    fmt::print(out, "    {} at {} us, {} bytes\n", one.ours ? "sent --->" : "<--- received",
               std::chrono::duration_cast<std::chrono::microseconds>(one.when).count(), one.bytes.size());
    print_message(one.bytes, out);
  }
}

/// Returns what is done in place of a message; empty: the message is sent.
std::string in_words(const conform::Message& message) {
  if (message.hang_up) return "no message: the tool ends the connection";
  switch (message.access) {
    case conform::Access::kNone:
      break;
    case conform::Access::kReadAgain:
      return "no message: the tool reads once more what the client lets it read";
    case conform::Access::kReadBeyond:
      return "no message: the tool reads one byte more than the client's segment has";
    case conform::Access::kWrite:
      return "no message: the tool writes to memory that the client only lets it read";
    case conform::Access::kRead:
      return "no message: the tool reads memory that the client only lets it write to";
    case conform::Access::kOtherKey:
      return "no message: the tool reads or writes memory of the client with an invalid key";
    case conform::Access::kAfterReply:
      return "no message: the tool uses memory of the client once more after it has answered the Call";
  }
  return {};
}

/// Example calls of an invented program, with one eligible result and with two.
std::vector<conform::OwnCall> example_calls() {
  using Item = conform::OwnCall::Item;
  constexpr std::uint32_t kBytes = 68, kEach = 4 + kBytes;
  conform::OwnCall one{.procedure = 1,
                       .arguments = conform::Bytes(2 * kEach),
                       .results = conform::Bytes(2 * kEach),
                       .movable_arguments = {Item{4, kBytes}, Item{kEach + 4, kBytes}},
                       .movable_results = {Item{4, kBytes}}};
  conform::OwnCall two = one;
  two.movable_results = two.movable_arguments;
  return {one, two};
}

/// Prints what the case sends, with example handles, calls and addresses.
void print_sent(const Case& one, std::FILE* out) {
  const conform::Subject example{.file = conform::Bytes(32),
                                 .link = conform::Bytes(32),
                                 .directory = conform::Bytes(32),
                                 .calls = example_calls()};
  std::vector<core::Segment> memories;
  for (std::size_t i = 0; i < one.memories.size(); ++i)
    memories.push_back({.handle = static_cast<std::uint32_t>(0x1000 + i),
                        .length = one.memories[i].bytes,
                        .offset = 0x10000 * (i + 1)});
  for (std::size_t i = 0; i < one.messages.size(); ++i) {
    const bool writes = has_write_chunk(one.reaction.to);
    const auto right = conform::example_answer(writes, one.reaction.to == conform::CallForm::kReplyChunk);
    conform::Message message = conform::altered(right.message, one.messages[i]);
    const bool answers = one.messages[i].payload.rpc == conform::Rpc::kAnswer;
    // This size is an example; a run uses the size that the peer announces.
    if (message.pad_to == conform::kAsTold) message.pad_to = 4096;
    auto segments = answers ? right.segments : std::vector<core::Segment>();
    segments.insert(segments.end(), memories.begin(), memories.end());
    const auto xid = static_cast<std::uint32_t>(answers || message.to_call ? 0x100 : 0x100 + i);
    const auto built = conform::build(message, xid, example, segments);
    fmt::print(out, "\nWhat it sends{}:\n", one.messages.size() > 1 ? fmt::format(" ({})", i + 1) : "");
    if (const std::string words = in_words(message); !words.empty())
      fmt::print(out, "  {}\n", words);
    else if (built)
      print_message(built->bytes, out);
    else
      fmt::print(out, "  {}\n", built.error());
  }
}

/// Writes `bytes` to a file, which may be a device.  returns  the error; empty: none
std::string write_file(const std::string& name, std::string_view bytes) {
  errno = 0;
  std::ofstream file(name, std::ios::binary);
  file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  file.close();
  return file ? std::string() : fmt::format("{}: {}", name, std::generic_category().message(errno));
}

nlohmann::json to_json(const Case& one) {
  nlohmann::json rows = nlohmann::json::array();
  for (const std::string_view row : one.rows) rows.push_back(std::string(row));
  return {{"id", std::string(one.id)},
          {"section", std::string(one.section)},
          {"title", std::string(one.title)},
          {"rows", rows}};
}

}  // namespace

void list(const std::vector<const Case*>& cases, bool json, std::FILE* out) {
  for (const Case* one : cases) {
    if (json)
      fmt::print(out, "{}\n", to_json(*one).dump());
    else
      fmt::print(out, "{:<36} {:<24} {}  [{}]\n", one->id, one->section, one->title, joined(one->rows));
  }
}

std::string unwritable(const ConformOptions& options) {
  for (const std::string& name : {options.junit, options.pcapng}) {
    if (name.empty()) continue;
    std::error_code ignored;
    const bool was_there = std::filesystem::exists(name, ignored);
    errno = 0;
    if (!std::ofstream(name, std::ios::binary | std::ios::app))
      return fmt::format("{}: {}", name, std::generic_category().message(errno));
    if (!was_there) std::filesystem::remove(name, ignored);
  }
  return {};
}

bool explain(const std::vector<Case>& cases, std::string_view id, std::FILE* out) {
  for (const Case& one : cases) {
    if (one.id != id) continue;
    fmt::print(out, "{}\n{}.\n\nsection       {}\nrequirements  {}\n", one.id, one.title, one.section,
               joined(one.rows));
    if (one.messages.empty()) fmt::print(out, "\nWhat it sends:\n  right answers to every Call\n");
    print_sent(one, out);
    fmt::print(out, "\nWhat a conforming peer may do:\n");
    for (const conform::Outcome& outcome : one.allowed)
      fmt::print(out, "  {}: {}\n", conform::describe(outcome), outcome.sentence);
    return true;
  }
  return false;
}

void Report::begin(const std::string& subject, std::size_t cases) {
  if (options_.json || options_.quiet) return;
  fmt::print(out_, "{} case{} {}\n", cases, cases == 1 ? "" : "s", subject);
  std::fflush(out_);
}

void Report::print(const conform::Result& result, bool known) {
  const Case& one = *result.tested;
  if (options_.json) {
    nlohmann::json line = to_json(one);
    line["verdict"] = std::string(conform::to_string(result.verdict));
    line["seen"] = result.seen;
    line["why"] = result.why;
    line["milliseconds"] = result.took.count();
    if (known) line["expected"] = expected_.find(one.id)->second;
    fmt::print(out_, "{}\n", line.dump());
    return;
  }
  if (options_.quiet && (result.verdict == Verdict::kPass || result.verdict == Verdict::kNotApplicable)) return;
  fmt::print(out_, "{:<14} {:<36} {:<24} {}\n", conform::to_string(result.verdict), one.id, one.section, one.title);
  if (result.verdict == Verdict::kNotApplicable) fmt::print(out_, "    {}\n", result.why);
  if (result.verdict == Verdict::kInconclusive) fmt::print(out_, "    {}\n", result.why);
  if (known) fmt::print(out_, "    expected: {}\n", expected_.find(one.id)->second);
  if (result.verdict != Verdict::kFail) return;
  fmt::print(out_, "    seen: {}\n    {}\n", result.seen, result.why);
  print_exchange(result.crossed, out_);
}

void Report::add(const conform::Result& result) {
  const bool named = expected_.find(result.tested->id) != expected_.end();
  const bool known = named && result.verdict == Verdict::kFail;
  ++counts_[result.verdict];
  if (known) ++known_;
  if (named && result.verdict == Verdict::kPass && !may_pass(expected_.find(result.tested->id)->second))
    surprises_.emplace_back(result.tested->id);
  const bool untold = result.verdict == Verdict::kInconclusive && result.seen.empty();
  if (untold) ++untold_;
  if (!untold && result.verdict != Verdict::kNotApplicable && !left_out_) untold_ = 0;
  print(result, known);
  std::fflush(out_);
  results_.push_back(result);
}

void Report::leave_out(const Case& one) {
  left_out_ = true;
  add({.tested = &one,
       .verdict = Verdict::kInconclusive,
       .why = "not tried: nothing could be said of the cases before it"});
}

void Report::written(const std::vector<std::string>& lines) {
  for (const std::string& line : lines) {
    if (!options_.json) fmt::print(out_, "{}\n", line);
  }
}

int Report::end(std::FILE* err) {
  if (!options_.json)
    fmt::print(out_, "{} passed, {} failed ({} of them expected), {} inconclusive, {} not applicable\n",
               counts_[Verdict::kPass], counts_[Verdict::kFail], known_, counts_[Verdict::kInconclusive],
               counts_[Verdict::kNotApplicable]);
  std::string trouble;
  if (!options_.junit.empty()) trouble = write_file(options_.junit, to_junit(results_, expected_));
  if (!options_.pcapng.empty() && trouble.empty()) {
    const auto capture = to_pcapng(results_);
    trouble = write_file(options_.pcapng, {reinterpret_cast<const char*>(capture.data()), capture.size()});
  }
  if (!trouble.empty()) {
    fmt::print(err, "rpcrdma conform: {}\n", trouble);
    return 2;
  }
  for (const std::string& id : surprises_)
    fmt::print(err, "rpcrdma conform: {} passed, and was expected to fail\n", id);
  if (counts_[Verdict::kFail] > known_ || !surprises_.empty()) return 1;
  const bool nothing_said =
      counts_[Verdict::kPass] + counts_[Verdict::kFail] == 0 && counts_[Verdict::kInconclusive] > 0;
  if (has_lost_peer())
    fmt::print(err, "rpcrdma conform: nothing could be said of the last {} cases\n", untold_);
  else if (nothing_said)
    fmt::print(err, "rpcrdma conform: nothing could be said of any case\n");
  return has_lost_peer() || nothing_said ? 2 : 0;
}

}  // namespace rpcrdma::cli
