// SPDX-License-Identifier: BSD-3-Clause
//
// Runs cases against a server or with a client, and gives verdicts. Read case.h first.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "conform/case.h"

namespace rpcrdma::conform {

/// A Run says which server to test, and how.
///
/// table, server  the provider, and the address
/// subject         what is known of the peer's program
/// hostile         whether hostile cases run
/// scratch         whether files of the subject may be written to
/// limit           for each wait: after this time a message counts as unanswered
/// runs            the most runs of a case that fails; if their verdicts differ, it is inconclusive
/// receives, reads  Receives of a connection, and RDMA Reads at a time, if a case does not say
/// before          called before each run of a case, also before its repetitions; empty: nothing is
struct Run {
  const verbs::Table& table;
  oncrpc::Address server{};
  Subject subject{};
  bool hostile = false;
  bool scratch = false;
  std::chrono::milliseconds limit{5000};
  std::uint32_t runs = 5;
  std::uint32_t receives = Setup().receives;
  std::uint8_t reads = Setup().reads;
  std::function<void(const Case&)> before{};
};

class Driver;
class Listener;
class Program;

/// This says which client to test, and how.
///
/// table, listener  the provider, and where the client connects to
/// program           answers its Calls
/// driver            makes it send them
/// subject           the program of backward Calls
/// hostile, limit, runs  as in `Run`; `limit`: for each wait
/// patience          how long to wait for answers and Calls that are optional
/// receives, reads   Receives of a connection, which bound the grants, and RDMA Reads at a time, if
///                   a case does not say
struct ClientRun {
  const verbs::Table& table;
  Listener& listener;
  Program& program;
  Driver& driver;
  Subject subject{};
  bool hostile = false;
  std::chrono::milliseconds limit{10000};
  std::chrono::milliseconds patience{300};
  std::uint32_t receives = 64;
  std::uint8_t reads = 4;
  std::uint32_t runs = 3;
};

/// What a case shows of the peer.
///
/// kPass           an allowed outcome
/// kFail           another outcome, each time
/// kNotApplicable  the peer or the user lacks what the case needs
/// kInconclusive   the verdicts of its runs differ, or there was no outcome
enum class Verdict : std::uint8_t { kPass, kFail, kNotApplicable, kInconclusive };
/// As the report says it.
std::string_view to_string(Verdict verdict);

/// A Result is that of a case.
///
/// seen      what the peer did, in words
/// why       kNotApplicable, kInconclusive: the reason; kFail: what was allowed; kPass: the
///           sentence that allows the outcome
/// crossed   the messages of the connections in the first run that had an outcome, or in the last
///           run; each has the number of messages before it that are left out
struct Result {
  const Case* tested = nullptr;              ///< the case
  Verdict verdict = Verdict::kInconclusive;  ///< of all runs
  std::string seen{}, why{};
  std::vector<Crossed> crossed{};
  std::chrono::milliseconds took{};  ///< all its runs together
};

/// An Abilities says what the first look at a server shows.
struct Abilities {
  bool version_one = false;      ///< it speaks version 1
  bool version_two = false;      ///< it speaks the version-two-01 draft
  bool characteristics = false;  ///< it answers REQ_XCHAR
  std::uint32_t credits = 0;     ///< granted in the first reply
  std::string trouble{};         ///< why it cannot be tested at all; empty: it can
};
/// Connects, and asks what the server speaks and grants. Blocks for a few times `Run::limit`.
Abilities look_at(const Run& run);

/// Runs one case; repeats it if it fails, and if a run has no outcome.
Result perform(const Case& tested, const Run& run, const Abilities& abilities);
/// As above, for a case for clients.
Result perform(const Case& tested, const ClientRun& run);
/// Has the client perform a task once, and answers every Call rightly.  returns  what went wrong,
/// in words; empty: nothing, or no client has come
std::string fails_without_a_case(const ClientRun& run);

}  // namespace rpcrdma::conform
