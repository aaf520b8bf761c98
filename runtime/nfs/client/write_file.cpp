// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <utility>

#include "nfs/client/window.h"

namespace nfs::client {

namespace {

using nfs::wire::nfs3::StableHow;
using Verifier = nfs::wire::nfs3::Writeverf3;

/// An Uncommitted is a range that the server has accepted and not committed.
struct Uncommitted {
  std::uint64_t offset = 0, length = 0;
  Verifier verifier{};
};

class Writing final : public Window {
 public:
  Writing(Files& files, const Handle& file, std::uint64_t offset, const Source& source, const TransferConfig& config)
      : Window(files, file, config, "WRITE"), source_(source), first_(offset), next_(offset) {}

  Result<Transferred> run_to_the_end();

 private:
  using Outcome = oncrpc::stub::Outcome<Files::Protocol::Write>;

  Result<bool> begin(Slot& slot) override;
  oncrpc::stub::Started send(std::uint32_t index) override;
  void answered(Slot& slot, const Outcome& outcome);
  std::optional<Error> take(Slot& slot) override;
  Result<std::size_t> fill(std::uint64_t offset, std::span<std::byte> into);
  void remember(const Uncommitted& range);
  std::optional<Error> commit();

  const Source& source_;
  std::uint64_t first_, next_;
  std::uint64_t bytes_ = 0, commits_ = 0;
  bool again_ = false;              // the source has ended, and only lost_ is left
  std::vector<Uncommitted> lost_;   // to be written again; the last entry is next
  std::vector<Uncommitted> known_;  // accepted since the last COMMIT
};

/// Fills `into` from the source, up to its end.
Result<std::size_t> Writing::fill(std::uint64_t offset, std::span<std::byte> into) {
  std::size_t filled = 0;
  while (filled < into.size()) {
    const auto got = source_(offset + filled, into.subspan(filled));
    if (!got) return got;
    if (*got == 0) break;
    filled += *got;
  }
  return filled;
}

Result<bool> Writing::begin(Slot& slot) {
  if (again_ && lost_.empty()) return false;
  std::span<std::byte> room = slot.memory.bytes();
  if (again_) {
    next_ = lost_.back().offset;
    room = room.first(static_cast<std::size_t>(std::min<std::uint64_t>(room.size(), lost_.back().length)));
  }
  const auto filled = fill(next_, room);
  if (!filled) return xdr::unexpected(filled.error());
  if (again_ && *filled < room.size())
    return xdr::unexpected(
        bound_error("WRITE", "the source no longer has data that must be written again", config().place));
  if (*filled == 0) {
    again_ = true;
    return false;
  }
  slot.offset = next_;
  slot.wanted = static_cast<std::uint32_t>(*filled);
  next_ += *filled;
  if (again_) {
    lost_.back().offset += *filled;
    lost_.back().length -= *filled;
    if (lost_.back().length == 0) lost_.pop_back();
  }
  return true;
}

oncrpc::stub::Started Writing::send(std::uint32_t index) {
  const Slot& piece = slot(index);
  const std::span<const std::byte> rest = piece.rest();
  oncrpc::stub::CallOptions options = options_of(piece);
  options.region = piece.rest_ref().region;
  auto self = std::static_pointer_cast<Writing>(shared_from_this());
  return files().calls().write({.file = file().wire(),
                                .offset = piece.offset + piece.done,
                                .count = static_cast<std::uint32_t>(rest.size()),
                                .stable = config().stable ? StableHow::FILE_SYNC : StableHow::UNSTABLE,
                                .data = rest},
                               options, [self, index](const Outcome& outcome) {
                                 Slot& written = self->slot(index);
                                 if (self->arrived(written)) self->answered(written, outcome);
                               });
}

void Writing::answered(Slot& slot, const Outcome& outcome) {
  if (auto error = failure_of(outcome, "WRITE", {})) return failed(slot, std::move(*error));
  const auto* resok = outcome->as_resok();
  if (resok == nullptr) return refused(slot, outcome->status());
  if (resok->count() == 0 || resok->count() > slot.rest().size())
    return failed(slot, results_error("WRITE", "the count is 0, or greater than that of the call"));
  if (resok->committed() != StableHow::FILE_SYNC) {
    if (config().stable) return failed(slot, results_error("WRITE", "less stable than was asked for"));
    remember({slot.offset + slot.done, resok->count(), resok->verf()});
  }
  moved(slot, resok->count());
}

std::optional<Error> Writing::take(Slot& slot) {
  bytes_ = std::max(bytes_, slot.offset + slot.done - first_);
  if (config().progress) config().progress(bytes_);
  return std::nullopt;
}

void Writing::remember(const Uncommitted& range) {
  if (!known_.empty()) {
    Uncommitted& last = known_.back();
    if (last.offset + last.length == range.offset && last.verifier == range.verifier) {
      last.length += range.length;
      return;
    }
  }
  known_.push_back(range);
}

/// Commits the file. A range with another verifier than that of the COMMIT may be lost, and is
/// written again.
std::optional<Error> Writing::commit() {
  const auto verifier = files().commit(file(), config().place);
  if (!verifier) return verifier.error();
  ++commits_;
  for (const Uncommitted& range : known_)
    if (range.verifier != *verifier) lost_.push_back(range);
  known_.clear();
  return std::nullopt;
}

Result<Transferred> Writing::run_to_the_end() {
  for (std::uint32_t round = 1;; ++round) {
    if (auto error = run()) return xdr::unexpected(*error);
    if (!known_.empty())
      if (auto error = commit()) return xdr::unexpected(*error);
    if (lost_.empty()) return Transferred{.bytes = bytes_, .calls = calls() + commits_, .rounds = round};
    if (round >= config().most_rounds)
      return xdr::unexpected(
          bound_error("COMMIT", "the server keeps losing what it has not committed", config().place));
  }
}

}  // namespace

Result<Transferred> write_file(Files& files, const Handle& file, std::uint64_t offset, const Source& source,
                               const TransferConfig& config) {
  return std::make_shared<Writing>(files, file, offset, source, config)->run_to_the_end();
}

}  // namespace nfs::client
