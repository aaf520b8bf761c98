// SPDX-License-Identifier: BSD-3-Clause
#include "conform_export.h"

#include <fmt/format.h>

#include <algorithm>
#include <random>

#include "conform/case.h"
#include "nfs/client/transfer.h"
#include "oncrpc/auth_sys.h"

namespace rpcrdma::cli {
namespace {

using nfs::client::Handle;
using nfs::wire::nfs3::Ftype3;

conform::Bytes bytes_of(const Handle& handle) { return {handle.bytes().begin(), handle.bytes().end()}; }

/// Returns the content of the file: bytes that depend on the offset, so that a test notices data at
/// a wrong place.
std::byte content_at(std::uint64_t offset) { return static_cast<std::byte>(offset * 31 + (offset >> 8) * 7 + 11); }

}  // namespace

xdr::Result<std::unique_ptr<ConformExport>, std::string> ConformExport::open(const Target& target,
                                                                             const NfsOptions& options,
                                                                             const std::string& scratch) {
  std::unique_ptr<ConformExport> opened(new ConformExport(target, options));
  const auto session = NfsSession::open(target, options);
  if (!session) return xdr::unexpected(nfs::client::to_string(session.error()));
  opened->directory_ = (*session)->root();
  const auto trouble = scratch.empty() ? opened->find(**session) : opened->make(**session, scratch);
  if (!trouble) return opened;
  std::string why = *trouble;
  for (const std::string& line : opened->close()) why += "; " + line;
  return xdr::unexpected(why);
}

std::optional<std::string> ConformExport::find(NfsSession& session) {
  std::vector<nfs::client::Entry> entries;
  const auto failed = session.files().list(session.root(), [&](const nfs::client::Entry& entry) {
    entries.push_back(entry);
    return entries.size() < 1000;
  });
  if (failed) return nfs::client::to_string(*failed);
  for (const nfs::client::Entry& entry : entries) {
    const auto found = session.files().lookup(session.root(), entry.name);
    if (!found) continue;
    const auto attributes = session.files().getattr(found->handle);
    if (!attributes) continue;
    if (attributes->type == Ftype3::NF3REG && attributes->size >= conform::kFileBytes) file_ = found->handle;
    if (attributes->type == Ftype3::NF3LNK) link_ = found->handle;
  }
  return std::nullopt;
}

std::optional<std::string> ConformExport::make(NfsSession& session, const std::string& scratch) {
  const auto below = session.files().lookup(session.root(), scratch);
  if (!below) return nfs::client::to_string(below.error());
  made_in_ = below->handle;
  name_ = fmt::format("rpcrdma-conform-{:08x}", std::random_device{}());
  const std::string& name = name_;
  const auto file = session.files().create(made_in_, name, nfs::client::Creating::kOnlyNew, {.mode = 0600});
  if (!file) return nfs::client::to_string(file.error());
  made_.push_back(name);
  file_ = file->handle;
  const auto source = [](std::uint64_t offset, std::span<std::byte> into) -> nfs::client::Result<std::size_t> {
    const auto count =
        offset >= conform::kFileBytes ? 0 : std::min<std::uint64_t>(into.size(), conform::kFileBytes - offset);
    for (std::size_t i = 0; i < count; ++i) into[i] = content_at(offset + i);
    return static_cast<std::size_t>(count);
  };
  nfs::client::TransferConfig transfer;
  transfer.bytes = conform::kFileBytes;
  transfer.stable = true;
  if (const auto written = nfs::client::write_file(session.files(), file_, 0, source, transfer); !written)
    return nfs::client::to_string(written.error());
  const auto link = session.files().symlink(made_in_, name + "-link", "a/path/that/leads/nowhere");
  if (!link) return nfs::client::to_string(link.error());
  made_.push_back(name + "-link");
  link_ = link->handle;
  return std::nullopt;
}

/// Adds files that cases have created: their names begin like those of the run.
void ConformExport::add_made_by_cases(NfsSession& session) {
  (void)session.files().list(made_in_, [&](const nfs::client::Entry& entry) {
    if (entry.name.starts_with(name_ + "-") && std::find(made_.begin(), made_.end(), entry.name) == made_.end())
      made_.emplace_back(entry.name);
    return true;
  });
}

std::vector<std::string> ConformExport::close() {
  std::vector<std::string> lines;
  if (made_.empty()) return lines;
  const auto session = NfsSession::open(target_, options_);
  if (session) add_made_by_cases(**session);
  for (const std::string& name : made_) {
    if (!session) {
      lines.push_back(
          fmt::format("{} is left in the scratch directory: {}", name, nfs::client::to_string(session.error())));
      continue;
    }
    const auto failed = (*session)->files().remove(made_in_, name);
    lines.push_back(failed
                        ? fmt::format("{} is left in the scratch directory: {}", name, nfs::client::to_string(*failed))
                        : fmt::format("this run made {} in the scratch directory, and has removed it", name));
  }
  made_.clear();
  return lines;
}

void ConformExport::describe(conform::Subject& subject) const {
  subject.directory = bytes_of(directory_);
  subject.file = bytes_of(file_);
  subject.link = bytes_of(link_);
  if (!name_.empty()) subject.scratch = bytes_of(made_in_);
  subject.new_name = name_;
  const oncrpc::SysCredential credential(oncrpc::own_identity());
  const xdr::Bytes body = credential.get().body;
  subject.identity.assign(body.begin(), body.end());
}

}  // namespace rpcrdma::cli
