// SPDX-License-Identifier: BSD-3-Clause
#include "nfs/client/error.h"

#include <system_error>
#include <utility>

namespace nfs::client {

namespace {

std::string named(std::string_view name, std::uint32_t code) {
  if (name.empty()) return "status " + std::to_string(code) + ", which is not known here";
  return std::string(name) + " (" + std::to_string(code) + ")";
}

std::string cause(const Error& error) {
  switch (error.kind) {
    case Error::Kind::kStatus:
      return named(nfs::wire::nfs3::to_string(static_cast<nfs::wire::nfs3::Nfsstat3>(error.code)), error.code);
    case Error::Kind::kMount:
      return named(nfs::wire::mount3::to_string(static_cast<nfs::wire::mount3::Mountstat3>(error.code)), error.code);
    case Error::Kind::kRpc:
      return std::string(oncrpc::to_string(error.rpc));
    case Error::Kind::kTransport:
      return std::string(oncrpc::to_string(error.transport));
    case Error::Kind::kLocal:
      return std::generic_category().message(static_cast<int>(error.code));
    case Error::Kind::kStalled:
      return "nothing more comes from the server";
    case Error::Kind::kInterrupted:
      return "interrupted";
    case Error::Kind::kResults:
    case Error::Kind::kBound:
    case Error::Kind::kTcp:
      break;
  }
  return error.detail;
}

}  // namespace

std::string to_string(const Error& error) {
  std::string text(error.step);
  if (!error.place.empty()) text += " of " + error.place;
  return text + ": " + cause(error);
}

Error status_error(std::string_view step, nfs::wire::nfs3::Nfsstat3 status, std::string place) {
  return {.kind = Error::Kind::kStatus,
          .step = step,
          .place = std::move(place),
          .code = static_cast<std::uint32_t>(status)};
}

Error mount_error(nfs::wire::mount3::Mountstat3 status, std::string place) {
  return {.kind = Error::Kind::kMount,
          .step = "MNT",
          .place = std::move(place),
          .code = static_cast<std::uint32_t>(status)};
}

Error rpc_error(std::string_view step, oncrpc::RpcError rpc, std::string place) {
  return {.kind = Error::Kind::kRpc, .step = step, .place = std::move(place), .rpc = rpc};
}

Error transport_error(std::string_view step, oncrpc::TransportError transport, std::string place) {
  return {.kind = Error::Kind::kTransport, .step = step, .place = std::move(place), .transport = transport};
}

Error results_error(std::string_view step, std::string detail, std::string place) {
  return {.kind = Error::Kind::kResults, .step = step, .place = std::move(place), .detail = std::move(detail)};
}

Error bound_error(std::string_view step, std::string detail, std::string place) {
  return {.kind = Error::Kind::kBound, .step = step, .place = std::move(place), .detail = std::move(detail)};
}

Error tcp_error(std::string_view step, const oncrpc::Failure& failure) {
  return {.kind = Error::Kind::kTcp, .step = step, .detail = oncrpc::to_string(failure)};
}

Error local_error(std::string_view step, int code, std::string place) {
  return {
      .kind = Error::Kind::kLocal, .step = step, .place = std::move(place), .code = static_cast<std::uint32_t>(code)};
}

Error stalled_error(std::string_view step, std::string place) {
  return {.kind = Error::Kind::kStalled, .step = step, .place = std::move(place)};
}

Error interrupted_error(std::string_view step, std::string place) {
  return {.kind = Error::Kind::kInterrupted, .step = step, .place = std::move(place)};
}

}  // namespace nfs::client
