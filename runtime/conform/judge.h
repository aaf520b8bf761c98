// SPDX-License-Identifier: BSD-3-Clause
//
// Performs cases against a server or with a client, and says what came of them. Read case.h first.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "conform/case.h"

namespace rpcrdma::conform {

/// Whom to test, and how.
///
/// table, server   through which provider, and where
/// subject         what is known of the peer's program
/// hostile         hostile cases run
/// scratch         files of the subject may be written to
/// limit           for each wait: a peer that says nothing for so long has not answered
/// runs            a verdict other than a pass is tried so often; if they differ it is inconclusive
/// receives, reads   Receives of a connection, and RDMA Reads at a time, where a case does not say
/// pace            least time from one case with a broken message to the next, so that the peer's own limits do not turn us away
struct Run {
  const verbs::Table& table;
  oncrpc::Address server{};
  Subject subject{};
  bool hostile = false;
  bool scratch = false;
  std::chrono::milliseconds limit{5000};
  std::uint32_t runs = 5;
  std::chrono::milliseconds pace{0};
  std::uint32_t receives = Setup().receives;
  std::uint8_t reads = Setup().reads;
};

class Driver;
class Listener;
class Program;

/// Which client to test, and how.
///
/// table, listener   through which provider, and where it comes to
/// program           what answers its Calls
/// driver            what has it make them
/// subject           the program of backward Calls
/// hostile, limit, runs   as in `Run`; `limit`: nothing has happened for so long
/// patience          for answers that may not come, and for Calls that may
/// receives, reads   Receives of a connection, which bound what is granted, and RDMA Reads at a time, where a case does not say
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

enum class Verdict : std::uint8_t { kPass, kFail, kNotApplicable, kInconclusive };
std::string_view to_string(Verdict verdict);

/// What became of a case.
///
/// seen      what the peer did, in words
/// why       kNotApplicable, kInconclusive: why; kFail: what was allowed; kPass: the sentence that allows it
/// crossed   the messages of the connections, of the run that decided; each says how many before it are left out
struct Result {
  const Case* tested = nullptr;
  Verdict verdict = Verdict::kInconclusive;
  std::string seen{}, why{};
  std::vector<Crossed> crossed{};
  std::chrono::milliseconds took{};
};

/// What the first look at a server says.
struct Abilities {
  bool version_one = false, version_two = false;
  bool characteristics = false;
  std::uint32_t credits = 0;  ///< granted in the first reply
  std::string trouble{};      ///< why it cannot be tested at all; empty: it can
};
Abilities look_at(const Run& run);

/// Performs one case, several times where its verdict is no pass.
Result perform(const Case& tested, const Run& run, const Abilities& abilities);
/// The same of a case for clients.
Result perform(const Case& tested, const ClientRun& run);

}  // namespace rpcrdma::conform
