// SPDX-License-Identifier: BSD-3-Clause
//
// The extensions of one connection, found by the codes of their operations, and for each what the
// messages of the peer have shown: whether the peer has it. Read this file before optional.cpp,
// requester.cpp and reply.cpp. What the codes mean is known only in rpcrdma/ext.
// spec: [version-two-01 3.1, 3.3]
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "rpcrdma/core/operation.h"

namespace rpcrdma::core {

/// Support is all or nothing: what the peer shows for one operation holds for the whole extension.
/// A refusal is final.
class ExtensionTable {
 public:
  explicit ExtensionTable(std::span<const Extension> extensions)
      : extensions_(extensions), support_(extensions.size(), Support::kUnknown) {}

  bool empty() const noexcept { return extensions_.empty(); }
  std::span<const Extension> all() const noexcept { return extensions_; }

  /// The operation with that code; nullptr: no extension of ours has it.
  const Operation* find(std::uint32_t code) const noexcept {
    const Place at = place(code);
    return at.operation;
  }
  /// kUnknown also if no extension of ours has the operation.
  Support support(std::uint32_t code) const noexcept {
    const Place at = place(code);
    return at.operation == nullptr ? Support::kUnknown : support_[at.extension];
  }
  /// Whether `a` and `b` are operations of one extension of ours.
  bool together(std::uint32_t a, std::uint32_t b) const noexcept {
    const Place one = place(a), other = place(b);
    return one.operation != nullptr && other.operation != nullptr && one.extension == other.extension;
  }
  /// Whether an RPC message of this direction may carry operation `code`, according to our
  /// extensions.
  bool carries(std::uint32_t code, Direction direction) const noexcept {
    const Operation* known = find(code);
    return known != nullptr && known->payload == xdr::Payload::kMessage &&
           (direction == Direction::kCall ? known->from_requester : known->from_responder);
  }

  /// The peer has shown that it knows operation `code`.
  void heard(std::uint32_t code) noexcept {
    const Place at = place(code);
    if (at.operation != nullptr && support_[at.extension] == Support::kUnknown) support_[at.extension] = Support::kYes;
  }
  /// The peer does not know operation `code`. Notifies its extension the first time.
  ///
  /// returns  whether this was not known before
  bool refused(std::uint32_t code) noexcept {
    const Place at = place(code);
    if (at.operation == nullptr || support_[at.extension] == Support::kNo) return false;
    support_[at.extension] = Support::kNo;
    const Extension& extension = extensions_[at.extension];
    if (extension.on_unsupported != nullptr) extension.on_unsupported(extension.self, code);
    return true;
  }

 private:
  struct Place {
    const Operation* operation = nullptr;
    std::size_t extension = 0;
  };
  Place place(std::uint32_t code) const noexcept {
    for (std::size_t i = 0; i < extensions_.size(); ++i) {
      for (const Operation& candidate : extensions_[i].operations) {
        if (candidate.code == code) return {&candidate, i};
      }
    }
    return {};
  }

  std::span<const Extension> extensions_;
  std::vector<Support> support_;
};

}  // namespace rpcrdma::core
