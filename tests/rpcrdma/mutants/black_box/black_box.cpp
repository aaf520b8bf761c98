// SPDX-License-Identifier: BSD-3-Clause
//
// Our server with one mutant of the core switched on, and the cases of `rpcrdma conform server` that look at it from outside. For readers of
// ../black_box.py, which runs this once a mutant, so that one that crashes or hangs ends nothing else. Left out: which mutants and cases.
//
//   black_box record FILE            performs each case without a mutant; a line each: its id, its verdict, milliseconds, the places reached
//   black_box run MUTANT CASE...     performs these cases in this order with the mutant, until one fails
//
// The mutant is switched on after the server has started and the export has been looked at: our NFS client, which does that, has the same
// core inside, and is not under test. What the judge sends and sees goes through softverbs alone.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "conform/served.h"
#include "switch.h"

namespace rpcrdma::test {
namespace {

using conform::Case;
using conform::Result;
using conform::Verdict;

/// A server that has said nothing for so long is asked once more, with more patience: the machine may be busy.
constexpr std::chrono::milliseconds kLimit1{1500}, kLimit2{8000};

[[noreturn]] void end(int status) {
  std::fflush(nullptr);
  ::_exit(status);  // a server that a mutant has stopped cannot be joined
}

int record(Served& served, const char* path) {
  std::FILE* const file = std::fopen(path, "w");
  if (file == nullptr) return 2;
  mutant::reached.resize(mutant::kMost / 64);
  for (const Case& one : conform::server_cases()) {
    mutant::reached.assign(mutant::reached.size(), 0);
    const Result result = conform::perform(one, served.run(), served.abilities());
    std::fprintf(file, "%s\t%s\t%lld\t", std::string(one.id).c_str(),
                 std::string(conform::to_string(result.verdict)).c_str(), static_cast<long long>(result.took.count()));
    for (std::size_t word = 0; word < mutant::reached.size(); ++word) {
      for (std::uint64_t bits = mutant::reached[word]; bits != 0; bits &= bits - 1)
        std::fprintf(file, "%zu ", word * 64 + static_cast<std::size_t>(__builtin_ctzll(bits)));
    }
    std::fputc('\n', file);
  }
  std::fclose(file);
  return 0;
}

int run(Served& served, mutant::Number number, const std::vector<std::string_view>& ids) {
  mutant::active = number;
  for (const std::string_view id : ids) {
    for (const Case& one : conform::server_cases()) {
      if (one.id != id) continue;
      served.run().limit = kLimit1;
      if (conform::perform(one, served.run(), served.abilities()).verdict == Verdict::kPass) continue;
      served.run().limit = kLimit2;
      const Result again = conform::perform(one, served.run(), served.abilities());
      if (again.verdict == Verdict::kPass) continue;
      std::printf("%s\t%s\n", std::string(id).c_str(), (again.seen.empty() ? again.why : again.seen).c_str());
      return 1;
    }
  }
  return 0;
}

}  // namespace
}  // namespace rpcrdma::test

int main(int count, char** words) {
  if (count < 3) return 2;
  rpcrdma::test::Served served;
  if (!served.trouble().empty()) {
    std::fprintf(stderr, "%s\n", served.trouble().c_str());
    rpcrdma::test::end(2);
  }
  if (std::string_view(words[1]) == "record") rpcrdma::test::end(rpcrdma::test::record(served, words[2]));
  const auto number = static_cast<mutant::Number>(std::strtoul(words[2], nullptr, 10));
  rpcrdma::test::end(rpcrdma::test::run(served, number, {words + 3, words + count}));
}
