// SPDX-License-Identifier: BSD-3-Clause
#include "nfs_commands.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <ctime>
#include <vector>

#include "nfs/client/path.h"

namespace rpcrdma::cli {

namespace {

using nfs::client::Attributes;
using nfs::client::Entry;
using nfs::client::Error;
using nfs::client::LastLink;
using nfs::wire::nfs3::Ftype3;
using nfs::wire::nfs3::Nfsstat3;

bool is_terminal(std::FILE* file) { return isatty(fileno(file)) != 0; }

std::string time_text(const nfs::wire::nfs3::Nfstime3& time) {
  const auto seconds = static_cast<std::time_t>(time.seconds);
  std::tm parts{};
  std::array<char, 32> text{};
  gmtime_r(&seconds, &parts);
  std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M:%S", &parts);
  return text.data();
}

/// Returns " -> " and the target of a symbolic link; empty if the server does not return the
/// target.
std::string link_text(NfsSession& session, const nfs::client::Handle& link) {
  const auto content = session.files().readlink(link);
  return content ? " -> " + *content : std::string{};
}

std::string details_of(const Attributes& attributes) {
  return fmt::format("{} {:>3} {:>6} {:>6} {:>12} {} ", mode_text(attributes), attributes.nlink, attributes.uid,
                     attributes.gid, attributes.size, time_text(attributes.mtime));
}

/// Returns the number of bytes of the first character; 0: it is not valid.  spec: [RFC 3629 4]
std::size_t utf8_bytes(std::string_view text) {
  const auto at = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
  const auto follows = [&](std::size_t i) { return at(i) >= 0x80 && at(i) <= 0xbf; };
  const unsigned first = at(0), second = at(1);
  if (first <= 0x7f) return 1;
  if (first >= 0xc2 && first <= 0xdf) return follows(1) ? 2 : 0;
  if (first >= 0xe0 && first <= 0xef) {
    const bool in_range = (first != 0xe0 || second >= 0xa0) && (first != 0xed || second <= 0x9f);
    return in_range && follows(1) && follows(2) ? 3 : 0;
  }
  if (first >= 0xf0 && first <= 0xf4) {
    const bool in_range = (first != 0xf0 || second >= 0x90) && (first != 0xf4 || second <= 0x8f);
    return in_range && follows(1) && follows(2) && follows(3) ? 4 : 0;
  }
  return 0;
}

}  // namespace

int finish(const Streams& streams, int status) {
  if (std::fflush(streams.out) == 0 && std::ferror(streams.out) == 0) return status;
  return nfs_fail(streams, nfs::client::local_error("writing the output", errno));
}

std::optional<Error> ask_about(nfs::client::Files& files, const nfs::client::Handle& directory, Entry& entry) {
  if (entry.attributes && entry.handle) return std::nullopt;
  const auto found = files.lookup(directory, entry.name);
  if (!found) return found.error();
  entry.handle = found->handle;
  const auto asked = found->attributes ? nfs::client::Result<Attributes>(*found->attributes)
                                       : files.getattr(found->handle, entry.name);
  if (!asked) return asked.error();
  entry.attributes = *asked;
  return std::nullopt;
}

bool is_gone(const Error& error) {
  return error.is(Nfsstat3::NFS3ERR_NOENT) || (error.is(Nfsstat3::NFS3ERR_STALE) && error.step == "GETATTR");
}

int nfs_fail(const Streams& streams, const Error& error) {
  Error shown = error;
  if (error.kind == Error::Kind::kStalled && Interruption::happened()) shown.kind = Error::Kind::kInterrupted;
  const std::string text = printable(nfs::client::to_string(shown), is_terminal(streams.error));
  std::fputs(("rpcrdma nfs: " + text + "\n").c_str(), streams.error);
  return 1;
}

std::string printable(std::string_view text, bool terminal) {
  if (!terminal) return std::string(text);
  std::string shown;
  while (!text.empty()) {
    const std::size_t bytes = utf8_bytes(text);
    const auto first = static_cast<unsigned char>(text.front());
    // U+0080 to U+009F, with two bytes each, are control characters too.
    const bool control = bytes == 1 ? first < 0x20 || first == 0x7f
                                    : bytes == 2 && first == 0xc2 && static_cast<unsigned char>(text[1]) < 0xa0;
    if (bytes == 0 || control) shown += '?';
    if (bytes != 0 && !control) shown += text.substr(0, bytes);
    text.remove_prefix(std::max<std::size_t>(bytes, 1));
  }
  return shown;
}

std::string mode_text(const Attributes& attributes) {
  constexpr std::string_view kKinds = "?-dbclsp";
  const auto kind = static_cast<std::uint32_t>(attributes.type);
  std::string text(1, kind < kKinds.size() ? kKinds[kind] : '?');
  for (int bit = 8; bit >= 0; --bit) text += ((attributes.mode >> bit) & 1) != 0 ? "xwr"[bit % 3] : '-';
  const auto special = [&](std::size_t at, std::uint32_t bit, char with, char without) {
    if ((attributes.mode & bit) != 0) text[at] = text[at] == 'x' ? with : without;
  };
  special(3, 04000, 's', 'S');
  special(6, 02000, 's', 'S');
  special(9, 01000, 't', 'T');
  return text;
}

int nfs_ls(NfsSession& session, bool details, const Streams& streams) {
  nfs::client::Files& files = session.files();
  const bool terminal = is_terminal(streams.out);
  // Without details, list the directory that a symbolic link leads to.
  const auto reached =
      nfs::client::walk(files, session.root(), session.path(), details ? LastLink::kKeep : LastLink::kFollow);
  if (!reached) return nfs_fail(streams, reached.error());
  const auto print = [&](const std::string& name, const nfs::client::Handle& file, const Attributes& attributes) {
    std::string line = details ? details_of(attributes) : std::string{};
    line += printable(name, terminal);
    if (details && attributes.type == Ftype3::NF3LNK) line += printable(link_text(session, file), terminal);
    std::fputs((line + "\n").c_str(), streams.out);
  };
  if (reached->attributes.type != Ftype3::NF3DIR) {
    print(reached->name, reached->file, reached->attributes);
    return finish(streams);
  }
  std::vector<Entry> entries;
  auto error = files.list(
      reached->file,
      [&](const Entry& entry) {
        entries.push_back(entry);
        return true;
      },
      session.path());
  if (error) return nfs_fail(streams, *error);
  std::ranges::sort(entries, {}, &Entry::name);
  int status = 0;
  for (Entry& entry : entries) {
    const auto failed = details ? ask_about(files, reached->file, entry) : std::nullopt;
    if (failed && is_gone(*failed)) continue;  // it was removed after it was listed
    if (failed) status = nfs_fail(streams, *failed);
    if (failed && failed->kind != Error::Kind::kStatus) return status;
    if (!failed)
      print(entry.name, entry.handle.value_or(nfs::client::Handle{}), entry.attributes.value_or(Attributes{}));
  }
  return finish(streams, status);
}

int nfs_stat(NfsSession& session, const Streams& streams) {
  const auto reached = nfs::client::walk(session.files(), session.root(), session.path(), LastLink::kKeep);
  if (!reached) return nfs_fail(streams, reached.error());
  const Attributes& is = reached->attributes;
  const bool link = is.type == Ftype3::NF3LNK;
  const std::string_view kind = nfs::wire::nfs3::to_string(is.type);
  std::string text;
  text += fmt::format("handle  {}\n", reached->file.hex());
  text += fmt::format("type    {}\n", kind.empty() ? fmt::format("{}", static_cast<int>(is.type)) : std::string(kind));
  if (link) text += "link   " + printable(link_text(session, reached->file), is_terminal(streams.out)) + "\n";
  text += fmt::format("mode    {:04o} {}\n", is.mode, mode_text(is));
  text += fmt::format("links   {}\n", is.nlink);
  text += fmt::format("owner   {} group {}\n", is.uid, is.gid);
  text += fmt::format("size    {} bytes, {} on disk\n", is.size, is.used);
  if (is.type == Ftype3::NF3BLK || is.type == Ftype3::NF3CHR)
    text += fmt::format("device  {}, {}\n", is.rdev.specdata1, is.rdev.specdata2);
  text += fmt::format("number  {} in {:x}\n", is.fileid, is.fsid);
  const auto time = [&](const char* name, const nfs::wire::nfs3::Nfstime3& when) {
    text += fmt::format("{}   {}.{:09} UTC\n", name, time_text(when), when.nseconds);
  };
  time("atime", is.atime);
  time("mtime", is.mtime);
  time("ctime", is.ctime);
  std::fputs(text.c_str(), streams.out);
  return finish(streams);
}

}  // namespace rpcrdma::cli
