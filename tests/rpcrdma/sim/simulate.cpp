// SPDX-License-Identifier: BSD-3-Clause
//
// `simulate STEPS [FIRST_SEED]` plays stories (story.h) of so many steps in all, in a process for
// each processor; it makes the first story of each process that fails shorter, and prints it.
// `simulate --seed N` plays one again; if it fails, the program makes it shorter, and prints what
// crosses the wire. `simulate --search` searches larger scenarios than the tests do (search.h).
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

#include "rpcrdma/sim/search.h"
#include "rpcrdma/sim/story.h"

namespace rpcrdma::sim {
namespace {

using Number = unsigned long long;
constexpr std::uint64_t kStepsOfStory = 2500;

/// Returns the trouble without its numbers, such as that of the step, since shorter lists of
/// choices have other numbers.
std::string kind_of(const std::string& trouble) {
  const std::size_t colon = trouble.find(": ");
  std::string kind = colon == std::string::npos ? trouble : trouble.substr(colon + 2);
  kind.erase(std::remove_if(kind.begin(), kind.end(), [](char c) { return c >= '0' && c <= '9'; }), kind.end());
  return kind;
}

/// Plays in a process of its own.
///
/// returns   what kind of trouble there was; an end by a signal is one, too
std::string kind_when_played(const std::vector<std::uint32_t>& list) {
  int ends[2];
  if (pipe(ends) != 0) return "no pipe";
  std::fflush(stdout);
  const pid_t child = fork();
  if (child == 0) {
    const int nothing = open("/dev/null", O_WRONLY);
    dup2(nothing, STDERR_FILENO);
    Choices again(list);
    const std::string kind = kind_of(Story(again).play(kStepsOfStory));
    const auto written = write(ends[1], kind.data(), kind.size());
    std::_Exit(written == static_cast<ssize_t>(kind.size()) ? 0 : 2);
  }
  close(ends[1]);
  std::string kind;
  char bytes[256];
  for (ssize_t count = 0; (count = read(ends[0], bytes, sizeof bytes)) > 0;) {
    kind.append(bytes, static_cast<std::size_t>(count));
  }
  close(ends[0]);
  int status = 0;
  if (child < 0 || waitpid(child, &status, 0) != child) return "no process";
  return WIFSIGNALED(status) ? "signal " + std::to_string(WTERMSIG(status)) : kind;
}

int play_again(std::uint64_t seed) {
  // The decisions of a seed do not depend on the story, so they can be drawn in advance.
  Choices choices(seed);
  std::vector<std::uint32_t> list;
  for (std::uint64_t i = 0; i < kStepsOfStory * 20; ++i) list.push_back(choices.draw());
  const std::string kind = kind_when_played(list);
  std::printf("seed %llu: %s\n", static_cast<Number>(seed), kind.empty() ? "nothing is violated" : kind.c_str());
  if (kind.empty()) return 0;
  list = shrunk(
      std::move(list), [&](const auto& candidate) { return kind_when_played(candidate) == kind; }, 5000);
  std::printf("%zu choices:\n", list.size());
  std::fflush(stdout);
  const pid_t child = fork();  // the story may crash its process
  if (child == 0) {
    Choices again(list);
    Story shorter(again);
    shorter.tell = [](const std::string& line) {
      std::printf("  %s\n", line.c_str());
      std::fflush(stdout);
    };
    std::printf("%s\n", shorter.play(kStepsOfStory).c_str());
    std::fflush(stdout);
    std::_Exit(0);
  }
  waitpid(child, nullptr, 0);
  return 1;
}

/// Plays one of `parts` in a process; it has an address space of its own, as the simulation has a
/// counter that is global.
///
/// playing   where it says which seed is being played
int play_part(std::uint64_t steps, std::uint64_t first, unsigned part, unsigned parts, std::uint64_t& playing) {
  Tally tally;
  for (std::uint64_t seed = first + part; tally.steps < steps / parts + 1; seed += parts) {
    playing = seed;
    Choices choices(seed);
    Story story(choices);
    if (const std::string trouble = story.play(kStepsOfStory); !trouble.empty()) return 1;
    tally.add(story.tally());
  }
  std::printf(
      "%llu steps, %llu connections, %llu lost; calls %llu + %llu, replies %llu + %llu; %llu refused, %llu canceled, "
      "%llu "
      "timed out, %llu not registered, %llu lost, %llu sent again\n",
      static_cast<Number>(tally.steps), static_cast<Number>(tally.connections), static_cast<Number>(tally.losses),
      static_cast<Number>(tally.calls[0]), static_cast<Number>(tally.calls[1]), static_cast<Number>(tally.replies[0]),
      static_cast<Number>(tally.replies[1]), static_cast<Number>(tally.refusals),
      static_cast<Number>(tally.cancellations), static_cast<Number>(tally.timeouts),
      static_cast<Number>(tally.unregistered), static_cast<Number>(tally.lost_calls),
      static_cast<Number>(tally.resent));
  return 0;
}

int play_many(std::uint64_t steps, std::uint64_t first) {
  const unsigned parts = std::max(1u, std::thread::hardware_concurrency());
  const auto begin = std::chrono::steady_clock::now();
  void* const shared =
      mmap(nullptr, parts * sizeof(std::uint64_t), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (shared == MAP_FAILED) {
    std::perror("simulate: mmap");
    return 2;
  }
  auto* const playing = static_cast<std::uint64_t*>(shared);
  std::vector<pid_t> children;
  for (unsigned part = 0; part < parts; ++part) {
    std::fflush(stdout);
    const pid_t child = fork();
    if (child == 0) {
      const int status = play_part(steps, first, part, parts, playing[part]);
      std::fflush(stdout);
      std::_Exit(status);
    }
    if (child < 0) {
      std::perror("simulate: fork");
      return 2;
    }
    children.push_back(child);
  }
  bool violated = false;
  for (unsigned part = 0; part < parts; ++part) {
    int status = 0;
    if (waitpid(children[part], &status, 0) == children[part] && WIFEXITED(status) && WEXITSTATUS(status) == 0)
      continue;
    violated = true;
    play_again(playing[part]);
  }
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
  std::printf("%u processes, %.1f s: %s\n", parts, took.count(), violated ? "VIOLATED" : "nothing is violated");
  return violated ? 1 : 0;
}

/// Searches two Calls each way, which takes some minutes and half a gigabyte.
int search_more() {
  const auto side = [](std::uint32_t credits) {
    Settings made{.versions = kV1Only, .credits = credits, .receive_bytes = 1024, .send_bytes = 1024};
    made.backward_credits = credits;
    made.limits.most_read_segments = made.limits.most_segments_per_chunk = 2;
    made.limits.most_write_chunks = 1;
    return made;
  };
  bool violated = false;
  for (const std::uint32_t credits : {1u, 2u}) {
    for (const std::uint32_t losses : {0u, 1u}) {
      const Scenario scenario{.client = side(credits),
                              .server = side(credits),
                              .calls = {2, 2},
                              .losses = losses,
                              .late_completions = true};
      constexpr std::uint64_t kMostStates = 20'000'000;
      const Found found = search(scenario, kMostStates);
      std::printf("two Calls each way, %u credits, %u losses: %llu states, %llu moves, %llu ends%s %s\n", credits,
                  losses, static_cast<Number>(found.states), static_cast<Number>(found.moves),
                  static_cast<Number>(found.ends), found.states >= kMostStates ? ", and more" : "",
                  found.trouble.c_str());
      for (const std::string& move : found.way_there) std::printf("  %s\n", move.c_str());
      std::fflush(stdout);
      violated |= !found.trouble.empty();
    }
  }
  return violated ? 1 : 0;
}

}  // namespace
}  // namespace rpcrdma::sim

int main(int count, char** arguments) {
  const std::vector<std::string> words(arguments + 1, arguments + count);
  const auto number = [](const std::string& word) { return std::strtoull(word.c_str(), nullptr, 10); };
  if (words.size() == 2 && words[0] == "--seed") return rpcrdma::sim::play_again(number(words[1]));
  if (words.size() == 1 && words[0] == "--search") return rpcrdma::sim::search_more();
  if (words.empty() || words.size() > 2 || number(words[0]) == 0) {
    std::fprintf(stderr, "usage: simulate STEPS [FIRST_SEED] | simulate --seed N | simulate --search\n");
    return 2;
  }
  return rpcrdma::sim::play_many(number(words[0]), words.size() == 2 ? number(words[1]) : 0);
}
