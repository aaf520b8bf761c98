// SPDX-License-Identifier: BSD-3-Clause
//
// Services of both versions of the cabinet's protocol, as an application would write them. The test
// decides on the size of each paper; each byte depends on the paper's number and on its own place.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "cabinet_stub.h"

namespace rpcrdma::test {

using cabinet::State;

inline std::byte byte_of(std::uint64_t paper, std::uint64_t offset) {
  return static_cast<std::byte>(paper * 31 + offset * 7 + 1);
}

inline bool is_paper(xdr::Bytes bytes, std::uint64_t paper, std::uint64_t offset = 0) {
  for (std::size_t i = 0; i < bytes.size(); ++i)
    if (bytes[i] != byte_of(paper, offset + i)) return false;
  return true;
}
inline void write_paper(std::span<std::byte> bytes, std::uint64_t paper) {
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = byte_of(paper, i);
}

/// The papers that Fetch and Look find, by number; those that clients have filed; the text of Notes
/// and Recall.
struct Papers {
  std::map<std::uint64_t, std::uint32_t> bytes;  ///< size of each
  std::vector<std::vector<std::byte>> filed;
  std::string note;
};

class DeskV1 : public cabinet::stub::CabinetV1Service {
 public:
  explicit DeskV1(Papers& papers) : papers_(papers) {}
  std::vector<std::size_t> offered;  ///< number of Write chunks of each Fetch

  void look(oncrpc::stub::Call<Look>& call) override {
    const auto found = papers_.bytes.find(call.arguments());
    if (found == papers_.bytes.end()) {
      call.reply({.how = State{999}, .bytes_ = 0});
    } else {
      call.reply({.how = State::FOUND, .bytes_ = found->second});
    }
  }
  void fetch(oncrpc::stub::Call<Fetch>& call) override {
    offered.push_back(call.arrived().offered.size());
    const auto& wanted = call.arguments();
    const auto found = papers_.bytes.find(wanted.which);
    if (found == papers_.bytes.end()) {
      call.reply(cabinet::FetchResult::otherwise(State::MISSING));
      return;
    }
    const std::uint32_t count = std::min(wanted.count, found->second);
    const xdr::MemoryRef memory = call.memory(count);
    for (std::uint32_t i = 0; i < count; ++i) memory.address[i] = byte_of(wanted.which, wanted.offset + i);
    sent = call.reply(cabinet::FetchResult::found({.count = count, .end = true, .data = {memory.address, count}}));
  }
  void file(oncrpc::stub::Call<File>& call) override {
    const xdr::Bytes data = call.arguments().data();
    papers_.filed.emplace_back(data.begin(), data.end());
    call.reply({.how = State::FOUND, .count = static_cast<std::uint32_t>(data.size())});
  }
  void list(oncrpc::stub::Call<List>& call) override {
    std::vector<std::string_view> labels(call.arguments().count / 16, "eight...");
    sent = call.reply({.how = State::FOUND, .labels = labels});
  }
  void notes(oncrpc::stub::Call<Notes>& call) override {
    ++notes_calls;
    sent = call.reply({.text = papers_.note});
  }
  void recall(oncrpc::stub::Call<Recall>& call) override {
    ++recall_calls;
    sent = call.reply({.text = papers_.note});
  }
  void both(oncrpc::stub::Call<Both>& call) override {
    // The data is not in memory of the call, so it is copied.
    std::vector<std::byte> left(call.arguments() == 0 ? 0 : papers_.bytes[1]), right(papers_.bytes[2]);
    write_paper(left, 1);
    write_paper(right, 2);
    sent = call.reply({.left = left, .right = right});
  }

  oncrpc::stub::Sent sent{};
  int notes_calls = 0, recall_calls = 0;

 private:
  Papers& papers_;
};

class DeskV2 : public cabinet::stub::CabinetV2Service {
 public:
  explicit DeskV2(Papers& papers) : papers_(papers) {}
  std::vector<std::size_t> pulled;  ///< bytes of each Read chunk of the latest call

  void cabinet2_do(oncrpc::stub::Call<Cabinet2Do>& call) override {
    pulled.clear();
    for (const xdr::Landed& chunk : call.arrived().reduced) pulled.push_back(chunk.data.size());
    std::vector<cabinet::Outcome> outcomes;
    std::vector<std::vector<std::byte>> kept;
    std::uint64_t at = 0;
    for (const auto step : call.arguments().list()) {
      if (const auto where = step.as_where()) {
        at = *where;
        outcomes.push_back(cabinet::Outcome::went(State::FOUND));
      } else if (const auto wanted = step.as_fetch()) {
        const auto found = papers_.bytes.find(wanted->which);
        if (found == papers_.bytes.end()) {
          outcomes.push_back(cabinet::Outcome::fetch(cabinet::FetchResult::otherwise(State::MISSING)));
          continue;
        }
        const std::uint32_t count = std::min(wanted->count, found->second);
        const xdr::MemoryRef memory = call.memory(count);
        std::span<std::byte> data(memory.address, memory.length);
        if (memory.address == nullptr) data = kept.emplace_back(count);  // the call gives no more memory
        write_paper(data, wanted->which);
        outcomes.push_back(
            cabinet::Outcome::fetch(cabinet::FetchResult::found({.count = count, .end = true, .data = data})));
      } else if (const auto* file = step.as_file()) {
        papers_.filed.emplace_back(file->data().begin(), file->data().end());
        outcomes.push_back(cabinet::Outcome::file({.how = State::FOUND, .count = static_cast<std::uint32_t>(at)}));
      } else {
        kept.emplace_back(papers_.bytes[at]);
        write_paper(kept.back(), at);
        outcomes.push_back(cabinet::Outcome::read_label(cabinet::ReadLabelResult::found({.text = kept.back()})));
      }
    }
    sent = call.reply({.how = State::FOUND, .tag = call.arguments().tag(), .list = outcomes});
  }

  oncrpc::stub::Sent sent{};

 private:
  Papers& papers_;
};

}  // namespace rpcrdma::test
