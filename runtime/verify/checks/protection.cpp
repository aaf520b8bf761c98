// SPDX-License-Identifier: BSD-3-Clause
//
// Every key, right and bound of a region that must hold against a peer.
#include <cerrno>

#include "verify/checks/tables.h"
#include "verify/pair.h"

namespace rpcrdma::verify {
namespace {

constexpr unsigned kOtherKey = 0x5a5a5a00U;
constexpr unsigned char kBefore = 0x10;

void write_must_be_refused(Trial& trial, Pair& pair, std::uint64_t to, std::size_t bytes, std::uint32_t key) {
  Memory from(trial, pair.client.pd.get(), bytes, kLocalWrite, 0x66);
  trial.call(pair.client.write({from.all()}, to, key), "ibv_post_send");
  pair.client.must_be_refused(IBV_WC_REM_ACCESS_ERR);
}

void read_must_be_refused(Trial& trial, Pair& pair, std::uint64_t at, std::size_t bytes, std::uint32_t key) {
  Memory sink(trial, pair.client.pd.get(), bytes, sink_rights(trial), 0x77);
  trial.call(pair.client.read({sink.all()}, at, key), "ibv_post_send");
  const ibv_wc done = pair.client.sent()[0];
  trial.require(done.status != IBV_WC_SUCCESS, "the Read fails", words(done));
  if (!trial.device().iwarp)
    trial.prefer(done.status == IBV_WC_REM_ACCESS_ERR, "the Read fails with a remote access error", words(done));
  trial.require(sink.holds(0x77, 0, bytes), "nothing is read", "bytes were read");
  pair.client.must_break();
}

void must_be_as_before(Trial& trial, const Memory& memory) {
  trial.require(memory.holds(kBefore, 0, memory.bytes.size()), "the memory is as before", "it was written");
}

/// A Write of 64 bytes that begins `kShift` bytes after the beginning of a region of 64 bytes.
template <int kShift>
void write_beyond_is_refused(Trial& trial) {
  Pair pair(trial);
  Memory around(trial, pair.server.pd.get(), 192, kLocalWrite, kBefore);
  const auto region = verbs::own<verbs::Mr>(
      trial.table(), trial.table().reg_mr(pair.server.pd.get(), around.bytes.data() + 64, 64, kAllRights));
  trial.made(region.get(), "ibv_reg_mr");
  write_must_be_refused(trial, pair, around.at(64 + kShift), 64, region->rkey);
  must_be_as_before(trial, around);
}

void read_beyond_is_refused(Trial& trial) {
  Pair pair(trial);
  Memory from(trial, pair.server.pd.get(), 64, kAllRights, kBefore);
  read_must_be_refused(trial, pair, from.at(1), 64, from.key());
}

void write_with_another_key_is_refused(Trial& trial) {
  Pair pair(trial);
  Memory to(trial, pair.server.pd.get(), 64, kAllRights, kBefore);
  write_must_be_refused(trial, pair, to.at(), 64, to.key() ^ kOtherKey);
  must_be_as_before(trial, to);
}

void read_with_another_key_is_refused(Trial& trial) {
  Pair pair(trial);
  Memory from(trial, pair.server.pd.get(), 64, kAllRights, kBefore);
  read_must_be_refused(trial, pair, from.at(), 64, from.key() ^ kOtherKey);
}

void key_is_stale_after_its_region(Trial& trial) {
  Pair pair(trial);
  Memory to(trial, pair.server.pd.get(), 64, kAllRights, kBefore);
  const std::uint32_t key = to.key();
  trial.call(trial.table().dereg_mr(to.region.release()), "ibv_dereg_mr");
  write_must_be_refused(trial, pair, to.at(), 64, key);
  must_be_as_before(trial, to);
}

void read_by_a_stale_key_is_refused(Trial& trial) {
  Pair pair(trial);
  Memory from(trial, pair.server.pd.get(), 64, kAllRights, kBefore);
  const std::uint32_t key = from.key();
  trial.call(trial.table().dereg_mr(from.region.release()), "ibv_dereg_mr");
  read_must_be_refused(trial, pair, from.at(), 64, key);
}

void write_to_readable_memory_is_refused(Trial& trial) {
  Pair pair(trial);
  Memory to(trial, pair.server.pd.get(), 64, kLocalWrite | kReadable, kBefore);
  write_must_be_refused(trial, pair, to.at(), 8, to.key());
  must_be_as_before(trial, to);
}

void read_of_writable_memory_is_refused(Trial& trial) {
  Pair pair(trial);
  Memory from(trial, pair.server.pd.get(), 64, kWritable, kBefore);
  read_must_be_refused(trial, pair, from.at(), 8, from.key());
}

void local_region_gives_nothing(Trial& trial) {
  Pair pair(trial);
  Memory to(trial, pair.server.pd.get(), 64, kLocalWrite, kBefore);
  write_must_be_refused(trial, pair, to.at(), 8, to.region->lkey);
  must_be_as_before(trial, to);
}

void key_of_another_domain_is_refused(Trial& trial) {
  Pair pair(trial);
  const auto other = verbs::own<verbs::Pd>(trial.table(), trial.table().alloc_pd(pair.server.id->verbs));
  trial.made(other.get(), "ibv_alloc_pd");
  Memory to(trial, other.get(), 64, kAllRights, kBefore);
  write_must_be_refused(trial, pair, to.at(), 8, to.key());
  must_be_as_before(trial, to);
}

void read_of_another_domain_is_refused(Trial& trial) {
  Pair pair(trial);
  const auto other = verbs::own<verbs::Pd>(trial.table(), trial.table().alloc_pd(pair.server.id->verbs));
  trial.made(other.get(), "ibv_alloc_pd");
  Memory from(trial, other.get(), 64, kAllRights, kBefore);
  read_must_be_refused(trial, pair, from.at(), 8, from.key());
}

void remote_write_needs_local_write(Trial& trial) {
  const Pair pair(trial);
  std::vector<unsigned char> memory(64);
  const auto region = verbs::own<verbs::Mr>(
      trial.table(), trial.table().reg_mr(pair.server.pd.get(), memory.data(), 64, IBV_ACCESS_REMOTE_WRITE));
  trial.require(region == nullptr, "a region with REMOTE_WRITE and without LOCAL_WRITE is refused", "it was made");
}

void error_breaks_its_own_connection_only(Trial& trial) {
  Pair broken(trial), other(trial);
  Memory to(trial, broken.server.pd.get(), 64, kAllRights, kBefore);
  write_must_be_refused(trial, broken, to.at(), 8, to.key() ^ kOtherKey);
  must_work(trial, other);
  Pair later(trial);
  must_work(trial, later);
}

void refusal_is_told_to_the_responder(Trial& trial) {
  Pair pair(trial);
  Memory from(trial, pair.client.pd.get(), 8, kLocalWrite), to(trial, pair.server.pd.get(), 8, kLocalWrite);
  trial.call(pair.client.write({from.all()}, to.at(), to.key() ^ kOtherKey), "ibv_post_send");
  pair.server.must_break();
  const bool told =
      pair.server.async_event({IBV_EVENT_QP_ACCESS_ERR, IBV_EVENT_QP_REQ_ERR, IBV_EVENT_QP_FATAL}, 5 * Trial::kMoment);
  trial.require(told, "an asynchronous event tells the responder", "none came");
}

}  // namespace

std::vector<Check> protection_checks() {
  constexpr std::string_view kRemote = "IBA 9.9; IBA 10.6; RFC 5041 7.1; RFC 8166 8.1";
  return {
      {"protect.write-key", kRemote, "A Write with a key that nobody made is refused", Needs::kNothing, Weight::kNeeded,
       write_with_another_key_is_refused},
      {"protect.read-key", kRemote, "A Read with a key that nobody made is refused", Needs::kNothing, Weight::kNeeded,
       read_with_another_key_is_refused},
      {"protect.write-stale", kRemote, "A Write with the key of a region that is gone is refused", Needs::kNothing,
       Weight::kNeeded, key_is_stale_after_its_region},
      {"protect.read-stale", kRemote, "A Read with the key of a region that is gone is refused", Needs::kNothing,
       Weight::kNeeded, read_by_a_stale_key_is_refused},
      {"protect.write-right", kRemote, "A Write to memory that may only be read is refused", Needs::kNothing,
       Weight::kNeeded, write_to_readable_memory_is_refused},
      {"protect.read-right", kRemote, "A Read of memory that may only be written is refused", Needs::kNothing,
       Weight::kNeeded, read_of_writable_memory_is_refused},
      {"protect.local", kRemote, "A region for local use gives nothing to a peer", Needs::kNothing, Weight::kNeeded,
       local_region_gives_nothing},
      {"protect.write-end", kRemote, "A Write one byte beyond the end is refused", Needs::kNothing, Weight::kNeeded,
       write_beyond_is_refused<1>},
      {"protect.write-begin", kRemote, "A Write one byte before the beginning is refused", Needs::kNothing,
       Weight::kNeeded, write_beyond_is_refused<-1>},
      {"protect.read-end", kRemote, "A Read one byte beyond the end is refused", Needs::kNothing, Weight::kNeeded,
       read_beyond_is_refused},
      {"protect.write-domain", kRemote, "A Write by a key of another protection domain is refused", Needs::kNothing,
       Weight::kNeeded, key_of_another_domain_is_refused},
      {"protect.read-domain", kRemote, "A Read by a key of another protection domain is refused", Needs::kNothing,
       Weight::kNeeded, read_of_another_domain_is_refused},
      {"protect.register", "IBA 10.6; ibv_reg_mr(3)", "Memory that a peer may write must be writable at home",
       Needs::kNothing, Weight::kAdvised, remote_write_needs_local_write},
      {"protect.alone", "IBA 9.9", "A refused request breaks its own connection, and no other", Needs::kNothing,
       Weight::kNeeded, error_breaks_its_own_connection_only},
      {"protect.told", "IBA 11.6.3", "The responder of a refused request is told by an event", Needs::kNothing,
       Weight::kAdvised, refusal_is_told_to_the_responder},
  };
}

}  // namespace rpcrdma::verify
