// SPDX-License-Identifier: BSD-3-Clause
//
// codec_bench: defines the competitors of each group. codec.py runs this, makes the table and
// checks the limits.
//
//   codec_bench --agree                      runs everything a few times; fails where results
//                                            differ
//   codec_bench --times REPETITIONS SECONDS  lines "group<TAB>competitor<TAB>nanoseconds"
//   codec_bench --list                       lines "group<TAB>competitor<TAB>parts"
//   codec_bench --run GROUP COMPETITOR N     N runs of one task, to be counted by callgrind
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <string_view>

#include "measure.h"
#include "messages.h"
#include "owned.h"
#include "views.h"

namespace {

using namespace bench;
namespace v1 = rpcrdma::wire::v1;

/// All groups, and the values that they use.
struct Course {
  std::vector<Group> groups;

  Course();

 private:
  Job job_of(const std::vector<std::byte>& bytes, const void* value);
  void decode(const char* name, const std::vector<std::byte>& bytes, std::vector<Competitor> competitors);
  void encode(const char* name, const std::vector<std::byte>& bytes, std::vector<Competitor> competitors);
  void one(const char* name, Competitor competitor, double parts);
  void header(const char* name, const Header& message);
  const void* keep(std::shared_ptr<void> value) { return owned_.emplace_back(std::move(value)).get(); }

  std::unique_ptr<Header> small_ = make_header(2, 1);
  std::unique_ptr<Header> large_ = make_header(64, 1);
  std::unique_ptr<Header> long_ = make_header(10000, 10000);
  std::unique_ptr<Reply> reply_ = make_reply(20);
  std::vector<std::byte> cut_{small_->bytes.begin(), small_->bytes.end() - 4};
  std::vector<std::byte> out_ = std::vector<std::byte>(1 << 20);
  std::deque<v1::RdmaMsgView> views_;
  std::vector<std::shared_ptr<void>> owned_;
};

Job Course::job_of(const std::vector<std::byte>& bytes, const void* value) {
  return {reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(),
          reinterpret_cast<unsigned char*>(out_.data()), bytes.size(), value};
}

void Course::decode(const char* name, const std::vector<std::byte>& bytes, std::vector<Competitor> competitors) {
  for (auto& each : competitors) each.job = job_of(bytes, nullptr);
  const std::uint64_t expected = competitors.front().task(&competitors.front().job);
  if (expected == BENCH_REFUSED) {
    std::fprintf(stderr, "codec_bench: %s: the message is refused\n", name);
    std::exit(1);
  }
  groups.push_back({std::string("decode ") + name, expected, nullptr, 1, std::move(competitors)});
}

void Course::encode(const char* name, const std::vector<std::byte>& bytes, std::vector<Competitor> competitors) {
  for (auto& each : competitors) each.job = job_of(bytes, each.job.value);
  groups.push_back({std::string("encode ") + name, bytes.size(), &bytes, 1, std::move(competitors)});
}

void Course::one(const char* name, Competitor competitor, double parts) {
  groups.push_back({name, competitor.task(&competitor.job), nullptr, parts, {competitor}});
}

Job of(const void* value) { return {nullptr, 0, nullptr, 0, value}; }

void Course::header(const char* name, const Header& message) {
  decode(name, message.bytes,
         {{"view", task_view_decode_header},
          {"owning value", task_owned_decode_header},
          {"two passes", task_by_hand_decode_header_two_passes},
          {"one pass", task_by_hand_decode_header_one_pass},
          {"libtirpc", task_theirs_decode_header}});
  encode(name, message.bytes,
         {{"view", task_view_encode_header, of(&message.ours)},
          {"view, made anew", task_view_make_and_encode_header, of(&message)},
          {"owning value", task_owned_encode_header, of(keep(make_owned_header(job_of(message.bytes, nullptr))))},
          {"by hand", task_by_hand_encode_header, of(&message.hand)},
          {"libtirpc", task_theirs_encode_header, of(message.theirs.get())}});
}

Course::Course() {
  header("header, 2 reads", *small_);
  header("header, 64 reads", *large_);
  decode("directory", reply_->bytes,
         {{"view", task_view_decode_reply},
          {"owning value", task_owned_decode_reply},
          {"two passes", task_by_hand_decode_reply_two_passes},
          {"one pass", task_by_hand_decode_reply_one_pass},
          {"libtirpc", task_theirs_decode_reply}});
  encode("directory", reply_->bytes,
         {{"view", task_view_encode_reply, of(&reply_->ours)},
          {"owning value", task_owned_encode_reply, of(keep(make_owned_reply(job_of(reply_->bytes, nullptr))))},
          {"by hand", task_by_hand_encode_reply, of(&reply_->hand)},
          {"libtirpc", task_theirs_encode_reply, of(reply_->theirs.get())}});
  views_.push_back(*v1::RdmaMsgView::parse(small_->bytes));
  views_.push_back(*v1::RdmaMsgView::parse(long_->bytes));
  one("three scalar accessors", {"view", task_view_scalars, of(&views_[0])}, 1);
  one("arm and size of a list", {"view", task_view_arm, of(&views_[0])}, 1);
  one("step over fixed element", {"view", task_view_read_list, of(&views_[1])}, 10000);
  one("step over chunk of two", {"view", task_view_write_list, of(&views_[1])}, 10000);
  one("error, last word cut", {"view", task_view_error, job_of(cut_, nullptr)}, 1);
  one("the same, without place", {"one pass", task_by_hand_decode_header_one_pass, job_of(cut_, nullptr)}, 1);
}

int run_one(const Course& course, std::string_view group, std::string_view competitor, std::size_t times) {
  for (const auto& g : course.groups) {
    for (const auto& c : g.competitors) {
      if (g.name != group || c.name != competitor) continue;
      run_and_compare(g, c, times);
      return 0;
    }
  }
  std::fprintf(stderr, "codec_bench: no such competitor\n");
  return 2;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view what = argc > 1 ? argv[1] : "";
  const Course course;
  if (what == "--run" && argc == 5) {
    return run_one(course, argv[2], argv[3], std::strtoul(argv[4], nullptr, 10));
  }
  if (what == "--times" && argc == 4) {
    for (const auto& group : course.groups) {
      const auto medians = measure(group, std::strtoul(argv[2], nullptr, 10), std::strtod(argv[3], nullptr));
      for (std::size_t c = 0; c < medians.size(); ++c) {
        std::printf("%s\t%s\t%.3f\n", group.name.c_str(), group.competitors[c].name.c_str(), medians[c]);
      }
    }
    return 0;
  }
  if (what != "--agree" && what != "--list") {
    std::fprintf(stderr,
                 "usage: codec_bench --agree | --list | --times REPETITIONS SECONDS | --run GROUP COMPETITOR N\n");
    return 2;
  }
  for (const auto& group : course.groups) {
    for (const auto& competitor : group.competitors) {
      if (what == "--list") std::printf("%s\t%s\t%g\n", group.name.c_str(), competitor.name.c_str(), group.parts);
      if (what == "--agree") run_and_compare(group, competitor, 3);
    }
  }
  return 0;
}
