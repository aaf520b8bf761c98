// SPDX-License-Identifier: BSD-3-Clause
#include "conform/judge.h"

#include <algorithm>

#include "conform/client_exchange.h"
#include "conform/exchange.h"
#include "conform/own_call.h"
#include "conform/words.h"

namespace rpcrdma::conform {
namespace {

/// Returns why a case does not apply; empty: it does.
std::string obstacle(const Case& tested, const Run& run, const Abilities& abilities) {
  const Needs& needs = tested.needs;
  const std::uint32_t receives = with_numbers_of_run(tested.setup, run.receives, run.reads).receives;
  if (needs.version_one && !abilities.version_one) return "the peer does not speak version 1";
  if (needs.version_two && !abilities.version_two) return "the peer does not speak version 2 (version-two-01)";
  if (needs.characteristics && !abilities.characteristics) return "the peer does not know transport characteristics";
  if (needs.file && run.subject.file.empty()) return "no readable file is known (--export)";
  if (needs.link && run.subject.link.empty()) return "no symbolic link is known (--export)";
  if (needs.directory && run.subject.directory.empty()) return "no directory is known (--export)";
  if (needs.scratch && !run.scratch) return "nothing may be written (--scratch)";
  if (const std::string why = own_call_obstacle(tested, run.subject); !why.empty()) return why;
  if (needs.hostile && !run.hostile) return "the case is hostile, and runs only with --hostile";
  if (receives < needs.credits) return "this needs " + std::to_string(needs.credits) + " Receives (--receives)";
  if (abilities.credits < needs.credits)
    return "the peer grants " + std::to_string(abilities.credits) + " credits, and this needs " +
           std::to_string(needs.credits);
  return {};
}

bool matches(const Outcome& allowed, const Happened& happened) {
  if (allowed.kind != happened.kind && allowed.kind != happened.or_kind) return false;
  return allowed.codes.empty() ||
         std::find(allowed.codes.begin(), allowed.codes.end(), happened.code) != allowed.codes.end();
}

/// Lists the allowed outcomes: "no answer (a broken Reply is discarded); or a reply (...)".
std::string allowed_words(const Case& tested) {
  std::string words;
  for (const Outcome& outcome : tested.allowed) {
    if (!words.empty()) words += "; or ";
    words += describe(outcome) + " (" + std::string(outcome.sentence) + ")";
  }
  return words;
}

/// Sets the verdict and the words of `result` for an outcome.
void judge(const Happened& happened, const Exchange& exchange, Result& result) {
  if (!happened.inapplicable.empty()) {
    result.verdict = Verdict::kNotApplicable;
    result.why = happened.inapplicable;
    return;
  }
  if (!happened.trouble.empty()) {
    result.why = happened.trouble;
    return;
  }
  result.seen = describe(happened);
  result.verdict = Verdict::kFail;
  result.why = "allowed is " + allowed_words(*result.tested);
  if (!happened.broken.empty()) {
    result.seen += "; " + happened.broken;
    return;
  }
  for (const Outcome& outcome : result.tested->allowed) {
    if (!matches(outcome, happened)) continue;
    const std::string wrong = outcome.check ? outcome.check(exchange) : std::string();
    if (wrong.empty()) {
      result.verdict = Verdict::kPass;
      result.why = outcome.sentence;
      return;
    }
    result.seen = describe(happened) + ", but " + wrong;
  }
}

void call_before(const Case& tested, const Run& run) {
  if (run.before) run.before(tested);
}
void call_before(const Case&, const ClientRun&) {}  // has nothing to call

/// Runs a case once, on new connections.
template <class Talk, class How>
Result perform_once(const Case& tested, const How& run) {
  call_before(tested, run);
  Result result{.tested = &tested};
  const auto began = Clock::now();
  Talk conversation(tested, run);
  const Happened happened = conversation.hold();
  result.crossed = conversation.crossed();
  result.took = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - began);
  judge(happened, conversation.exchange(), result);
  return result;
}

/// Runs the case until it has an outcome, but at most `kMostTries` times.
template <class Talk, class How>
Result perform_settled(const Case& tested, const How& run) {
  Result result = perform_once<Talk>(tested, run);
  for (int again = 1; again < kMostTries && result.verdict == Verdict::kInconclusive; ++again) {
    const auto took = result.took;
    result = perform_once<Talk>(tested, run);
    result.took += took;
  }
  return result;
}

template <class Talk, class How>
Result perform_often(const Case& tested, const How& run) {
  Result first = perform_settled<Talk>(tested, run);
  if (first.verdict != Verdict::kFail) return first;
  for (std::uint32_t again = 1; again < run.runs; ++again) {
    const Result next = perform_settled<Talk>(tested, run);
    first.took += next.took;
    if (next.verdict == first.verdict) continue;
    first.why = "the verdict differs from run to run: " + std::string(to_string(first.verdict)) + " (" +
                (first.seen.empty() ? first.why : first.seen) + "), then " + std::string(to_string(next.verdict)) +
                (next.seen.empty() ? "" : " (" + next.seen + ")");
    first.verdict = Verdict::kInconclusive;
    break;
  }
  return first;
}

/// Tells whether the client fails the case in the same way when every Call is answered rightly.
bool fails_anyway(const Case& tested, const Result& failed, const ClientRun& run) {
  Case quiet = tested;
  quiet.messages.clear();
  const Result plain = perform_settled<ClientConversation>(quiet, run);
  return plain.verdict == Verdict::kFail && plain.seen == failed.seen;
}

/// Tells whether Calls of this form need a file.
bool needs_files(CallForm form) { return form != CallForm::kAny && form != CallForm::kSeveral; }

}  // namespace

std::string_view to_string(Verdict verdict) {
  switch (verdict) {
    case Verdict::kPass:
      return "pass";
    case Verdict::kFail:
      return "fail";
    case Verdict::kNotApplicable:
      return "not applicable";
    case Verdict::kInconclusive:
      break;
  }
  return "inconclusive";
}

Result perform(const Case& tested, const Run& run, const Abilities& abilities) {
  if (const std::string why = obstacle(tested, run, abilities); !why.empty())
    return {.tested = &tested, .verdict = Verdict::kNotApplicable, .why = why};
  return perform_often<Conversation>(tested, run);
}

Result perform(const Case& tested, const ClientRun& run) {
  Result result{.tested = &tested, .verdict = Verdict::kNotApplicable};
  if (tested.needs.hostile && !run.hostile) result.why = "the case is hostile, and runs only with --hostile";
  if (needs_files(tested.reaction.to) && !run.program.has_files()) result.why = "there are no files (--export)";
  if (!result.why.empty()) return result;
  Result often = perform_often<ClientConversation>(tested, run);
  if (!tested.compared || often.verdict != Verdict::kFail || !run.driver.tells() || !fails_anyway(tested, often, run))
    return often;
  often.verdict = Verdict::kNotApplicable;
  often.why = often.seen + ": also when every Call is answered rightly";
  return often;
}

std::string fails_without_a_case(const ClientRun& run) {
  const Case plain{
      .id = "none", .rows = {}, .section = {}, .title = {}, .allowed = {{.kind = Outcome::Kind::kCompletes}}};
  const Result result = perform_settled<ClientConversation>(plain, run);
  return result.verdict == Verdict::kFail ? result.seen : std::string();
}

}  // namespace rpcrdma::conform
