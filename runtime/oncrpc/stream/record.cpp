// SPDX-License-Identifier: BSD-3-Clause
#include "oncrpc/stream/record.h"

#include <algorithm>

#include "xdr/assert.h"

namespace oncrpc::stream {

namespace {
constexpr std::size_t kStep = 16 * 1024;  // of memory, ahead of what has arrived
}

xdr::MutableBytes RecordReader::wanted() {
  if (complete_ || too_long_) return {};
  if (left_ == 0) return xdr::MutableBytes{mark_}.subspan(mark_bytes_);
  const std::size_t more = std::min<std::size_t>(left_, kStep);
  if (body_.size() < body_bytes_ + more) body_.resize(body_bytes_ + more);
  return xdr::MutableBytes{body_}.subspan(body_bytes_, more);
}

void RecordReader::arrived(std::size_t bytes) {
  XDR_ASSERT(!complete_ && !too_long_);
  if (left_ == 0) {
    mark_bytes_ += bytes;
    XDR_ASSERT(mark_bytes_ <= xdr::kWord);
    if (mark_bytes_ == xdr::kWord) take_mark();
    return;
  }
  XDR_ASSERT(bytes <= left_ && body_bytes_ + bytes <= body_.size());
  body_bytes_ += bytes;
  left_ -= static_cast<std::uint32_t>(bytes);
  if (left_ == 0) (last_ ? complete_ : continued_) = true;
}

void RecordReader::take_mark() {
  const std::uint32_t mark = xdr::load_u32(mark_);
  mark_bytes_ = 0;
  last_ = (mark & kLastFragment) != 0;
  left_ = mark & ~kLastFragment;
  too_long_ = left_ > most_ - body_bytes_;
  if (left_ == 0) (last_ ? complete_ : continued_) = true;
}

void RecordReader::next() {
  XDR_ASSERT(complete_);
  body_bytes_ = 0;
  if (body_.size() > kStep) {
    body_.resize(kStep);
    body_.shrink_to_fit();
  }
  complete_ = continued_ = last_ = false;
}

}  // namespace oncrpc::stream
