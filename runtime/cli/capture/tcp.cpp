// SPDX-License-Identifier: BSD-3-Clause
#include "tcp.h"

#include "message.h"

namespace rpcrdma::cli::capture {

void TcpStream::start(std::uint32_t sequence) {
  *this = TcpStream();
  started_ = true;
  // Start high enough for all earlier numbers to be positive.
  next_ = (std::uint64_t{1} << 32) + sequence;
}

TcpStream::Outcome TcpStream::on_segment(std::uint32_t sequence, xdr::Bytes bytes) {
  if (given_up_) return Outcome::kGivenUp;
  // The 64-bit number that is nearest to the next one; 32-bit numbers wrap around.
  const auto distance = static_cast<std::int32_t>(sequence - static_cast<std::uint32_t>(next_));
  const std::uint64_t at = next_ + static_cast<std::uint64_t>(static_cast<std::int64_t>(distance));
  if (at + bytes.size() <= next_) return Outcome::kSentAgain;
  if (at > next_) {
    const auto [place, first_here] = waiting_.try_emplace(at);
    std::vector<std::byte>& kept = place->second;
    if (!first_here && kept.size() >= bytes.size()) return Outcome::kSentAgain;
    waiting_cost_ += bytes.size() - kept.size() + (first_here ? kPacketCost : 0);
    kept.assign(bytes.begin(), bytes.end());
    if (waiting_cost_ > kMostKept) {
      *this = TcpStream();
      started_ = given_up_ = true;
      return Outcome::kGivenUp;
    }
    return Outcome::kTaken;
  }
  append(at, bytes);
  for (auto first = waiting_.begin(); first != waiting_.end() && append(first->first, first->second);) {
    waiting_cost_ -= first->second.size() + kPacketCost;
    first = waiting_.erase(first);
  }
  return Outcome::kTaken;
}

bool TcpStream::append(std::uint64_t at, xdr::Bytes bytes) {
  if (at > next_) return false;
  const std::uint64_t known = next_ - at;
  if (known >= bytes.size()) return true;
  const xdr::Bytes fresh = bytes.subspan(static_cast<std::size_t>(known));
  ready_.insert(ready_.end(), fresh.begin(), fresh.end());
  next_ += fresh.size();
  return true;
}

void TcpStream::consume(std::size_t bytes) {
  consumed_ += bytes;
  // Move the rest only if that is no more work than what has been consumed.
  if (consumed_ * 2 < ready_.size()) return;
  ready_.erase(ready_.begin(), ready_.begin() + static_cast<std::ptrdiff_t>(consumed_));
  consumed_ = 0;
}

}  // namespace rpcrdma::cli::capture
