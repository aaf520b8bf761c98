// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <utility>

#include "nfs/client/window.h"

namespace nfs::client {

namespace {

class Reading final : public Window {
 public:
  Reading(Files& files, const Handle& file, std::uint64_t offset, std::uint64_t length, std::uint64_t size,
          const Sink& sink, const TransferConfig& config)
      : Window(files, file, config, "READ"),
        sink_(sink),
        next_(offset),
        end_(length > kToTheEnd - offset ? kToTheEnd : offset + length),
        size_(size) {}

  Transferred transferred() const { return {.bytes = taken_, .calls = calls(), .rounds = 1}; }

 private:
  using Outcome = oncrpc::stub::Outcome<Files::Protocol::Read>;

  /// Requests everything up to the file's known size at once; beyond it, one call at a time finds
  /// out whether the file has grown.
  Result<bool> begin(Slot& slot) override {
    if (next_ == end_ || (next_ >= size_ && !idle())) return false;
    slot.offset = next_;
    slot.wanted = static_cast<std::uint32_t>(std::min<std::uint64_t>(slot.memory.bytes().size(), end_ - next_));
    next_ += slot.wanted;
    return true;
  }

  oncrpc::stub::Started send(std::uint32_t index) override {
    const Slot& piece = slot(index);
    oncrpc::stub::CallOptions options = options_of(piece);
    // The Write chunk, as long as `count` lets the data be [RFC 8166 3.4.6], [RFC 8267 3].
    options.into = piece.rest_ref();
    auto self = std::static_pointer_cast<Reading>(shared_from_this());
    return files().calls().read({.file = file().wire(),
                                 .offset = piece.offset + piece.done,
                                 .count = static_cast<std::uint32_t>(piece.rest().size())},
                                options, [self, index](const Outcome& outcome) {
                                  Slot& read = self->slot(index);
                                  if (self->arrived(read)) self->landed(read, outcome);
                                });
  }

  void landed(Slot& slot, const Outcome& outcome) {
    if (auto error = failure_of(outcome, "READ", {})) return failed(slot, std::move(*error));
    const auto* resok = outcome->as_resok();
    if (resok == nullptr) return refused(slot, outcome->status());
    const xdr::Bytes data = resok->data();
    const std::span<std::byte> rest = slot.rest();
    if (resok->count() != data.size()) return failed(slot, results_error("READ", "the count is not that of the data"));
    if (data.size() > rest.size()) return failed(slot, results_error("READ", "more data than was asked for"));
    if (data.empty() && !resok->eof())
      return failed(slot, results_error("READ", "no data, and yet not the end of the file"));
    if (data.data() != rest.data()) std::ranges::copy(data, rest.begin());  // the data came inline
    slot.end = resok->eof();
    moved(slot, data.size());
  }

  std::optional<Error> take(Slot& slot) override {
    if (over_) return std::nullopt;  // after the end of the file
    if (slot.end) {
      over_ = true;
      finish();
    }
    const auto bytes = slot.memory.bytes().first(slot.done);
    if (!bytes.empty())
      if (auto error = sink_(slot.offset, bytes)) return error;
    taken_ += bytes.size();
    if (config().progress) config().progress(taken_);
    return std::nullopt;
  }

  const Sink& sink_;
  std::uint64_t next_, end_, size_;
  std::uint64_t taken_ = 0;
  bool over_ = false;
};

}  // namespace

Result<Transferred> read_file(Files& files, const Handle& file, std::uint64_t offset, std::uint64_t length,
                              const Sink& sink, const TransferConfig& config) {
  const auto attributes = files.getattr(file, config.place);
  if (!attributes) return xdr::unexpected(attributes.error());
  const auto reading = std::make_shared<Reading>(files, file, offset, length, attributes->size, sink, config);
  if (auto error = reading->run()) return xdr::unexpected(*error);
  return reading->transferred();
}

}  // namespace nfs::client
