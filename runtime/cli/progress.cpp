// SPDX-License-Identifier: BSD-3-Clause
#include "progress.h"

#include <fmt/format.h>

#include <array>
#include <utility>

namespace rpcrdma::cli {

std::string amount(double bytes) {
  constexpr std::array kUnits = {"KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
  if (bytes < 1024) return fmt::format("{:.0f} bytes", bytes);
  std::size_t unit = 0;
  for (bytes /= 1024; bytes >= 1024 && unit + 1 < kUnits.size(); bytes /= 1024) ++unit;
  return fmt::format("{:.1f} {}", bytes, kUnits[unit]);
}

std::string progress_line(const std::string& name, std::uint64_t bytes, std::uint64_t total, double seconds) {
  const auto moved = static_cast<double>(bytes);
  std::string line = name + ": ";
  if (total != 0)
    line += fmt::format("{:.0f} %, {} of {}", 100 * moved / static_cast<double>(total), amount(moved),
                        amount(static_cast<double>(total)));
  else
    line += amount(moved);
  if (seconds > 0) line += ", " + amount(moved / seconds) + "/s";
  return line;
}

Progress::Progress(std::FILE* out, std::string name, std::uint64_t total)
    : out_(out), name_(std::move(name)), total_(total) {}

Progress::~Progress() {
  if (!any_) return;
  std::fputs("\r\x1b[K", out_);
  std::fflush(out_);
}

void Progress::moved(std::uint64_t bytes) {
  constexpr auto kFirst = std::chrono::milliseconds{700}, kOften = std::chrono::milliseconds{200};
  if (out_ == nullptr) return;
  const auto now = Clock::now();
  if (now - shown_ < (any_ ? kOften : kFirst)) return;
  shown_ = now;
  any_ = true;
  const std::chrono::duration<double> passed = now - began_;
  std::fputs(("\r" + progress_line(name_, bytes, total_, passed.count()) + "\x1b[K").c_str(), out_);
  std::fflush(out_);
}

}  // namespace rpcrdma::cli
