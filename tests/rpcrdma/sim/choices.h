// SPDX-License-Identifier: BSD-3-Clause
//
// This file gives a story its decisions: from a seed, or from a list of decisions that is played
// again. A list that has come to its end goes on with zeros, and zero is everywhere the simplest
// decision: so a list can be made shorter, and still be played. Stories (story.h) draw all their
// decisions from it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <random>
#include <utility>
#include <vector>

namespace rpcrdma::sim {

class Choices {
 public:
  explicit Choices(std::uint64_t seed) : random_(std::in_place, seed) {}
  explicit Choices(std::vector<std::uint32_t> given) : given_(std::move(given)) {}

  /// Returns the next decision, as a number of any size.
  std::uint32_t draw() {
    if (random_) return static_cast<std::uint32_t>((*random_)() >> 32);
    return next_ < given_.size() ? given_[next_++] : 0;
  }
  /// Returns one of `n`, from zero; `n` is not zero.
  std::uint32_t below(std::uint32_t n) { return draw() % n; }
  /// Returns true once in `n` times, and never where the list has ended; `n` is more than one.
  bool chance(std::uint32_t n) { return below(n) == n - 1; }

 private:
  std::optional<std::mt19937_64> random_;
  std::vector<std::uint32_t> given_;
  std::size_t next_ = 0;
};

/// Makes a list of decisions that fails shorter and simpler, as far as `tries` allow, and returns
/// it.
///
/// fails   plays a list, and says whether it fails in the way that is looked for
/// tries   lists that are played at most
inline std::vector<std::uint32_t> shrunk(std::vector<std::uint32_t> list,
                                         const std::function<bool(const std::vector<std::uint32_t>&)>& fails,
                                         std::size_t tries) {
  const auto better = [&](std::vector<std::uint32_t> candidate) {
    if (tries == 0 || candidate == list) return false;
    --tries;
    if (!fails(candidate)) return false;
    list = std::move(candidate);
    return true;
  };
  for (bool again = true; again && tries != 0;) {
    again = false;
    for (std::size_t block = list.size(); block != 0; block /= 2) {
      for (std::size_t at = 0; at < list.size();) {
        const std::size_t end = at + block < list.size() ? at + block : list.size();
        const auto first = list.begin() + static_cast<std::ptrdiff_t>(at);
        std::vector<std::uint32_t> without(list.begin(), first);
        without.insert(without.end(), list.begin() + static_cast<std::ptrdiff_t>(end), list.end());
        if (better(std::move(without))) {
          again = true;
          continue;  // what followed is here now
        }
        std::vector<std::uint32_t> zeros = list;
        for (std::size_t i = at; i < end; ++i) zeros[i] = 0;
        again = better(std::move(zeros)) || again;
        at = end;
      }
    }
  }
  return list;
}

}  // namespace rpcrdma::sim
