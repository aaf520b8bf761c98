// SPDX-License-Identifier: BSD-3-Clause
//
// Groups of competitors that must agree, and their times. For readers of the benchmark.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "job.h"

namespace bench {

struct Competitor {
  std::string name;
  Task* task = nullptr;
  Job job{};
};

/// Tasks that do the same work.
struct Group {
  std::string name;
  std::uint64_t expected = 0;               ///< result of each task
  const std::vector<std::byte>* written{};  ///< for encoders: output of each task
  double parts = 1;                         ///< times and counts are divided by this number
  std::vector<Competitor> competitors;
};

/// Runs a competitor `times` times and ends the program when it returns or writes anything other
/// than expected.
void run_and_compare(const Group& group, const Competitor& competitor, std::size_t times);

/// CPU time of one run in nanoseconds, divided by `Group::parts`, for each competitor: medians of
/// `repetitions`, each about `seconds` long. The competitors take turns, ten in each repetition, so
/// that other load of the machine affects all of them.
std::vector<double> measure(const Group& group, std::size_t repetitions, double seconds);

}  // namespace bench
