// SPDX-License-Identifier: BSD-3-Clause
//
// This program runs our servers, or our client, with one mutant of the core switched on, and the
// cases of `rpcrdma conform` that look at it from outside. ../black_box.py runs it once a mutant,
// so that one that crashes or hangs ends nothing else, and chooses the mutants and cases.
//
//   black_box ROLE record FILE          performs each case without a mutant, and writes a line for
//                                       each: its id, its verdict, milliseconds, the places reached
//   black_box ROLE run MUTANT CASE...   performs these cases in this order with the mutant, until
//                                       one fails
//
// ROLE is `server` or `client`. The mutant is switched on after the server has started and the
// export has been looked at: our NFS client, which does that, has the same core inside, and is not
// under test. What the judge sends and sees goes through softverbs alone.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "conform/cabinet_served.h"
#include "conform/judged_client.h"
#include "conform/own_call.h"
#include "conform/served.h"
#include "switch.h"

namespace rpcrdma::test {
namespace {

using conform::Case;
using conform::Result;
using conform::Verdict;
using std::chrono::milliseconds;

/// These waits are those of the runs of conform. `patience` is a client's: its server waits so long
/// for answers that may not come.
struct Waits {
  milliseconds limit, patience;
};
constexpr Waits kUsual{milliseconds{5000}, milliseconds{300}};
/// Whoever has said nothing for so long, or has failed, is asked once more, with more patience: the
/// machine may be busy.
constexpr Waits kFirst{milliseconds{1500}, milliseconds{300}}, kAgain{milliseconds{8000}, milliseconds{1500}};

/// A Tested is one of the two roles: what is under test, and the judge beside it.
class Tested {
 public:
  virtual ~Tested() = default;
  virtual const std::string& trouble() const = 0;
  virtual const std::vector<Case>& cases() const = 0;
  virtual Result perform(const Case& tested, const Waits& waits) = 0;
};

/// Two servers: that of NFS, and for the cases `own.*` that of an application's program. The calls
/// of such a case are those of one version of that program or of the other.
class TestedServer final : public Tested {
 public:
  TestedServer() {
    for (const std::uint32_t version : {1u, 2u}) {
      auto run = own_.run(version);
      if (!run) {
        trouble_ = run.error();
        return;
      }
      own_runs_.push_back(std::move(*run));
    }
    own_abilities_ = conform::look_at(own_runs_.front());
    trouble_ = served_.trouble();
  }
  const std::string& trouble() const override { return trouble_; }
  const std::vector<Case>& cases() const override { return conform::server_cases(); }
  Result perform(const Case& tested, const Waits& waits) override {
    if (!tested.needs.own) return perform(tested, served_.run(), served_.abilities(), waits);
    for (conform::Run& run : own_runs_)
      if (conform::own_call_obstacle(tested, run.subject).empty()) return perform(tested, run, own_abilities_, waits);
    return perform(tested, own_runs_.front(), own_abilities_, waits);
  }

 private:
  static Result perform(const Case& tested, conform::Run& run, const conform::Abilities& abilities,
                        const Waits& waits) {
    run.limit = waits.limit;
    return conform::perform(tested, run, abilities);
  }

  Served served_;
  CabinetServed own_;
  std::vector<conform::Run> own_runs_;
  conform::Abilities own_abilities_;
  std::string trouble_{};
};

class TestedClient final : public Tested {
 public:
  const std::string& trouble() const override { return judged_.trouble(); }
  const std::vector<Case>& cases() const override { return conform::client_cases(); }
  Result perform(const Case& tested, const Waits& waits) override {
    judged_.run().limit = waits.limit;
    judged_.run().patience = waits.patience;
    return conform::perform(tested, judged_.run());
  }

 private:
  JudgedClient judged_;
};

/// Makes the role.  returns  nothing where there is no such role
std::unique_ptr<Tested> make(std::string_view role) {
  if (role == "server") return std::make_unique<TestedServer>();
  if (role == "client") return std::make_unique<TestedClient>();
  return nullptr;
}

[[noreturn]] void end(int status) {
  std::fflush(nullptr);
  ::_exit(status);  // what a mutant has stopped cannot be joined
}

int record(Tested& tested, const char* path) {
  std::FILE* const file = std::fopen(path, "w");
  if (file == nullptr) return 2;
  mutant::reached.resize(mutant::kMost / 64);
  for (const Case& one : tested.cases()) {
    mutant::reached.assign(mutant::reached.size(), 0);
    const Result result = tested.perform(one, kUsual);
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

/// A client may turn out not to do what a case is about: then that case does not apply, and sees
/// nothing.
bool is_seen(const Result& result) {
  return result.verdict != Verdict::kPass && result.verdict != Verdict::kNotApplicable;
}

int run(Tested& tested, mutant::Number number, const std::vector<std::string_view>& ids) {
  mutant::active = number;
  for (const std::string_view id : ids) {
    for (const Case& one : tested.cases()) {
      if (one.id != id || !is_seen(tested.perform(one, kFirst))) continue;
      const Result again = tested.perform(one, kAgain);
      if (!is_seen(again)) continue;
      std::printf("%s\t%s\n", std::string(id).c_str(), (again.seen.empty() ? again.why : again.seen).c_str());
      return 1;
    }
  }
  return 0;
}

}  // namespace
}  // namespace rpcrdma::test

int main(int count, char** words) {
  using namespace rpcrdma::test;
  if (count < 4) return 2;
  const std::unique_ptr<Tested> tested = make(words[1]);
  if (!tested) return 2;
  if (!tested->trouble().empty()) {
    std::fprintf(stderr, "%s\n", tested->trouble().c_str());
    end(2);
  }
  if (std::string_view(words[2]) == "record") end(record(*tested, words[3]));
  const auto number = static_cast<mutant::Number>(std::strtoul(words[3], nullptr, 10));
  end(run(*tested, number, {words + 4, words + count}));
}
