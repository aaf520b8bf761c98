// SPDX-License-Identifier: BSD-3-Clause
//
// `simulate STEPS [FIRST_SEED]` plays stories (story.h) of so many steps in all, on every processor; the first that fails is
// made shorter and printed. `simulate --seed N` plays one again, with what crosses the wire.
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

#include "sim/story.h"

namespace rpcrdma::sim {
namespace {

using Number = unsigned long long;
constexpr std::uint64_t kStepsOfStory = 2500;

/// The number of the step stays out of it: shorter lists of choices have others.
std::string kind_of(const std::string& trouble) {
  const std::size_t colon = trouble.find(": ");
  std::string kind = colon == std::string::npos ? trouble : trouble.substr(colon + 2);
  kind.erase(std::remove_if(kind.begin(), kind.end(), [](char c) { return c >= '0' && c <= '9'; }), kind.end());
  return kind;
}

int play_again(std::uint64_t seed) {
  Choices choices(seed);
  Story story(choices);
  const std::string trouble = story.play(kStepsOfStory);
  std::printf("seed %llu: %s\n", static_cast<Number>(seed), trouble.empty() ? "nothing is violated" : trouble.c_str());
  if (trouble.empty()) return 0;
  const std::string kind = kind_of(trouble);
  const auto fails = [&](const std::vector<std::uint32_t>& list) {
    Choices again(list);
    return kind_of(Story(again).play(kStepsOfStory)) == kind;
  };
  const std::vector<std::uint32_t> list = shrunk(choices.made(), fails, 20'000);
  Choices again(list);
  Story shorter(again);
  shorter.tell = [](const std::string& line) { std::printf("  %s\n", line.c_str()); };
  std::printf("%zu choices made %zu:\n", choices.made().size(), list.size());
  std::printf("%s\n", shorter.play(kStepsOfStory).c_str());
  return 1;
}

/// One process of `parts`; it has an address space of its own, as the simulation has a counter that is global.
int play_part(std::uint64_t steps, std::uint64_t first, unsigned part, unsigned parts) {
  Tally tally;
  for (std::uint64_t seed = first + part; tally.steps < steps / parts + 1; seed += parts) {
    Choices choices(seed);
    Story story(choices);
    if (const std::string trouble = story.play(kStepsOfStory); !trouble.empty()) return play_again(seed);
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
  std::vector<pid_t> children;
  for (unsigned part = 0; part < parts; ++part) {
    std::fflush(stdout);
    const pid_t child = fork();
    if (child == 0) {
      const int status = play_part(steps, first, part, parts);
      std::fflush(stdout);
      std::_Exit(status);
    }
    if (child < 0) {
      std::perror("simulate: fork");
      return 2;
    }
    children.push_back(child);
  }
  int worst = 0;
  for (const pid_t child : children) {
    int status = 0;
    if (waitpid(child, &status, 0) != child || !WIFEXITED(status)) {
      std::fprintf(stderr, "simulate: a part of it has died\n");
      worst = 2;
    } else {
      worst = std::max(worst, WEXITSTATUS(status));
    }
  }
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
  std::printf("%u processes, %.1f s: %s\n", parts, took.count(), worst == 0 ? "nothing is violated" : "VIOLATED");
  return worst;
}

}  // namespace
}  // namespace rpcrdma::sim

int main(int count, char** arguments) {
  const std::vector<std::string> words(arguments + 1, arguments + count);
  const auto number = [](const std::string& word) { return std::strtoull(word.c_str(), nullptr, 10); };
  if (words.size() == 2 && words[0] == "--seed") return rpcrdma::sim::play_again(number(words[1]));
  if (words.empty() || words.size() > 2 || number(words[0]) == 0) {
    std::fprintf(stderr, "usage: simulate STEPS [FIRST_SEED] | simulate --seed N\n");
    return 2;
  }
  return rpcrdma::sim::play_many(number(words[0]), words.size() == 2 ? number(words[1]) : 0);
}
