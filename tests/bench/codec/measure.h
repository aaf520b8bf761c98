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

/// Tasks that do the same thing.
struct Group {
  std::string name;
  std::uint64_t expected = 0;               ///< what each gives
  const std::vector<std::byte>* written{};  ///< encoders: what each writes
  double parts = 1;                         ///< times and counts are given for one of so many
  std::vector<Competitor> competitors;
};

/// Runs a competitor `times` times and ends the program when it gives or writes anything but what was expected.
void run_and_compare(const Group& group, const Competitor& competitor, std::size_t times);

/// Nanoseconds of CPU that one run takes, for each competitor: medians of `repetitions`, each at least `seconds` long. The
/// competitors take turns, ten a repetition, so that what else the machine does falls on all of them.
std::vector<double> measure(const Group& group, std::size_t repetitions, double seconds);

}  // namespace bench
