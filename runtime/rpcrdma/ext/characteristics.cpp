// SPDX-License-Identifier: BSD-3-Clause
//
// The four operations of transport characteristics; see characteristics.h.
#include "rpcrdma/ext/characteristics.h"

#include <algorithm>
#include <utility>

namespace rpcrdma::ext {
namespace {

namespace xchar = wire::xcharext;
using Messages = CharacteristicsBase::Messages;
using detail::Entry;

/// The most elements of a request; a request with more is refused as a whole. Nobody has so many
/// characteristics. The answer has three subsets of 32 bits to a word [xcharext-00 2.1], and fits
/// the smallest Receive.
constexpr std::size_t kMostWanted = 1024;

/// A Subset is a bit mask that we send. Bit N says whether element N of a list of characteristics
/// belongs to the subset.  spec: [xcharext-00 2.1]
class Subset {
 public:
  void add(std::size_t element) {
    words_[element / 32] |= 1u << (element % 32);
    count_ = std::max(count_, element / 32 + 1);
  }
  std::span<const std::uint32_t> words() const { return std::span(words_).first(count_); }

 private:
  std::array<std::uint32_t, kMostWanted / 32> words_{};
  std::size_t count_ = 0;
};

/// A subset that the peer has sent; missing words are zero [xcharext-00 2.1].
template <class Words>
struct PeerSubset {
  const Words& words;

  bool has(std::size_t element) const {
    std::size_t index = 0;
    for (const std::uint32_t word : words) {
      if (index++ == element / 32) return (word >> (element % 32) & 1) != 0;
    }
    return false;
  }
  /// Returns the number of bits that are set for elements with an index of `count` or more.
  std::uint64_t beyond(std::size_t count) const {
    std::uint64_t bits = 0;
    std::size_t element = 0;
    for (std::uint32_t word : words) {
      for (std::size_t bit = 0; bit < 32; ++bit, ++element) bits += element >= count ? word >> bit & 1 : 0;
    }
    return bits;
  }
};
template <class Words>
PeerSubset(const Words&) -> PeerSubset<Words>;

bool is_told(const Entry& entry, xdr::Bytes value) {
  return entry.told && std::ranges::equal(entry.told->get(), value);
}

}  // namespace

detail::Entry* CharacteristicsBase::find(std::uint32_t code) const {
  const auto at =
      std::find_if(entries_.begin(), entries_.end(), [&](const Entry* entry) { return entry->code == code; });
  return at == entries_.end() ? nullptr : *at;
}

/// Checks the type of a value. A value that its type does not have, or of the wrong length, is an
/// XDR error. An unknown characteristic is ignored [xcharext-00 2.1, 6.2].
CharacteristicsBase::Handled CharacteristicsBase::check(const xchar::XcharvalView& value) const {
  const Entry* entry = find(value.xchv_which());
  if (entry == nullptr) return {};
  return entry->check(value.xchv_data());
}

/// Checks the values of a set, and rejects a set that has two values of one of our characteristics.
/// A set has no order, so neither value would be the later one [xcharext-00 2.1].
template <class Set>
CharacteristicsBase::Handled CharacteristicsBase::check_set(const Set& values) const {
  std::uint32_t known = 0;  // one bit for each of our characteristics
  for (const auto& value : values) {
    XDR_TRY(check(value));
    const auto which = std::ranges::find(entries_, value.xchv_which(), &Entry::code) - entries_.begin();
    if (static_cast<std::size_t>(which) == entries_.size()) continue;
    if ((known >> which & 1) != 0) return xdr::unexpected(xdr::DecodeError(xdr::DecodeCode::kCallerLimit, 0));
    known |= 1u << which;
  }
  return {};
}

void CharacteristicsBase::take(Entry& entry, xdr::Bytes value, core::Outbox& out) {
  if (!is_told(entry, value)) entry.peer_constant = false;
  entry.told.reset();
  if (value.size() <= kMostValueBytes) entry.told.emplace().set(value);
  entry.tell(value, out);
  report(entry, News::Kind::kTold);
}

// --- Announcing our own values -------------------------------------------------------------------

/// Version 2 is settled. The client announces first. The server waits for that, as it does with all
/// of its messages that are not answers [xcharext-00 4.1], [DEC-17].
void CharacteristicsBase::on_settled(core::Outbox& out, core::TimePoint) {
  out_ = &out;
  if (out.role() == core::Role::kClient) introduce(out);
}

/// Announces our values in one message that fits into the Receives of every peer [xcharext-00 4.1].
/// Updates announce the values for which that message has no room.
void CharacteristicsBase::introduce(core::Outbox& out) {
  if (introduced_) return;
  std::array<xchar::Xcharval, kMost> values;
  std::size_t count = 0;
  std::uint32_t constant = 0;
  const auto init = [&] {
    return xchar::OptinfoInitxch{.optixc_start = std::span(std::as_const(values)).first(count),
                                 .optixc_nochg = std::span(&constant, constant == 0 ? 0u : 1u)};
  };
  for (Entry* entry : entries_) {
    entry->sent.size = entry->own(entry->sent.bytes, out);
    if (entry->sent.size == 0) continue;
    const std::uint32_t bit = entry->constant(out) ? 1u << count : 0;
    constant |= bit;
    values[count++] = {.xchv_which = entry->code, .xchv_data = entry->sent.get()};
    entry->tell_due = init().encoded_size() > kMostContent;
    if (!entry->tell_due) continue;
    constant ^= bit;
    --count;
    entry->sent.size = 0;
  }
  introduced_ = send<Messages::InitXchar>(out, init()).has_value();
  introduction_due_ = !introduced_;
}

void CharacteristicsBase::on_sent(std::uint32_t code, core::Outbox& out, core::TimePoint) {
  if (introduction_due_) introduce(out);
  if (code == Messages::InitXchar::kCode && introduced_ && !introduction_sent_) {
    introduction_sent_ = true;
    for (Entry* entry : entries_) {
      if (entry->sent.size != 0) entry->known(entry->sent.get(), out);
    }
  }
  if (code == Messages::UpdXchar::kCode && updating_ != nullptr) {
    Entry& entry = *std::exchange(updating_, nullptr);
    entry.known(entry.sent.get(), out);
  }
  send_updates(out);
}

/// Announces changed values. It sends the next update only after the one before has been sent, so
/// that `updating_` names the one value that is on its way.  spec: [xcharext-00 4.4]
void CharacteristicsBase::send_updates(core::Outbox& out) {
  if (!introduction_sent_) return;
  for (Entry* entry : entries_) {
    if (updating_ != nullptr) return;
    if (!entry->tell_due) continue;
    entry->sent.size = entry->own(entry->sent.bytes, out);
    if (entry->sent.size != 0 &&
        !send<Messages::UpdXchar>(out, {.optuxc_now = {.xchv_which = entry->code, .xchv_data = entry->sent.get()},
                                        .optuxc_pendclr = entry->clear_due})) {
      return;  // continues when the next message has been sent
    }
    entry->tell_due = entry->clear_due = false;
    if (entry->sent.size != 0) updating_ = entry;
  }
}

/// Changes our value without a request of the peer; the characteristic ensures that this does no
/// harm. spec: [xcharext-00 3, 4.4]
bool CharacteristicsBase::change(Entry& entry, xdr::Bytes value) {
  if (out_ == nullptr || entry.put_off) return false;
  switch (entry.wish(value, Wish::kOfApplication, *out_)) {
    case Decision::kRejected:
      return false;
    case Decision::kPending:
      entry.put_off = true;
      entry.for_peer = false;
      return true;
    case Decision::kDone:
      break;
  }
  entry.tell_due = true;
  report(entry, News::Kind::kOurs);
  send_updates(*out_);
  return true;
}

void CharacteristicsBase::on_receives_resized(core::Outbox&, core::TimePoint) { look(); }

void CharacteristicsBase::look() {
  if (out_ == nullptr) return;
  for (Entry* entry : entries_) {
    if (!entry->put_off || entry->undecided(*out_)) continue;
    entry->put_off = false;
    entry->tell_due = true;
    entry->clear_due |= entry->for_peer;
    report(*entry, News::Kind::kOurs);
  }
  send_updates(*out_);
}

// --- Values that the peer announces --------------------------------------------------------------

/// Handles INIT_XCHAR: the peer's first values, and which of them it will not change. Unknown
/// characteristics are ignored without an error. spec: [xcharext-00 4.1]
CharacteristicsBase::Handled CharacteristicsBase::on_message(const xchar::OptinfoInitxchView& init, core::Outbox& out,
                                                             core::TimePoint) {
  if (heard_) return xdr::unexpected(xdr::DecodeError(xdr::DecodeCode::kCallerLimit, 0));  // [xcharext-00 4.1]
  XDR_TRY(check_set(init.optixc_start()));
  const auto& constant = init.optixc_nochg();
  std::size_t element = 0;
  for (const auto& value : init.optixc_start()) {
    if (Entry* entry = find(value.xchv_which())) {
      take(*entry, value.xchv_data(), out);
      entry->peer_constant = PeerSubset{constant}.has(element);
    }
    ++element;
  }
  ignored_bits_ += PeerSubset{constant}.beyond(element);
  heard_ = true;
  introduce(out);
  return {};
}

/// Handles UPD_XCHAR. The value that the peer announces holds from now on, even if this side has
/// asked for another one. If the message's flag optuxc_pendclr is set, the change that this side
/// has asked for is not pending any more.  spec: [xcharext-00 4.4]
CharacteristicsBase::Handled CharacteristicsBase::on_message(const xchar::OptinfoUpdxchView& update, core::Outbox& out,
                                                             core::TimePoint) {
  const auto& value = update.optuxc_now();
  XDR_TRY(check(value));
  Entry* entry = find(value.xchv_which());
  if (entry == nullptr) return {};
  const bool contradicts = entry->peer_constant && !entry->pending && !is_told(*entry, value.xchv_data());
  if (contradicts || entry->breaks_rule(value.xchv_data(), out)) out.count_violation();
  take(*entry, value.xchv_data(), out);
  if (update.optuxc_pendclr() && std::exchange(entry->pending, false)) over(*entry, News::Kind::kCleared);
  return {};
}

// --- Changes of our values that the peer asks for ------------------------------------------------

/// Decides about one change that the peer asks for: done at once, rejected, or pending. It is
/// rejected until the peer has been sent our values, because the answer could overtake them. spec:
/// [xcharext-00 3, 4.3]
Decision CharacteristicsBase::decide(const xchar::XcharvalView& value, core::Outbox& out) {
  Entry* entry = find(value.xchv_which());
  if (entry == nullptr || value.xchv_data().size() > kMostValueBytes || entry->put_off || entry->tell_due ||
      updating_ == entry || !introduction_sent_) {
    return Decision::kRejected;
  }
  const Decision decision = entry->wish(value.xchv_data(), Wish::kOfPeer, out);
  if (decision == Decision::kPending) entry->put_off = entry->for_peer = true;
  if (decision == Decision::kDone) {
    entry->sent.set(value.xchv_data());
    entry->known(entry->sent.get(), out);
    report(*entry, News::Kind::kOurs);
  }
  return decision;
}

/// Handles REQ_XCHAR. A request that is no error is answered, and each of its elements is in one of
/// the three sets of the answer. spec: [xcharext-00 4.2, 4.3]
CharacteristicsBase::Handled CharacteristicsBase::on_message(const xchar::OptinfoReqxchView& request, core::Outbox& out,
                                                             core::TimePoint) {
  if (request.optrqxc_want().size() > kMostWanted) {
    return xdr::unexpected(xdr::DecodeError(xdr::DecodeCode::kCallerLimit, 0));
  }
  XDR_TRY(check_set(request.optrqxc_want()));
  Subset done, rejected, pending;
  std::size_t element = 0;
  for (const auto& value : request.optrqxc_want()) {
    const Decision decision = decide(value, out);
    (decision == Decision::kDone ? done : decision == Decision::kPending ? pending : rejected).add(element++);
  }
  // This cannot fail: the answer fits any Receive (`kMostWanted`), and the request is in progress.
  (void)reply<Messages::RespXchar>(
      out, {.optrsxc_done = done.words(), .optrsxc_rej = rejected.words(), .optrsxc_pend = pending.words()});
  introduce(out);  // a peer that asks before it has our values gets them, too
  return {};
}

// --- Changes of the peer's values that we ask for ------------------------------------------------

/// Sends one request, for one change or more.  spec: [xcharext-00 4.2]
bool CharacteristicsBase::ask(std::span<Entry* const> wanted) {
  if (out_ == nullptr) return false;
  std::array<xchar::Xcharval, kMost> values;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    values[i] = {.xchv_which = wanted[i]->code, .xchv_data = wanted[i]->wanted.get()};
  }
  if (!send<Messages::ReqXchar>(*out_,
                                {.optrqxc_want = std::span<const xchar::Xcharval>(values).first(wanted.size())})) {
    return false;
  }
  std::copy(wanted.begin(), wanted.end(), asking_.entries.begin());
  asking_.count = wanted.size();
  for (Entry* entry : wanted) entry->asking(entry->wanted.get(), *out_);
  return true;
}

/// Ends the request that is outstanding. The listener may send the next one before the whole answer
/// is handled. That changes `asking_`, so this returns a copy. It does not change `Entry::wanted`
/// where the entry is `open`.
CharacteristicsBase::Asked CharacteristicsBase::end_request() {
  const Asked asked = std::exchange(asking_, {});
  for (Entry* entry : asked.get()) entry->open = true;
  return asked;
}

void CharacteristicsBase::over(Entry& entry, News::Kind how) {
  entry.open = false;
  entry.answered(*out_);
  report(entry, how);
}

/// Handles RESP_XCHAR. The answer lists the elements of the request in three sets: done, refused,
/// pending. An element that stands in no set or in two sets counts as pending, because nothing says
/// which of them is true. spec: [xcharext-00 4.3]
CharacteristicsBase::Handled CharacteristicsBase::on_message(const xchar::OptinfoRespxchView& response,
                                                             core::Outbox& out, core::TimePoint) {
  if (out.answers() != Messages::ReqXchar::kCode) {
    return xdr::unexpected(xdr::DecodeError(xdr::DecodeCode::kBadDiscriminant, 0));
  }
  if (!asking()) return {};  // an answer to a probe of the application
  const auto& done = response.optrsxc_done();
  const auto& rejected = response.optrsxc_rej();
  const auto& pending = response.optrsxc_pend();
  const Asked asked = end_request();
  bool clear = true;
  for (std::size_t i = 0; i < asked.count; ++i) {
    Entry& entry = *asked.entries[i];
    const bool is_done = PeerSubset{done}.has(i), is_rejected = PeerSubset{rejected}.has(i);
    const bool is_pending = PeerSubset{pending}.has(i);
    if (is_done && !is_rejected && !is_pending) {
      take(entry, entry.wanted.get(), out);
      over(entry, News::Kind::kDone);
    } else if (is_rejected && !is_done && !is_pending) {
      over(entry, News::Kind::kRejected);
    } else {
      clear &= is_pending && !is_done && !is_rejected;
      entry.pending = true;
      report(entry, News::Kind::kPending);
    }
  }
  if (!clear) ++unclear_answers_;
  ignored_bits_ += PeerSubset{done}.beyond(asked.count) + PeerSubset{rejected}.beyond(asked.count) +
                   PeerSubset{pending}.beyond(asked.count);
  return {};
}

/// Ends what was requested, because no RESP_XCHAR will come.
void CharacteristicsBase::give_up_asking(News::Kind how) {
  const Asked asked = end_request();
  for (Entry* entry : asked.get()) over(*entry, how);
}

void CharacteristicsBase::on_refused(std::uint32_t code) {
  if (code == Messages::ReqXchar::kCode) give_up_asking(News::Kind::kRejected);
}

void CharacteristicsBase::on_unsupported() {
  supported_ = false;
  give_up_asking(News::Kind::kRejected);
  for (Entry* entry : entries_) {
    if (std::exchange(entry->pending, false)) over(*entry, News::Kind::kCleared);
  }
}

}  // namespace rpcrdma::ext
