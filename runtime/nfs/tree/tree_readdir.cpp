// SPDX-License-Identifier: BSD-3-Clause
//
// This file has READDIR and READDIRPLUS. Cookies are the file system's own positions, which stay
// valid as long as the directory exists. The cookie verifier identifies the directory, so that a
// cookie of another one is refused.
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <limits>

#include "nfs/tree/tree_private.h"

namespace nfs {
namespace {

// These are sizes of parts of the results, in bytes of XDR [RFC 1813 3.3.16, 3.3.17].
constexpr std::uint64_t kAttributeBytes = 84, kFlag = 4;
constexpr std::uint64_t kAroundEntries =
    kFlag + kAttributeBytes + 8 + kFlag + 4;  // dir_attributes, cookieverf, end of list, eof

constexpr std::uint64_t padded(std::uint64_t bytes) { return (bytes + 3) / 4 * 4; }

/// Bytes of file number, name and cookie.
std::uint64_t name_bytes(const DirectoryEntry& entry) { return 8 + 4 + padded(entry.name.size()) + 8; }

std::uint64_t entry_bytes(const DirectoryEntry& entry, bool plus) {
  std::uint64_t bytes = kFlag + name_bytes(entry);
  if (plus) bytes += kFlag + (entry.attributes ? kAttributeBytes : 0) + kFlag;
  if (plus && entry.handle) bytes += 4 + padded(entry.handle->bytes().size());
  return bytes;
}

/// A Record is an entry of getdents64(); the name follows.
struct Record {
  std::uint64_t inode;
  std::int64_t next;
  std::uint16_t bytes;
  std::uint8_t type;
};
constexpr std::size_t kNameAt = offsetof(Record, type) + 1;

/// Returns the verifier: the last bytes of the directory's handle, which belong to its seal.
Verifier verifier_of(const FileHandle& handle) {
  Verifier verifier;
  const auto bytes = handle.bytes().last(verifier.size());
  std::copy(bytes.begin(), bytes.end(), verifier.begin());
  return verifier;
}

}  // namespace

ReaddirResult Tree::list(const Caller& caller, const FileHandle& dir, std::uint64_t cookie, const Verifier& cookieverf,
                         std::uint64_t dircount, std::uint64_t maxcount, bool plus, const EntrySink& sink) {
  auto seen = look(dir);
  if (!seen) return {.status = seen.error()};
  Node& node = *seen->node;
  ReaddirResult result{.dir_attributes = attributes_of(seen->st), .cookieverf = verifier_of(node.handle)};
  const auto list_locked = [&]() -> Status {
    if (!node.is_directory()) return Status::NFS3ERR_NOTDIR;
    const std::lock_guard lock(node.mutex);  // the position belongs to the descriptor
    const auto who = identity_.of(caller);
    const auto fd = descriptor(Way::kRead, who, *seen);
    if (!fd) return fd.error();
    if (cookie != 0 && cookieverf != result.cookieverf) return Status::NFS3ERR_BAD_COOKIE;
    if (cookie > static_cast<std::uint64_t>(std::numeric_limits<off_t>::max()) ||
        ::lseek(*fd, static_cast<off_t>(cookie), SEEK_SET) < 0)
      return Status::NFS3ERR_BAD_COOKIE;
    const bool attributes = plus && check(who, node, X_OK) == Status::NFS3_OK;
    std::uint64_t names = 0, all = kAroundEntries;
    bool first = true;
    alignas(Record) std::array<std::byte, 16384> records;
    for (;;) {
      const long bytes = ::syscall(SYS_getdents64, *fd, records.data(), records.size());
      if (bytes < 0) return status_of(errno);
      if (bytes == 0) break;
      for (std::size_t at = 0; at < static_cast<std::size_t>(bytes);) {
        Record record;
        std::memcpy(&record, &records[at], sizeof(record));
        DirectoryEntry entry{.fileid = record.inode,
                             .name = reinterpret_cast<const char*>(&records[at + kNameAt]),
                             .cookie = static_cast<std::uint64_t>(record.next)};
        at += record.bytes;
        if (entry.name == ".." && &node == root_.get())
          entry.fileid = root_stat_.st_ino;  // the client must not learn what is above the root
        if (attributes) describe(node, entry);
        names += name_bytes(entry);
        all += entry_bytes(entry, plus);
        if (all > maxcount) return first ? Status::NFS3ERR_TOOSMALL : Status::NFS3_OK;
        if (names > dircount && !first) return Status::NFS3_OK;
        first = false;
        sink(entry);
      }
    }
    result.eof = true;
    return Status::NFS3_OK;
  };
  result.status = list_locked();
  if (const auto now = attributes_now(node)) result.dir_attributes = now;
  return result;
}

/// Fills in attributes and handle of an entry, without keeping the file open: a client that lists a
/// directory does not open all its files.
void Tree::describe(const Node& directory, DirectoryEntry& entry) {
  if (entry.name == "." || entry.name == "..") {
    const auto node = entry.name == "." ? resolve(directory.handle) : parent(directory);
    if (!node) return;
    entry.attributes = attributes_now(**node);
    entry.handle = (*node)->handle;
    return;
  }
  const auto name = Name::of(entry.name);
  if (!name) return;
  const auto names = hold_names();
  const auto opened = with_descriptors([&]() { return open_beneath(directory.path.get(), name->c_str(), O_PATH); });
  struct stat st {};
  FileNumber number;
  if (!opened || ::fstat(opened->get(), &st) != 0) return;
  const auto handle = handle_of(opened->get(), st, directory, entry.name, number);
  if (!handle) return;
  entry.fileid = st.st_ino;
  entry.attributes = attributes_of(st);
  entry.handle = *handle;
}

ReaddirResult Tree::readdir(const Caller& caller, const FileHandle& dir, std::uint64_t cookie,
                            const Verifier& cookieverf, std::uint32_t count, const EntrySink& sink) {
  const std::uint64_t most = std::min(count, config_.most_bytes);
  return list(caller, dir, cookie, cookieverf, most, most, false, sink);
}

ReaddirResult Tree::readdirplus(const Caller& caller, const FileHandle& dir, std::uint64_t cookie,
                                const Verifier& cookieverf, std::uint32_t dircount, std::uint32_t maxcount,
                                const EntrySink& sink) {
  return list(caller, dir, cookie, cookieverf, dircount, std::min(maxcount, config_.most_bytes), true, sink);
}

}  // namespace nfs
