// SPDX-License-Identifier: BSD-3-Clause
//
// Times of competitors: CPU time of the thread, so that the time of other programs does not count.
#include "measure.h"

#include <time.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace bench {

namespace {

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

[[noreturn]] void disagree(const Group& group, const Competitor& competitor, const char* what) {
  std::fprintf(stderr, "codec_bench: %s, %s: %s\n", group.name.c_str(), competitor.name.c_str(), what);
  std::exit(1);
}

/// The sum of the results of `times` runs.
std::uint64_t run(const Competitor& competitor, std::size_t times) {
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < times; ++i) {
    BENCH_ESCAPE(&competitor.job);
    sum += competitor.task(&competitor.job);
  }
  BENCH_ESCAPE(&sum);
  return sum;
}

double time_of(const Group& group, const Competitor& competitor, std::size_t times) {
  if (group.written != nullptr) std::memset(competitor.job.out, 0xaa, competitor.job.capacity);
  const double start = cpu_seconds();
  const std::uint64_t sum = run(competitor, times);
  const double spent = cpu_seconds() - start;
  if (sum != group.expected * times) disagree(group, competitor, "gives another result than the others");
  if (group.written != nullptr && std::memcmp(competitor.job.out, group.written->data(), group.written->size()) != 0) {
    disagree(group, competitor, "writes other bytes than the others");
  }
  return spent;
}

/// The number of runs that take about `seconds`.
std::size_t runs_in(const Group& group, const Competitor& competitor, double seconds) {
  std::size_t times = 1;
  for (;;) {
    const double spent = time_of(group, competitor, times);
    if (spent >= seconds) return times;
    times = spent < seconds / 8 ? times * 4 : times + times / 4 + 1;
  }
}

}  // namespace

void run_and_compare(const Group& group, const Competitor& competitor, std::size_t times) {
  time_of(group, competitor, times);
}

std::vector<double> measure(const Group& group, std::size_t repetitions, double seconds) {
  constexpr std::size_t kTurns = 10;
  const std::size_t count = group.competitors.size();
  std::vector<std::size_t> runs;
  for (const auto& each : group.competitors) runs.push_back(runs_in(group, each, seconds / kTurns));
  std::vector<std::vector<double>> times(count, std::vector<double>(repetitions));
  for (std::size_t repetition = 0; repetition < repetitions; ++repetition) {
    for (std::size_t turn = 0; turn < kTurns; ++turn) {
      for (std::size_t c = 0; c < count; ++c) {
        times[c][repetition] += time_of(group, group.competitors[c], runs[c]);
      }
    }
  }
  std::vector<double> medians;
  for (std::size_t c = 0; c < count; ++c) {
    std::sort(times[c].begin(), times[c].end());
    medians.push_back(times[c][repetitions / 2] * 1e9 / static_cast<double>(runs[c] * kTurns) / group.parts);
  }
  return medians;
}

}  // namespace bench
