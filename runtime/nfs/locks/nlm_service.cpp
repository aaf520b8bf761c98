// SPDX-License-Identifier: BSD-3-Clause
#include "nfs/locks/nlm_service.h"

#include <netinet/in.h>

#include <algorithm>
#include <cstring>
#include <new>
#include <utility>

namespace nfs {

using nfs::wire::nlm4::Nlm4LockView;
using nfs::wire::nlm4::Nlm4Stats;
using nfs::wire::nlm4::Nlm4Testrply;

namespace {

std::string text_of(xdr::Bytes bytes) { return {reinterpret_cast<const char*>(bytes.data()), bytes.size()}; }
xdr::Bytes bytes_of(const std::string& text) { return std::as_bytes(std::span(text)); }

/// Returns the address of a host, without a port, because rpcbind says which one it is.
oncrpc::Address address_of(const oncrpc::PeerHost& host) {
  sockaddr_storage storage{};
  if (host.family == AF_INET) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    std::memcpy(&address.sin_addr, host.bytes.data(), sizeof address.sin_addr);
    std::memcpy(&storage, &address, sizeof address);
  } else {
    sockaddr_in6 address{};
    address.sin6_family = AF_INET6;
    std::memcpy(&address.sin6_addr, host.bytes.data(), sizeof address.sin6_addr);
    std::memcpy(&storage, &address, sizeof address);
  }
  return oncrpc::Address::of(storage).value_or(oncrpc::Address{});
}

Nlm4Stats stat_of(LockTable::Outcome outcome) {
  switch (outcome) {
    case LockTable::Outcome::kGranted:
      return Nlm4Stats::NLM4_GRANTED;
    case LockTable::Outcome::kDenied:
      return Nlm4Stats::NLM4_DENIED;
    case LockTable::Outcome::kBlocked:
      return Nlm4Stats::NLM4_BLOCKED;
    case LockTable::Outcome::kNoRoom:
      break;
  }
  return Nlm4Stats::NLM4_DENIED_NOLOCKS;
}

}  // namespace

NlmService::NlmService(Tree& tree, Callbacks& callbacks, const NlmConfig& config)
    : tree_(tree),
      callbacks_(callbacks),
      table_(config.limits),
      shares_(config.shares),
      turned_away_(config.turned_away),
      grace_(config.grace) {
  begin_grace();
}

void NlmService::tell_refused(const oncrpc::TurnedAwayReason& reason) const {
  if (turned_away_ != nullptr) turned_away_->on_turned_away(oncrpc::TurnedAway::of(reason, peer_));
}

NlmService::Asked NlmService::asked(const Nlm4LockView& wanted, bool exclusive) const {
  const auto range = LockRange::of(wanted.l_offset(), wanted.l_len());
  if (!range) return {.stat = Nlm4Stats::NLM4_FBIG};
  return {.file = text_of(wanted.fh()),
          .lock = {.owner = {.host = {oncrpc::PeerHost::of(peer_), std::string(wanted.caller_name())},
                             .handle = text_of(wanted.oh()),
                             .svid = wanted.svid()},
                   .exclusive = exclusive,
                   .range = *range}};
}

/// Tells whether the file of a request belongs to the tree.
Nlm4Stats NlmService::find(const Asked& wanted) const { return wanted.ok() ? find_file(wanted.file) : wanted.stat; }

Nlm4Stats NlmService::find_file(const std::string& file) const {
  const auto handle = FileHandle::from(bytes_of(file));
  switch (handle ? tree_.getattr(*handle).status : Status::NFS3ERR_BADHANDLE) {
    case Status::NFS3_OK:
      return Nlm4Stats::NLM4_GRANTED;
    case Status::NFS3ERR_STALE:
    case Status::NFS3ERR_BADHANDLE:
      return Nlm4Stats::NLM4_STALE_FH;
    default:
      return Nlm4Stats::NLM4_FAILED;
  }
}

/// Tells whether the request is allowed now: in the grace period only reclaims are, afterwards only
/// other requests.
Nlm4Stats NlmService::time_for(bool reclaim) const {
  return reclaim == (Clock::now() < grace_ends_) ? Nlm4Stats::NLM4_GRANTED : Nlm4Stats::NLM4_DENIED_GRACE_PERIOD;
}

bool NlmService::serves(std::uint32_t procedure) const {
  return procedure < Granted::kProcedure.number || procedure > GrantedRes::kProcedure.number;
}

void NlmService::test(oncrpc::stub::Call<Test>& call) {
  const auto& arguments = call.arguments();
  const Asked wanted = asked(arguments.alock(), arguments.exclusive());
  Nlm4Stats stat = find(wanted);
  if (stat == Nlm4Stats::NLM4_GRANTED) stat = time_for(false);
  const auto held = stat == Nlm4Stats::NLM4_GRANTED ? table_.conflict(wanted.file, wanted.lock) : std::nullopt;
  call.reply({.cookie = arguments.cookie(),
              .stat = held ? Nlm4Testrply::holder({.exclusive = held->exclusive,
                                                   .svid = held->owner.svid,
                                                   .oh = bytes_of(held->owner.handle),
                                                   .l_offset = held->range.first,
                                                   .l_len = held->range.length()})
                           : Nlm4Testrply::otherwise(stat)});
}

Nlm4Stats NlmService::lock(const nfs::wire::nlm4::Nlm4LockargsView& arguments) {
  const Asked wanted = asked(arguments.alock(), arguments.exclusive());
  Nlm4Stats stat = find(wanted);
  if (stat == Nlm4Stats::NLM4_GRANTED) stat = time_for(arguments.reclaim());
  if (stat != Nlm4Stats::NLM4_GRANTED) return stat;
  const bool may_hold = arguments.block() || !table_.conflict(wanted.file, wanted.lock);
  if (may_hold && before_lock_ && !before_lock_(peer_, local_)) {
    tell_refused(reasons::kNotKept);
    return Nlm4Stats::NLM4_DENIED_NOLOCKS;
  }
  const auto outcome = table_.lock(wanted.file, wanted.lock, arguments.block());
  if (outcome == LockTable::Outcome::kGranted) known(wanted.file, wanted.lock.owner);
  if (outcome == LockTable::Outcome::kBlocked) waits_here();
  if (outcome == LockTable::Outcome::kNoRoom) tell_refused(reasons::kLockLimits);
  return stat_of(outcome);
}

void NlmService::lock(oncrpc::stub::Call<Lock>& call) {
  call.reply({.cookie = call.arguments().cookie(), .stat = {lock(call.arguments())}});
  tell_granted();
}

void NlmService::nm_lock(oncrpc::stub::Call<NmLock>& call) {
  call.reply({.cookie = call.arguments().cookie(), .stat = {lock(call.arguments())}});
  tell_granted();
}

void NlmService::cancel_(oncrpc::stub::Call<Cancel>& call) {
  const Asked wanted = asked(call.arguments().alock(), call.arguments().exclusive());
  // An owner that was granted the lock meanwhile gets NLM4_DENIED, and unlocks.
  const bool waited = wanted.ok() && table_.cancel(wanted.file, wanted.lock);
  call.reply(
      {.cookie = call.arguments().cookie(), .stat = {waited ? Nlm4Stats::NLM4_GRANTED : Nlm4Stats::NLM4_DENIED}});
}

void NlmService::unlock(oncrpc::stub::Call<Unlock>& call) {
  const Asked wanted = asked(call.arguments().alock(), false);
  Nlm4Stats stat = wanted.stat;
  if (wanted.ok()) {
    known(wanted.file, wanted.lock.owner);
    const auto outcome = table_.unlock(wanted.file, wanted.lock.owner, wanted.lock.range);
    if (outcome == LockTable::Outcome::kNoRoom) tell_refused(reasons::kLockLimits);
    stat = stat_of(outcome);
  }
  call.reply({.cookie = call.arguments().cookie(), .stat = {stat}});
  tell_granted();
}

void NlmService::free_all(oncrpc::stub::Call<FreeAll>& call) {
  host_restarted(peer_, call.arguments().name());
  call.reply();
}

LockOwner NlmService::owner_of(const nfs::wire::nlm4::Nlm4ShareView& share) const {
  return {.host = {oncrpc::PeerHost::of(peer_), std::string(share.caller_name())}, .handle = text_of(share.oh())};
}

Nlm4Stats NlmService::share(const nfs::wire::nlm4::Nlm4ShareargsView& arguments) {
  const auto& asked = arguments.share();
  const std::string file = text_of(asked.fh());
  if (const Nlm4Stats found = find_file(file); found != Nlm4Stats::NLM4_GRANTED) return found;
  if (const Nlm4Stats when = time_for(arguments.reclaim()); when != Nlm4Stats::NLM4_GRANTED) return when;
  if (before_lock_ && !before_lock_(peer_, local_)) {
    tell_refused(reasons::kNotKept);
    return Nlm4Stats::NLM4_DENIED_NOLOCKS;
  }
  const nfs::Share wanted{.owner = owner_of(asked),
                          .access = static_cast<std::uint32_t>(asked.access()),
                          .denies = static_cast<std::uint32_t>(asked.mode())};
  switch (shares_.share(file, wanted)) {
    case ShareTable::Outcome::kGranted:
      return Nlm4Stats::NLM4_GRANTED;
    case ShareTable::Outcome::kDenied:
      return Nlm4Stats::NLM4_DENIED;
    case ShareTable::Outcome::kNoRoom:
      tell_refused(reasons::kShareTable);
      break;
  }
  return Nlm4Stats::NLM4_DENIED_NOLOCKS;
}

void NlmService::share(oncrpc::stub::Call<Share>& call) {
  call.reply({.cookie = call.arguments().cookie(), .stat = share(call.arguments())});
}

void NlmService::unshare(oncrpc::stub::Call<Unshare>& call) {
  const auto& asked = call.arguments().share();
  const std::string file = text_of(asked.fh());
  const Nlm4Stats stat = find_file(file);
  if (stat == Nlm4Stats::NLM4_GRANTED) shares_.unshare(file, owner_of(asked));
  call.reply({.cookie = call.arguments().cookie(), .stat = stat});
}

void NlmService::host_restarted(const oncrpc::Address& peer, std::string_view name) {
  const LockHost host{oncrpc::PeerHost::of(peer), std::string(name)};
  std::erase_if(pending_, [&host](const auto& told) { return told.second.lock.owner.host == host; });
  table_.free(host);
  shares_.free(host);
  tell_granted();
}

bool NlmService::knows(const oncrpc::Address& peer, std::string_view name) const {
  return table_.knows({oncrpc::PeerHost::of(peer), std::string(name)});
}

/// Notes by which addresses the host asked for the lock, so that GRANTED uses the same. The table
/// bounds how many hosts wait.
void NlmService::waits_here() {
  constexpr std::size_t kMostPathsKept = 64;
  if (paths_.size() >= table_.waiting() + kMostPathsKept)
    std::erase_if(paths_, [this](const auto& path) { return !table_.waits(path.first); });
  paths_.insert_or_assign(oncrpc::PeerHost::of(peer_), Path{peer_, local_});
}

/// Notes that the owner knows of its granted lock: the outcome of the GRANTED call no longer
/// matters.
void NlmService::known(const std::string& file, const LockOwner& owner) {
  std::erase_if(pending_,
                [&](const auto& told) { return told.second.file == file && told.second.lock.owner == owner; });
}

void NlmService::take_back_refused() {
  try {
    for (; !refused_.empty(); refused_.erase(refused_.begin())) {
      const LockTable::Granted& refused = refused_.begin()->second;
      table_.unlock(refused.file, refused.lock.owner, refused.lock.range);
    }
  } catch (const std::bad_alloc&) {  // the next call tries again
  }
}

void NlmService::tell_granted() {
  take_back_refused();
  for (auto granted = table_.take_granted(); !granted.empty(); granted = table_.take_granted())
    for (const LockTable::Granted& one : granted)
      if (!tell(one)) take_back(one);  // the owner asks again, after a time
}

/// Takes back a lock of which its owner could not be notified. Where memory is lacking the owner
/// keeps it, and gets it when it asks again.
void NlmService::take_back(const LockTable::Granted& granted) {
  try {
    table_.unlock(granted.file, granted.lock.owner, granted.lock.range);
  } catch (const std::bad_alloc&) {
  }
}

bool NlmService::tell(const LockTable::Granted& granted) {
  const std::uint64_t id = ++grants_;
  bool told = false;
  try {
    pending_.emplace(id, granted);  // before the call, so that nothing fails after it
    told = tell(id, granted);
  } catch (const std::bad_alloc&) {
  }
  if (!told) pending_.erase(id);
  return told;
}

bool NlmService::tell(std::uint64_t id, const LockTable::Granted& granted) {
  const nfs::Lock& lock = granted.lock;
  const nfs::wire::nlm4::Nlm4Testargs arguments{.cookie = std::as_bytes(std::span(&id, 1)),
                                                .exclusive = lock.exclusive,
                                                .alock = {.caller_name = lock.owner.host.name,
                                                          .fh = bytes_of(granted.file),
                                                          .oh = bytes_of(lock.owner.handle),
                                                          .svid = lock.owner.svid,
                                                          .l_offset = lock.range.first,
                                                          .l_len = lock.range.length()}};
  std::vector<std::byte> encoded(arguments.encoded_size());
  if (!arguments.encode(encoded)) return false;
  const auto path = paths_.find(lock.owner.host.address);
  const bool known = path != paths_.end();
  return callbacks_.call({.client = known ? path->second.peer : address_of(lock.owner.host.address),
                          .program = kProgram,
                          .version = kVersion,
                          .procedure = Granted::kProcedure.number,
                          .arguments = std::move(encoded),
                          .from = known ? path->second.local : oncrpc::Address{}},
                         [this, id](const CallbackEnd& end) { on_told(id, end); });
}

void NlmService::on_told(std::uint64_t id, const CallbackEnd& end) {
  auto told = pending_.extract(id);
  if (told.empty()) return;
  if (end.how == CallbackEnd::How::kAnswered) {
    const auto answer = nfs::wire::nlm4::Nlm4ResView::parse(end.results);
    if (!answer || answer->stat().stat == Nlm4Stats::NLM4_GRANTED) return;
  } else if (end.how == CallbackEnd::How::kUnknown) {
    return;  // the owner may hold the lock: keep it, rather than let two owners have it
  }
  refused_.insert(std::move(told));
  tell_granted();
}

}  // namespace nfs
