// SPDX-License-Identifier: BSD-3-Clause
#include "nfs/client/mount.h"

#include <utility>

#include "nfs/wire/mount3.h"
#include "oncrpc/bind/registry.h"
#include "xdr/parse.h"

namespace nfs::client {

namespace {

constexpr std::uint32_t kProgram = 100005, kVersion = 3;
constexpr std::uint32_t kMnt = 1, kUmnt = 3, kExport = 5;

Result<std::vector<std::byte>> encoded(std::string_view step, std::string_view path) {
  std::vector<std::byte> arguments(xdr::encoded_size<nfs::wire::mount3::DirpathXdr>(path));
  const auto made = xdr::encode<nfs::wire::mount3::DirpathXdr>(path, arguments);
  if (!made) return xdr::unexpected(bound_error(step, "a path has at most 1024 bytes", std::string(path)));
  arguments.resize(*made);
  return arguments;
}

}  // namespace

Result<Mounter> Mounter::connect(const oncrpc::Address& host, const MountConfig& config) {
  oncrpc::Address server = host.with_port(config.port);
  if (config.port == 0) {
    const auto found = oncrpc::bind::find(host, kProgram, kVersion, oncrpc::bind::Transport::kTcp,
                                          {.rpcbind_port = config.rpcbind_port, .time = config.time});
    if (!found) return xdr::unexpected(tcp_error("port of MOUNT", found.error()));
    server = *found;
  }
  auto client = oncrpc::stream::StreamClient::connect(
      server, kProgram, kVersion,
      {.connect_time = config.time, .call_time = config.time, .identity = config.identity, .reserved_port = true});
  if (!client) return xdr::unexpected(tcp_error("connecting to MOUNT", client.error()));
  return Mounter{std::move(*client)};
}

Result<Handle> Mounter::mount(std::string_view path) {
  const auto arguments = encoded("MNT", path);
  if (!arguments) return xdr::unexpected(arguments.error());
  const auto results = client_.call(kMnt, *arguments);
  if (!results) return xdr::unexpected(tcp_error("MNT", results.error()));
  const auto parsed = xdr::parse_exactly<nfs::wire::mount3::Mountres3View>(*results);
  if (!parsed)
    return xdr::unexpected(results_error("MNT", std::string(to_string(parsed.error().code())), std::string(path)));
  const auto* mounted = parsed->as_mountinfo();
  if (mounted == nullptr) return xdr::unexpected(mount_error(parsed->fhs_status(), std::string(path)));
  return *Handle::of(mounted->fhandle());
}

std::optional<Error> Mounter::unmount(std::string_view path) {
  const auto arguments = encoded("UMNT", path);
  if (!arguments) return arguments.error();
  const auto results = client_.call(kUmnt, *arguments);
  if (!results) return tcp_error("UMNT", results.error());
  return std::nullopt;
}

Result<std::vector<std::string>> Mounter::exports() {
  const auto results = client_.call(kExport, {});
  if (!results) return xdr::unexpected(tcp_error("EXPORT", results.error()));
  const auto parsed = xdr::parse_exactly<nfs::wire::mount3::ExportsXdr>(*results);
  if (!parsed) return xdr::unexpected(results_error("EXPORT", std::string(to_string(parsed.error().code()))));
  std::vector<std::string> paths;
  for (const auto node : *parsed) paths.emplace_back(node.ex_dir());
  return paths;
}

std::optional<std::string> export_of(std::string_view path, const std::vector<std::string>& exports) {
  std::optional<std::string> longest;
  for (std::string_view directory : exports) {
    while (directory.size() > 1 && directory.back() == '/') directory.remove_suffix(1);
    if (directory.empty() || path.substr(0, directory.size()) != directory) continue;
    const bool whole = directory == "/" || path.size() == directory.size() || path[directory.size()] == '/';
    if (whole && (!longest || directory.size() > longest->size())) longest = directory;
  }
  return longest;
}

}  // namespace nfs::client
