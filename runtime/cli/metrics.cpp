// SPDX-License-Identifier: BSD-3-Clause
#include "metrics.h"

#include <fmt/format.h>

#include <array>
#include <iterator>
#include <map>
#include <utility>

#include "oncrpc/stream/turned_away.h"
#include "oncrpc/workers.h"
#include "rpcrdma/endpoint/turned_away.h"

namespace rpcrdma::cli {

namespace {

/// A member of a structure of counters, with its name. A table that lacks a member of its structure
/// does not compile.
template <class Counters>
struct Member {
  std::uint64_t Counters::*value;
  std::string_view name, help, unit{};
};

template <class Counters, std::size_t N>
constexpr bool is_whole(const Member<Counters> (&)[N], std::size_t others = 0) {
  return N * sizeof(std::uint64_t) + others == sizeof(Counters);
}

template <class Counters, std::size_t N>
void counters(MetricsText& text, const Counters& values, const Member<Counters> (&members)[N]) {
  for (const auto& one : members) {
    text.counter(one.name, one.help, one.unit);
    text.sample(values.*one.value);
  }
}

using P = core::Counters;
constexpr Member<P> kProtocol[] = {
    {&P::calls_sent, "rpcrdma_calls_sent", "Calls to clients, in the backward direction."},
    {&P::replies_received, "rpcrdma_replies_received", "Replies from clients to calls in the backward direction."},
    {&P::calls_received, "rpcrdma_calls_received", "Calls that have come in over RDMA, with all their data."},
    {&P::replies_sent, "rpcrdma_replies_sent", "Replies that have been sent over RDMA."},
    {&P::errors_sent, "rpcrdma_errors_sent", "Transport errors (RDMA_ERROR) that were sent to clients."},
    {&P::errors_received, "rpcrdma_errors_received", "Transport errors that clients have sent."},
    {&P::discarded, "rpcrdma_messages_discarded", "Messages that were ignored."},
    {&P::optional_sent, "rpcrdma_optional_sent", "OPTIONAL messages of version 2 that were sent."},
    {&P::optional_received, "rpcrdma_optional_received", "OPTIONAL messages of version 2 that an extension accepted."},
    {&P::options_left_out, "rpcrdma_options_left_out", "Messages that went without their option."},
    {&P::waited_for_credit, "rpcrdma_waited_for_credit",
     "Calls to clients that waited for a credit, a Receive or a free XID."},
    {&P::ignored_bytes, "rpcrdma_ignored_bytes", "What followed a header that nothing may follow.", "bytes"},
    {&P::zero_grants, "rpcrdma_zero_grants", "Messages that grant no credit."},
    {&P::clamped_thresholds, "rpcrdma_clamped_thresholds",
     "Inline thresholds that clients announced out of range; the nearest allowed one is used."},
    {&P::bytes_pulled, "rpcrdma_pulled_bytes", "Read from clients' Read chunks.", "bytes"},
    {&P::bytes_pushed, "rpcrdma_pushed_bytes", "Written to clients' Write and Reply chunks.", "bytes"},
    {&P::timed_out, "rpcrdma_calls_timed_out", "Calls to clients that ended by their deadline."},
    {&P::faults, "rpcrdma_message_faults", "Messages that broke a rule or exceeded a limit."},
    {&P::over_read_segments, "rpcrdma_over_read_segments", "Messages beyond limits.most_read_segments."},
    {&P::over_write_chunks, "rpcrdma_over_write_chunks", "Messages beyond limits.most_write_chunks."},
    {&P::over_chunk_segments, "rpcrdma_over_chunk_segments", "Messages beyond limits.most_segments_per_chunk."},
    {&P::over_pulled_bytes, "rpcrdma_over_most_pulled", "Calls beyond limits.most_pulled_bytes."},
    {&P::over_pulled_at_once, "rpcrdma_over_pulled_at_once", "Calls beyond limits.most_pulled_at_once."},
    {&P::overrun_credits, "rpcrdma_overrun_credits", "Calls that came while as many as --credits were in progress."},
    {&P::repeated_calls, "rpcrdma_repeated_calls", "Calls with the XID of one in progress."},
    {&P::backward_discarded, "rpcrdma_backward_discarded", "Backward calls that were ignored."},
    {&P::closed_for_errors, "rpcrdma_closed_for_errors", "Connections closed for limits.most_errors_per_minute."},
    {&P::closed_for_silence, "rpcrdma_closed_for_silence", "Connections closed for answer_time."},
    {&P::waited_for_registered_bytes, "rpcrdma_waited_for_registration",
     "Calls to clients that waited for limits.most_registered_bytes."}};
static_assert(is_whole(kProtocol));

using V = verbs::ChannelCounters;
constexpr Member<V> kVerbs[] = {
    {&V::sends, "rpcrdma_verbs_sends", "SENDs."},
    {&V::reads, "rpcrdma_verbs_reads", "RDMA Reads."},
    {&V::writes, "rpcrdma_verbs_writes", "RDMA Writes."},
    {&V::empty_writes, "rpcrdma_verbs_empty_writes", "RDMA Writes of no bytes, to have SENDs completed."},
    {&V::checks, "rpcrdma_verbs_checks", "RDMA Writes of no bytes, to see whether clients are still there."},
    {&V::receives_posted, "rpcrdma_verbs_receives_posted", "Receives posted that are not shared."},
    {&V::binds, "rpcrdma_verbs_binds", "Memory windows bound."},
    {&V::local_invalidations, "rpcrdma_verbs_local_invalidations", "Keys invalidated here."},
    {&V::remote_invalidations, "rpcrdma_verbs_remote_invalidations", "Keys invalidated by clients."},
    {&V::registrations, "rpcrdma_verbs_registrations", "Registrations of memory for one RPC."},
    {&V::deregistrations, "rpcrdma_verbs_deregistrations", "Registrations of memory for one RPC that have ended."},
    {&V::doorbells, "rpcrdma_verbs_doorbells", "Doorbells of send queues."},
    {&V::receive_doorbells, "rpcrdma_verbs_receive_doorbells", "Doorbells of receive queues that are not shared."},
    {&V::completions, "rpcrdma_verbs_completions", "Completions."},
    {&V::bytes_sent, "rpcrdma_verbs_sent_bytes", "Sent with SENDs.", "bytes"},
    {&V::bytes_received, "rpcrdma_verbs_received_bytes", "Received with Receives.", "bytes"},
    {&V::bytes_read, "rpcrdma_verbs_read_bytes", "Read with RDMA Reads.", "bytes"},
    {&V::bytes_written, "rpcrdma_verbs_written_bytes", "Written with RDMA Writes.", "bytes"}};
static_assert(is_whole(kVerbs));

using A = endpoint::AnsweringCounters;
constexpr Member<A> kAnswering[] = {
    {&A::later, "rpcrdma_calls_put_off", "Calls whose replies were deferred."},
    {&A::waited_for_sink, "rpcrdma_calls_waited_for_memory", "Calls that could not be pulled as soon as they came."},
    {&A::over_sink_bytes, "rpcrdma_calls_without_memory",
     "Calls refused for answering.most_sink_bytes or answering.wait_for_sink."},
    {&A::put_off_sinks, "rpcrdma_calls_told_to_retry", "Calls told to retry after answering.wait_for_sink."},
    {&A::over_calls, "rpcrdma_calls_over_limit", "Calls beyond answering.most_calls or answering.most_calls_each."},
    {&A::answered_for_lateness, "rpcrdma_calls_too_late",
     "Calls answered with SYSTEM_ERR for answering.answer_within."},
    {&A::refused_broken_replies, "rpcrdma_calls_with_broken_replies",
     "Calls refused because their reply has broken a connection."},
    {&A::replayed, "rpcrdma_calls_replayed", "Calls answered out of the reply cache."},
    {&A::joined, "rpcrdma_calls_joined", "Calls answered together with the one that they repeat."},
    {&A::joined_pieces, "rpcrdma_replies_copied", "Short replies that were copied to be sent as one piece."},
    {&A::not_remembered, "rpcrdma_replies_not_remembered", "Replies that the reply cache had no room for."}};
static_assert(is_whole(kAnswering));

using R = endpoint::PeerCounters;
constexpr Member<R> kPeers[] = {
    {&R::over_connections, "rpcrdma_rejected_most_connections", "Connections rejected for most_connections."},
    {&R::over_half_open, "rpcrdma_rejected_most_half_open", "Connections rejected for peers.most_half_open."},
    {&R::over_connections_each, "rpcrdma_rejected_most_connections_each",
     "Connections rejected for peers.most_connections_each."},
    {&R::refused_for_faults, "rpcrdma_rejected_for_faults", "Connections rejected for peers.most_faults_per_minute."},
    {&R::faults, "rpcrdma_connection_faults", "Connections that their peers broke, or left half open."},
    {&R::half_open_timeouts, "rpcrdma_half_open_timeouts", "Connections given up for peers.half_open_time."},
    {&R::idle_timeouts, "rpcrdma_idle_timeouts", "Connections closed for peers.idle_time."},
    {&R::unanswered_checks, "rpcrdma_checks_unanswered",
     "Connections closed because a check (peers.check_time) got no answer."},
    {&R::displaced, "rpcrdma_connections_displaced", "Idle connections closed for one of another host."}};
static_assert(is_whole(kPeers));

using T = oncrpc::stream::TcpCounters;
constexpr Member<T> kTcp[] = {
    {&T::accepted, "rpcrdma_tcp_connections_accepted", "Connections over TCP that were accepted."},
    {&T::refused, "rpcrdma_tcp_connections_refused",
     "Connections over TCP closed for a limit, at once or after a wait, or for lack of memory at any time."},
    {&T::displaced, "rpcrdma_tcp_connections_displaced", "Connections over TCP closed in favour of another."},
    {&T::calls, "rpcrdma_tcp_calls", "Calls that have come over TCP."},
    {&T::malformed, "rpcrdma_tcp_malformed", "Connections over TCP closed for what is no call."},
    {&T::too_long, "rpcrdma_tcp_too_long", "Connections over TCP closed for TcpServerConfig::most_record_bytes."},
    {&T::timed_out, "rpcrdma_tcp_timed_out", "Connections over TCP closed for one of the times of TcpServerConfig."}};
static_assert(is_whole(kTcp));

void one_counter(MetricsText& text, std::uint64_t value, std::string_view name, std::string_view help) {
  text.counter(name, help);
  text.sample(value);
}

void one_gauge(MetricsText& text, std::uint64_t value, std::string_view name, std::string_view help,
               std::string_view unit = {}) {
  text.gauge(name, help, unit);
  text.sample(value);
}

void endpoint_metrics(MetricsText& text, const endpoint::Server& rdma) {
  const endpoint::EndpointCounters now = rdma.counters();
  one_gauge(text, rdma.connections(), "rpcrdma_connections", "Connections over RDMA that exist now.");
  one_counter(text, now.connected, "rpcrdma_connections_established", "Connections that were established.");
  one_counter(text, now.refused, "rpcrdma_connections_refused",
              "Connections that were rejected, or could not be taken.");
  one_counter(text, now.lost, "rpcrdma_connections_lost", "Connections that were lost, and not closed by either side.");
  one_counter(text, now.resent, "rpcrdma_calls_resent", "Calls that were sent again on another connection.");
  one_counter(text, now.turns, "rpcrdma_turns", "Turns of connections in the loop.");
  counters(text, now.protocol, kProtocol);
  counters(text, now.verbs, kVerbs);
  counters(text, now.answering, kAnswering);
  counters(text, now.peers, kPeers);
  one_counter(text, now.shared_receives.posted, "rpcrdma_shared_receives_posted", "Shared Receives posted.");
  one_counter(text, now.shared_receives.doorbells, "rpcrdma_shared_receives_doorbells",
              "Doorbells of shared receive queues.");
  one_counter(text, now.shared_receives.limit_events, "rpcrdma_shared_receives_limits",
              "Times that a shared receive queue ran low.");
  one_gauge(text, now.shared_receives.buffers, "rpcrdma_shared_receives_buffers", "Buffers for shared Receives.");
  one_gauge(text, now.memory.pool_bytes, "rpcrdma_pool_bytes", "Registered memory for data.", "bytes");
  one_gauge(text, now.memory.pool_huge_bytes, "rpcrdma_pool_huge_bytes", "Registered memory for data in huge pages.",
            "bytes");
  one_gauge(text, now.memory.devices, "rpcrdma_devices", "Devices in use.");
}

template <class... Procedures>
constexpr auto names_of() {
  return std::array{Procedures::kProcedure...};
}

template <class S>
void calls_of(MetricsText& text, const oncrpc::stub::Service& service, std::string_view program, const S& procedures) {
  for (const oncrpc::Procedure& one : procedures)
    text.sample(service.calls(one.number), "program", program, "procedure", one.name);
}

void service_metrics(MetricsText& text, const nfs::NfsServer& server) {
  using N = nfs::stub::nfs3::NfsV3;
  using C = nfs::stub::nfsacl::NfsAclV3;
  using M = nfs::stub::mount3::MountV3;
  using L = nfs::stub::nlm4::Nlm4Vers;
  using S = nfs::stub::nsm::SmVers;
  const auto [nfs3, acl, mount, nlm, nsm] = server.services();
  text.counter("rpcrdma_procedure_calls", "Calls of each procedure, whatever became of them.");
  calls_of(text, *nfs3, "NFS",
           names_of<N::Null, N::Getattr, N::Setattr, N::Lookup, N::Access, N::Readlink, N::Read, N::Write, N::Create,
                    N::Mkdir, N::Symlink, N::Mknod, N::Remove, N::Rmdir, N::Rename, N::Link, N::Readdir, N::Readdirplus,
                    N::Fsstat, N::Fsinfo, N::Pathconf, N::Commit>());
  calls_of(text, *acl, "NFSACL", names_of<C::Null, C::Getacl, C::Setacl>());
  calls_of(text, *mount, "MOUNT", names_of<M::Null, M::Mnt, M::Dump, M::Umnt, M::Umntall, M::Export>());
  calls_of(text, *nlm, "NLM",
           names_of<L::Null, L::Test, L::Lock, L::Cancel, L::Unlock, L::Share, L::Unshare, L::NmLock, L::FreeAll>());
  calls_of(text, *nsm, "NSM", names_of<S::Null, S::Stat, S::Mon, S::Unmon, S::UnmonAll, S::SimuCrash, S::Notify>());
}

}  // namespace

void MetricsText::counter(std::string_view name, std::string_view help, std::string_view unit) {
  family("counter", name, help, unit);
}

void MetricsText::gauge(std::string_view name, std::string_view help, std::string_view unit) {
  family("gauge", name, help, unit);
}

void MetricsText::family(std::string_view type, std::string_view name, std::string_view help, std::string_view unit) {
  name_ = name;
  counts_ = type == "counter";
  const auto out = std::back_inserter(text_);
  fmt::format_to(out, "# TYPE {} {}\n", name, type);
  if (!unit.empty()) fmt::format_to(out, "# UNIT {} {}\n", name, unit);
  fmt::format_to(out, "# HELP {} {}\n", name, help);
}

void MetricsText::sample(std::uint64_t value, std::string_view label, std::string_view label_value) {
  const auto out = std::back_inserter(text_);
  fmt::format_to(out, "{}{}", name_, counts_ ? "_total" : "");
  if (!label.empty()) fmt::format_to(out, "{{{}=\"{}\"}}", label, label_value);
  fmt::format_to(out, " {}\n", value);
}

void MetricsText::sample(std::uint64_t value, std::string_view label, std::string_view label_value,
                         std::string_view label2, std::string_view value2) {
  fmt::format_to(std::back_inserter(text_), "{}{}{{{}=\"{}\",{}=\"{}\"}} {}\n", name_, counts_ ? "_total" : "", label,
                 label_value, label2, value2, value);
}

std::string MetricsText::take() { return std::exchange(text_, {}) + "# EOF\n"; }

std::string metrics_of(const nfs::NfsServer& server, const ServeLog& log) {
  MetricsText text;
  endpoint_metrics(text, server.rdma());
  one_gauge(text, server.tcp_connections(), "rpcrdma_tcp_connections", "Connections over TCP that exist now.");
  counters(text, server.tcp_counters(), kTcp);
  const oncrpc::stream::UdpCounters udp = server.udp_counters();
  one_counter(text, udp.calls, "rpcrdma_udp_calls", "Calls that have come over UDP.");
  one_counter(text, udp.dropped, "rpcrdma_udp_dropped",
              "Datagrams that were no calls, were too long, or found no memory.");
  service_metrics(text, server);
  one_gauge(text, server.workers().unfinished(), "rpcrdma_workers_unfinished",
            "Calls that wait for a thread, or have one.");
  one_counter(text, server.workers().turned_away(), "rpcrdma_workers_turned_away",
              "Calls told to retry because too many wait: most_waiting or most_waiting_each of WorkersConfig.");
  one_gauge(text, server.tree().open_files(), "rpcrdma_open_files", "Files that are kept open.");
  one_gauge(text, server.locks().locks(), "rpcrdma_locks", "Locks that are held.");
  one_gauge(text, server.locks().waiting(), "rpcrdma_locks_waiting", "Locks that are waited for.");
  one_gauge(text, server.shares().shares(), "rpcrdma_shares", "Shares that are held.");
  // Reasons of two transports may have the same name. A reason that has not occurred yet is 0.
  std::map<std::string_view, std::uint64_t> turned_away;
  const auto add = [&](const auto& reasons) {
    for (const oncrpc::TurnedAwayReason* one : reasons) turned_away[one->name];
  };
  add(endpoint::reasons::kAll);
  add(oncrpc::stream::reasons::kAll);
  add(nfs::reasons::kAll);
  add(std::array{&oncrpc::kMostWaitingWorks, &oncrpc::kMostWaitingWorksEach});
  for (const ServeLog::Total& one : log.totals()) turned_away[one.reason->name] += one.count;
  text.counter("rpcrdma_turned_away", "What was turned away, by reason: the names of SECURITY.md.");
  for (const auto& [name, count] : turned_away) text.sample(count, "reason", name);
  one_counter(text, log.lost_lines(), "rpcrdma_log_lines_lost", "Lines of the log that could not be written.");
  return text.take();
}

}  // namespace rpcrdma::cli
