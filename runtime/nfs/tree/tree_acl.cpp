// SPDX-License-Identifier: BSD-3-Clause
//
// This file reads and writes POSIX access control lists of files: extended attributes, in the
// format of the kernel.
#include <linux/posix_acl.h>
#include <linux/posix_acl_xattr.h>
#include <sys/xattr.h>

#include <algorithm>
#include <cstring>
#include <tuple>

#include "nfs/tree/tree_private.h"

namespace nfs {
namespace {

constexpr const char* kAccess = "system.posix_acl_access";
constexpr const char* kDefault = "system.posix_acl_default";
constexpr std::size_t kMostAttributeBytes = std::size_t{64} << 10;  // XATTR_SIZE_MAX
constexpr std::uint32_t kNobody = 0xffffffff;                       // the id of kinds without a user or group

bool names_somebody(std::uint32_t kind) { return kind == ACL_USER || kind == ACL_GROUP; }

std::uint32_t get(const std::byte* at, std::size_t bytes) {
  std::uint32_t value = 0;
  while (bytes-- > 0) value = value << 8 | std::to_integer<std::uint32_t>(at[bytes]);
  return value;
}
void put(std::vector<std::byte>& to, std::uint32_t value, std::size_t bytes) {
  for (; bytes-- > 0; value >>= 8) to.push_back(static_cast<std::byte>(value & 0xff));
}

/// Parses a list as the kernel stores it. The format has a version, and for each entry kind,
/// permissions and id, all in little-endian order.
std::optional<Acl> parse(std::span<const std::byte> bytes) {
  constexpr std::size_t kHeader = sizeof(posix_acl_xattr_header), kEntry = sizeof(posix_acl_xattr_entry);
  if (bytes.size() < kHeader || (bytes.size() - kHeader) % kEntry != 0 ||
      get(bytes.data(), 4) != POSIX_ACL_XATTR_VERSION)
    return std::nullopt;
  Acl acl;
  for (const std::byte* at = bytes.data() + kHeader; at != bytes.data() + bytes.size(); at += kEntry) {
    const std::uint32_t kind = get(at, 2);
    acl.push_back({.kind = kind, .id = names_somebody(kind) ? get(at + 4, 4) : 0, .permissions = get(at + 2, 2)});
  }
  return acl;
}

std::vector<std::byte> attribute_of(const Acl& acl) {
  std::vector<std::byte> bytes;
  put(bytes, POSIX_ACL_XATTR_VERSION, 4);
  for (const AclEntry& entry : acl) {
    put(bytes, entry.kind, 2);
    put(bytes, entry.permissions, 2);
    put(bytes, names_somebody(entry.kind) ? entry.id : kNobody, 4);
  }
  return bytes;
}

Acl of_mode(mode_t mode) {
  return {{.kind = ACL_USER_OBJ, .permissions = mode >> 6 & 7},
          {.kind = ACL_GROUP_OBJ, .permissions = mode >> 3 & 7},
          {.kind = ACL_OTHER, .permissions = mode & 7}};
}

/// Sorts the entries as the kernel wants. If the list says no more than a mode, drops a mask that
/// only repeats the group's permissions: clients send one even for a file without a list.
///
/// returns  nothing: an entry has an impossible kind or permissions
std::optional<Acl> tidy(Acl acl) {
  for (const AclEntry& entry : acl)
    if (entry.kind > 0xffff || entry.permissions > 7) return std::nullopt;
  std::ranges::sort(acl, {}, [](const AclEntry& entry) { return std::tuple(entry.kind, entry.id); });
  if (acl.size() == 4 && acl[1].kind == ACL_GROUP_OBJ && acl[2].kind == ACL_MASK &&
      acl[1].permissions == acl[2].permissions)
    acl.erase(acl.begin() + 2);
  return acl;
}

xdr::Result<Acl, Status> read_acl(int fd, const char* name) {
  std::vector<std::byte> bytes(kMostAttributeBytes);
  const ssize_t got = ::getxattr(ProcPath{fd}.c_str(), name, bytes.data(), bytes.size());
  if (got < 0) {
    if (errno == ENODATA || errno == EOPNOTSUPP) return Acl{};
    return xdr::unexpected(status_of(errno));
  }
  auto acl = parse(std::span(bytes).first(static_cast<std::size_t>(got)));
  if (!acl) return xdr::unexpected(Status::NFS3ERR_SERVERFAULT);
  return std::move(*acl);
}

/// Returns the attribute for `write_acl()`.  returns  nothing: the system does not accept such a
/// list
std::optional<std::vector<std::byte>> encode(const std::optional<Acl>& acl) {
  if (!acl || acl->empty()) return std::vector<std::byte>{};
  const auto tidied = tidy(*acl);
  if (!tidied) return std::nullopt;
  return attribute_of(*tidied);
}

/// Writes a list.  bytes  empty removes the list
Status write_acl(int fd, const char* name, const std::optional<std::vector<std::byte>>& bytes) noexcept {
  if (!bytes) return Status::NFS3ERR_INVAL;
  const ProcPath path{fd};
  if (!bytes->empty())
    return ::setxattr(path.c_str(), name, bytes->data(), bytes->size(), 0) == 0 ? Status::NFS3_OK : status_of(errno);
  if (::removexattr(path.c_str(), name) == 0 || errno == ENODATA || errno == EOPNOTSUPP) return Status::NFS3_OK;
  return status_of(errno);
}

}  // namespace

AclResult Tree::getacl(const FileHandle& object) {
  const auto seen = look(object);
  if (!seen) return {.status = seen.error()};
  AclResult result{.attributes = attributes_of(seen->st)};
  const int fd = seen->node->path.get();
  auto access = read_acl(fd, kAccess);
  auto defaults = seen->node->is_directory() ? read_acl(fd, kDefault) : xdr::Result<Acl, Status>(Acl{});
  if (!access || !defaults) {
    result.status = !access ? access.error() : defaults.error();
    return result;
  }
  result.access = access->empty() ? of_mode(seen->st.st_mode) : std::move(*access);
  result.defaults = std::move(*defaults);
  return result;
}

AttributesResult Tree::setacl(const Caller& caller, const FileHandle& object, const std::optional<Acl>& access,
                              const std::optional<Acl>& defaults) {
  auto node = resolve(object);
  if (!node) return {node.error(), {}};
  AttributesResult result;
  const auto set = [&]() -> Status {
    const auto seen = look(*node);
    if (!seen) return seen.error();
    if (!config_.writable) return Status::NFS3ERR_ROFS;
    if (defaults && !defaults->empty() && !(*node)->is_directory()) return Status::NFS3ERR_INVAL;
    const auto access_bytes = encode(access), default_bytes = encode(defaults);  // what runs in `act()` must not throw
    return actor_.act(identity_.of(caller), status_of, [&] {
      const int fd = (*node)->path.get();
      Status status = access ? write_acl(fd, kAccess, access_bytes) : Status::NFS3_OK;
      if (status == Status::NFS3_OK && defaults && (*node)->is_directory())
        status = write_acl(fd, kDefault, default_bytes);
      return status;
    });
  };
  {
    const std::lock_guard lock((*node)->mutex);
    (*node)->read_grant = (*node)->write_grant = {};
    result.status = set();
    result.attributes = attributes_now(**node);
  }
  if (result.status == Status::NFS3_OK && config_.synchronous) result.status = sync(**node);
  return result;
}

}  // namespace nfs
