// SPDX-License-Identifier: BSD-3-Clause
#include "nfs/nfs41/session.h"

#include <algorithm>
#include <array>

namespace rpcrdma::test::v41 {
namespace {

using Use = nfs::binding::SessionSlots::Use;

constexpr std::uint32_t kMinorVersion = 1;

std::string failed(std::string_view name, std::string_view how) { return std::string(name) + ": " + std::string(how); }
std::string failed(std::string_view name, Status status) {
  return failed(name, "status " + std::to_string(static_cast<std::uint32_t>(status)));
}

/// Whether a SEQUENCE that ends with this status has used up its sequence number, now or before.
bool used_up(Status status) {
  return status == Status::NFS4_OK || status == Status::NFS4ERR_RETRY_UNCACHED_REP ||
         status == Status::NFS4ERR_SEQ_FALSE_RETRY;
}

nfs41::ChannelAttrs4 attributes(const nfs::binding::ChannelSizes& sizes, std::uint32_t requests) {
  return {.ca_maxrequestsize = sizes.most_request_bytes,
          .ca_maxresponsesize = sizes.most_response_bytes,
          .ca_maxresponsesize_cached = 1024,
          .ca_maxoperations = 64,
          .ca_maxrequests = requests};
}

}  // namespace

Session::Session(endpoint::Client& client, RunUntil run_until, SessionConfig config)
    : client_(client), run_until_(std::move(run_until)), config_(std::move(config)) {
  calls_.emplace(client_, oncrpc::stub::Settings{.credential = config_.credential});
}

/// Runs a COMPOUND of one operation that needs no session.
std::string Session::alone(std::string_view name, const Op& operation,
                           const std::function<std::string(const Result&)>& look) {
  std::string why;
  bool over = false;
  const auto started = calls_->compound({.minorversion = kMinorVersion, .argarray = std::span(&operation, 1)}, {},
                                        [&](const oncrpc::stub::Outcome<Compound>& outcome) {
                                          over = true;
                                          if (!outcome.ok()) {
                                            why = failed(name, "no answer");
                                          } else if (outcome->status() != Status::NFS4_OK) {
                                            why = failed(name, outcome->status());
                                          } else {
                                            why = outcome->resarray().size() == 1 ? look(*outcome->resarray().begin())
                                                                                  : failed(name, "no result");
                                          }
                                        });
  if (!started) return failed(name, oncrpc::to_string(started.error()));
  if (!run_until_([&] { return over; })) return failed(name, "no answer in time");
  return why;
}

std::string Session::open() {
  std::uint32_t sequence = 0;
  const nfs41::EXCHANGEID4args who{
      .eia_clientowner = {.co_verifier = {std::byte{1}}, .co_ownerid = bytes_of(config_.owner)},
      .eia_flags = nfs41::EXCHGID4_FLAG_USE_NON_PNFS,
      .eia_state_protect = nfs41::StateProtect4A::SP4_NONE()};
  std::string why = alone("EXCHANGE_ID", Op::opexchange_id(who), [&](const Result& result) {
    const auto* const done = result.as_opexchange_id()->as_eir_resok4();
    client_id_ = done->eir_clientid();
    sequence = done->eir_sequenceid();
    return std::string();
  });
  if (!why.empty()) return why;

  const std::array security{nfs41::CallbackSecParms4::AUTH_NONE__()};
  const nfs41::CREATESESSION4args wanted{
      .csa_clientid = client_id_,
      .csa_sequence = sequence,
      .csa_flags = config_.backchannel ? nfs41::CREATE_SESSION4_FLAG_CONN_BACK_CHAN : 0,
      .csa_fore_chan_attrs = attributes({config_.request, config_.response}, config_.slots),
      .csa_back_chan_attrs =
          attributes(nfs::binding::short_backchannel(client_.reply_inline_threshold(), client_.inline_threshold()), 2),
      .csa_cb_program = nfs41::stub::NfsCb::kProgram,
      .csa_sec_parms = security};
  why = alone("CREATE_SESSION", Op::opcreate_session(wanted), [&](const Result& result) -> std::string {
    const auto* const made = result.as_opcreate_session()->as_csr_resok4();
    std::ranges::copy(made->csr_sessionid(), id_.begin());
    const auto& fore = made->csr_fore_chan_attrs();
    const auto& back = made->csr_back_chan_attrs();
    slots_ = nfs::binding::SessionSlots(std::min(fore.ca_maxrequests(), config_.slots));
    longest_response_ = fore.ca_maxresponsesize();
    backchannel_ = {back.ca_maxrequestsize(), back.ca_maxresponsesize()};
    if (config_.backchannel && (made->csr_flags() & nfs41::CREATE_SESSION4_FLAG_CONN_BACK_CHAN) == 0)
      return "CREATE_SESSION: no backchannel on this connection";
    return fore.ca_maxrequests() == 0 ? "CREATE_SESSION: no slots" : "";
  });
  if (!why.empty()) return why;
  calls_.emplace(client_, oncrpc::stub::Settings{.credential = config_.credential,
                                                 .most_read_chunks = config_.chunks,
                                                 .most_write_chunks = config_.chunks,
                                                 .empty_chunks = config_.empty_chunks,
                                                 .longest_reply_bytes = longest_response_});
  const std::array reclaimed{Op::opreclaim_complete({.rca_one_fs = false})};
  const auto status = run(reclaimed);
  return status == Status::NFS4_OK ? std::string() : "RECLAIM_COMPLETE failed";
}

std::string Session::close() {
  return alone("DESTROY_SESSION", Op::opdestroy_session({.dsa_sessionid = id_}),
               [](const Result&) { return std::string(); });
}

oncrpc::stub::Started Session::send(std::span<const Op> operations, const Use& use,
                                    const oncrpc::stub::CallOptions& options, OnEnded done) {
  std::vector<Op> all{Op::opsequence({.sa_sessionid = id_,
                                      .sa_sequenceid = use.sequence,
                                      .sa_slotid = use.slot,
                                      .sa_highest_slotid = slots_.highest_used(),
                                      .sa_cachethis = false})};
  all.insert(all.end(), operations.begin(), operations.end());
  return calls_->compound({.minorversion = kMinorVersion, .argarray = all}, options,
                          [this, use, done = std::move(done)](const oncrpc::stub::Outcome<Compound>& outcome) {
                            ended(use, outcome, done);
                          });
}

bool Session::start(std::span<const Op> operations, const oncrpc::stub::CallOptions& options, OnEnded done) {
  const auto use = slots_.take();
  if (!use) return false;
  oncrpc::stub::CallOptions with = options;
  with.resend = config_.resend;
  if (send(operations, *use, with, std::move(done))) return true;
  slots_.answered(*use, false);  // it was never sent
  return false;
}

void Session::ended(const Use& use, const oncrpc::stub::Outcome<Compound>& outcome, const OnEnded& done) {
  Ended end{.outcome = outcome, .status = {}, .results = {}};
  if (!outcome.ok() || outcome->resarray().size() == 0) {
    slots_.in_doubt(use);
    recover();
    return done(end);
  }
  end.status = outcome->status();
  bool executed = false;
  for (const Result result : outcome->resarray()) {
    if (result.resop() == nfs41::NfsOpnum4::OP_SEQUENCE)
      executed = used_up(result.as_opsequence()->sr_status());
    else
      end.results.push_back(result);
  }
  slots_.answered(use, executed);
  done(end);
}

/// Sends a SEQUENCE in each slot in doubt. Whatever the answer is, the sequence number is used up
/// afterwards.
void Session::recover() {
  while (const auto use = slots_.recover()) {
    const Op sequence = Op::opsequence({.sa_sessionid = id_,
                                        .sa_sequenceid = use->sequence,
                                        .sa_slotid = use->slot,
                                        .sa_highest_slotid = slots_.highest_used(),
                                        .sa_cachethis = false});
    const auto started = calls_->compound({.minorversion = kMinorVersion, .argarray = std::span(&sequence, 1)},
                                          {.resend = config_.resend},
                                          [this, used = *use](const oncrpc::stub::Outcome<Compound>& outcome) {
                                            if (outcome.ok())
                                              slots_.answered(used, true);
                                            else
                                              slots_.in_doubt(used);  // the next lost call tries again
                                          });
    if (!started) return slots_.in_doubt(*use);
  }
}

std::optional<Status> Session::run(std::span<const Op> operations, const oncrpc::stub::CallOptions& options,
                                   const OnEnded& look) {
  bool over = false;
  std::optional<Status> status;
  const bool started = start(operations, options, [&](const Ended& end) {
    over = true;
    status = end.status;
    look(end);
  });
  if (!started || !run_until_([&] { return over; })) return std::nullopt;
  return status;
}

std::vector<std::byte> Session::walk(const std::vector<std::string>& names) {
  std::vector<Op> operations{Op::OP_PUTROOTFH()};
  for (const std::string& name : names) operations.push_back(Op::oplookup({.objname = bytes_of(name)}));
  operations.push_back(Op::OP_GETFH());
  std::vector<std::byte> handle;
  run(operations, [&](const Ended& end) {
    if (!end.ok()) return;
    const xdr::Bytes found = end.results.back().as_opgetfh()->as_resok4()->object();
    handle.assign(found.begin(), found.end());
  });
  return handle;
}

}  // namespace rpcrdma::test::v41
