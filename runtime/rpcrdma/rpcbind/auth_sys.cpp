// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/rpcbind/auth_sys.h"

namespace rpcrdma::rpcbind {

namespace {

/// Words and bytes, one after the other, of what may be too short for them.
class Reader {
 public:
  explicit Reader(xdr::Bytes bytes) : left_(bytes) {}

  std::uint32_t word() {
    const xdr::Bytes bytes = take(xdr::kWord);
    return bytes.empty() ? 0 : xdr::load_u32(bytes.data());
  }
  /// `size` bytes and their padding.
  xdr::Bytes opaque(std::size_t size) {
    const xdr::Bytes bytes = take(static_cast<std::size_t>(xdr::padded(size)));
    return bytes.empty() ? bytes : bytes.first(size);
  }
  bool ends_here() const { return good_ && left_.empty(); }

 private:
  xdr::Bytes take(std::size_t size) {
    good_ = good_ && size <= left_.size();
    if (!good_) return {};
    const xdr::Bytes bytes = left_.first(size);
    left_ = left_.subspan(size);
    return bytes;
  }

  xdr::Bytes left_;
  bool good_ = true;
};

}  // namespace

std::optional<AuthSys> parse_auth_sys(const endpoint::Credential& credential) {
  if (credential.flavor != wire::rpc::AuthFlavor::AUTH_SYS_) return std::nullopt;
  Reader reader(credential.body);
  AuthSys result;
  result.stamp = reader.word();
  const std::uint32_t machine_bytes = reader.word();
  if (machine_bytes > AuthSys::kMostMachineBytes) return std::nullopt;
  const xdr::Bytes machine = reader.opaque(machine_bytes);
  result.machine = {reinterpret_cast<const char*>(machine.data()), machine.size()};
  result.uid = reader.word();
  result.gid = reader.word();
  const std::uint32_t groups = reader.word();
  if (groups > AuthSys::kMostGroups) return std::nullopt;
  for (std::uint32_t i = 0; i < groups; ++i) result.more_groups[i] = reader.word();
  result.group_count = groups;
  if (!reader.ends_here()) return std::nullopt;
  return result;
}

}  // namespace rpcrdma::rpcbind
