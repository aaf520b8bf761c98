// SPDX-License-Identifier: BSD-3-Clause
#include "conform_client.h"

#include <fmt/format.h>

#include <memory>

#include "conform/listener.h"
#include "conform/program.h"
#include "conform_command.h"
#include "conform_expected.h"
#ifdef RPCRDMA_HAS_SERVE
#include "conform_files.h"
#endif
#include "conform_report.h"
#include "interruption.h"
#include "rpcrdma/verbs/table.h"

namespace rpcrdma::cli {
namespace {

int cannot_run(std::FILE* err, const std::string& why) {
  fmt::print(err, "rpcrdma conform: {}\n", why);
  return 2;
}

std::chrono::milliseconds milliseconds(double seconds) {
  return std::chrono::ceil<std::chrono::milliseconds>(std::chrono::duration<double>(seconds));
}

/// errors   in words
xdr::Result<std::unique_ptr<conform::Program>, std::string> program_of(const ConformOptions& options,
                                                                       const oncrpc::Address& address) {
  if (options.export_path.empty()) return std::unique_ptr<conform::Program>(new conform::NullProgram);
#ifdef RPCRDMA_HAS_SERVE
  auto files = ConformFiles::open(options.export_path, options.writable, address.with_port(options.mount_port));
  if (!files) return xdr::unexpected(files.error());
  return std::unique_ptr<conform::Program>(std::move(*files));
#else
  (void)address;
  return xdr::unexpected(std::string("--export: the NFS server is left out of this build"));
#endif
}

/// Runs the cases, one after the other.  returns  the exit status
///
/// leaves_out   do not run the remaining cases once the client is lost
int perform_all(const std::vector<const conform::Case*>& cases, const conform::ClientRun& run, bool leaves_out,
                Report& report, std::FILE* err) {
  for (const conform::Case* one : cases) {
    if (report.has_lost_peer() && leaves_out) {
      report.leave_out(*one);
      continue;
    }
    const conform::Result result = conform::perform(*one, run);
    if (Interruption::happened()) {  // the result then says nothing of the client
      (void)report.end(err);
      return cannot_run(err, "interrupted");
    }
    report.add(result);
    // A client that has sent or received anything has connected, whatever the trouble was.
    if (!result.crossed.empty()) report.found_peer();
  }
  return report.end(err);
}

}  // namespace

int run_conform_client(const ConformOptions& options, const std::vector<const conform::Case*>& cases, std::FILE* out,
                       std::FILE* err) {
  const auto expected = read_expected(options.expected);
  if (!expected) return cannot_run(err, expected.error());
  const auto table = verbs::table_named(options.provider);
  if (!table) return cannot_run(err, table.error().why);
  const auto address = oncrpc::Address::parse(options.address, options.port);
  if (!address) return cannot_run(err, options.address + " is no address");
  auto listener = conform::Listener::open(**table, *address);
  if (!listener) return cannot_run(err, listener.error());
  auto program = program_of(options, *address);
  if (!program) return cannot_run(err, program.error());
  HandDriver by_hand;
  CommandDriver by_command(options.command);
  conform::Driver& driver =
      options.command.empty() ? static_cast<conform::Driver&>(by_hand) : static_cast<conform::Driver&>(by_command);
  conform::ClientRun run{.table = **table, .listener = **listener, .program = **program, .driver = driver};
  run.subject.program = options.program;
  run.subject.version = options.version;
  run.hostile = options.hostile;
  run.limit = milliseconds(options.limit_seconds);
  run.receives = options.receives;
  run.reads = static_cast<std::uint8_t>(options.read_depth);
  run.patience = milliseconds(options.patience_seconds);
  run.runs = options.command.empty() ? 1 : options.runs;
  Report report(options, *expected, out);
  report.begin(fmt::format("for clients that connect to {}{}", address->to_string(),
                           options.command.empty() ? ": make a client connect there, once for each case" : ""),
               cases.size());
  if (options.command.empty()) return perform_all(cases, run, false, report, err);
  const Interruption interruption;
  if (const std::string wrong = conform::fails_without_a_case(run); !wrong.empty() && !Interruption::happened())
    return cannot_run(err, "--run: the command fails although every Call is answered rightly: " + wrong);
  return perform_all(cases, run, true, report, err);
}

}  // namespace rpcrdma::cli
