// SPDX-License-Identifier: BSD-3-Clause
//
// This file holds the verbs provider that tests run on, as the environment chooses it, and what its
// device can do. It serves tests that have to hold on softverbs and on real devices alike. The
// fixtures make objects and connections; this file does not.
//
//   RPCRDMA_TEST_PROVIDER      softverbs (default), softverbs-iwarp, softverbs with the limits of a
//                              card (softverbs-mlx5, -irdma, -bnxt_re, -hns), or rdma-core
//   RPCRDMA_TEST_ADDRESS       an address of the device, default 127.0.0.1; servers listen there
//   RPCRDMA_TEST_PEER_ADDRESS  what clients connect to, default the same
#pragma once

#include <gtest/gtest.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

#include "rpcrdma/verbs/cm.h"
#include "rpcrdma/verbs/domain.h"
#include "rpcrdma/verbs/table.h"
#include "softverbs/control.h"
#include "support/limit.h"

namespace rpcrdma::test {

enum class ProviderKind : std::uint8_t { kSoftverbs, kSoftverbsIwarp, kRxe, kSiw, kOther };

/// windows            type 2 memory windows exist
/// shared_receives    shared Receive queues exist
struct Provider {
  const verbs::Table* table = nullptr;
  ProviderKind kind = ProviderKind::kSoftverbs;
  std::string name;  // for messages: "softverbs", "rxe", ...
  std::string address, peer_address;
  std::string device;
  ibv_device_attr attributes{};
  bool iwarp = false, windows = false, shared_receives = false;
  std::optional<softverbs::control::Config> card;  // the card whose limits the software fabric has

  [[nodiscard]] bool is_software_fabric() const {
    return kind == ProviderKind::kSoftverbs || kind == ProviderKind::kSoftverbsIwarp;
  }
  [[nodiscard]] oncrpc::Address listen_at(std::uint16_t port) const { return *oncrpc::Address::parse(address, port); }
  [[nodiscard]] oncrpc::Address connect_to(std::uint16_t port) const {
    return *oncrpc::Address::parse(peer_address, port);
  }
};

namespace detail {

inline std::string setting(const char* name, const std::string& otherwise) {
  const char* const value = std::getenv(name);
  return value != nullptr && *value != '\0' ? value : otherwise;
}

inline bool starts_with(std::string_view text, std::string_view start) { return text.substr(0, start.size()) == start; }

inline ProviderKind kind_of(const ibv_device& device) {
  if (starts_with(device.name, "softverbs"))
    return device.transport_type == IBV_TRANSPORT_IWARP ? ProviderKind::kSoftverbsIwarp : ProviderKind::kSoftverbs;
  if (starts_with(device.name, "rxe")) return ProviderKind::kRxe;
  if (starts_with(device.name, "siw")) return ProviderKind::kSiw;
  return ProviderKind::kOther;
}

inline const char* name_of(ProviderKind kind) {
  switch (kind) {
    case ProviderKind::kSoftverbs:
      return "softverbs";
    case ProviderKind::kSoftverbsIwarp:
      return "softverbs-iwarp";
    case ProviderKind::kRxe:
      return "rxe";
    case ProviderKind::kSiw:
      return "siw";
    case ProviderKind::kOther:
      break;
  }
  return "another device";
}

/// Fills in what the device behind `provider.address` says of itself.  returns  why that cannot be
/// had, or nothing
inline std::string look_at_device(Provider& provider) {
  const verbs::Table& table = *provider.table;
  const auto channel = verbs::own<verbs::EventChannel>(table, table.create_event_channel());
  if (!channel) return "rdma_create_event_channel failed: are the modules ib_uverbs and rdma_ucm loaded?";
  rdma_cm_id* made = nullptr;
  if (table.create_id(channel.get(), &made, nullptr, RDMA_PS_TCP) != 0) return "rdma_create_id failed";
  const auto id = verbs::own<verbs::CmId>(table, made);
  const auto address = oncrpc::Address::parse(provider.address, 0);
  if (!address) return "`" + provider.address + "` is no address";
  if (!oncrpc::Address::parse(provider.peer_address, 0)) return "`" + provider.peer_address + "` is no address";
  if (table.bind_addr(id.get(), address->get()) != 0 || id->verbs == nullptr)
    return "no device has the address " + provider.address;
  const int failed = table.query_device(id->verbs, &provider.attributes);
  if (failed != 0) return "ibv_query_device failed";
  provider.device = id->verbs->device->name;
  provider.kind = kind_of(*id->verbs->device);
  provider.name = name_of(provider.kind);
  provider.iwarp = id->verbs->device->transport_type == IBV_TRANSPORT_IWARP;
  const auto domain = verbs::Domain::open(table, id->verbs);
  provider.windows = domain && (*domain)->has_windows();
  provider.shared_receives = provider.attributes.max_srq > 0;
  return {};
}

/// Returns the provider, or a Provider with `table == nullptr` and in `name` why there is none.
inline Provider find_provider() {
  Provider provider;
  const std::string wanted = setting("RPCRDMA_TEST_PROVIDER", "softverbs");
  provider.address = setting("RPCRDMA_TEST_ADDRESS", "127.0.0.1");
  provider.peer_address = setting("RPCRDMA_TEST_PEER_ADDRESS", provider.address);
  constexpr std::string_view kOnSoftverbs = "softverbs-";
  const std::string_view special =
      starts_with(wanted, kOnSoftverbs) ? std::string_view(wanted).substr(kOnSoftverbs.size()) : "";
  provider.card = softverbs::control::profile(special);
  const bool iwarp = special == "iwarp";
  const auto table = verbs::table_named(iwarp || provider.card ? "softverbs" : wanted);
  if (!table) {
    provider.name = "RPCRDMA_TEST_PROVIDER: " + table.error().why;
    return provider;
  }
  provider.table = *table;
  if (iwarp || provider.card) {
    softverbs::control::Config config = provider.card.value_or(softverbs::control::Config{});
    config.iwarp = iwarp;
    (void)softverbs::control::reset(softverbs::control::default_fabric(), config);
  }
  if (std::string why = look_at_device(provider); !why.empty()) {
    provider.table = nullptr;
    provider.name = "RPCRDMA_TEST_PROVIDER=" + wanted + ": " + why;
  }
  return provider;
}

}  // namespace detail

/// Returns the provider that the environment chose, which it looks at once. If the environment asks
/// for a provider that is not there, the program ends: a run that proves nothing must not look like
/// one that does.
inline const Provider& provider() {
  static const Provider kProvider = [] {
    Provider found = detail::find_provider();
    if (found.table == nullptr) {
      std::fprintf(stderr, "%s\n", found.name.c_str());
      std::exit(EXIT_FAILURE);
    }
    return found;
  }();
  return kProvider;
}

/// Waits until something can be read from a descriptor.  returns  false: nothing came within the
/// limit
inline bool readable(int fd, int limit_ms = kLimitMs) {
  pollfd waiting{fd, POLLIN, 0};
  return poll(&waiting, 1, limit_ms) == 1;
}

/// Returns a TCP port of this machine that nobody uses now. Tests use it as the port of a server at
/// the provider's address.
inline std::uint16_t free_port() {
  const int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in any{};
  any.sin_family = AF_INET;
  socklen_t length = sizeof any;
  const bool found = bind(fd, reinterpret_cast<sockaddr*>(&any), sizeof any) == 0 &&
                     getsockname(fd, reinterpret_cast<sockaddr*>(&any), &length) == 0;
  if (fd >= 0) close(fd);
  if (!found) ADD_FAILURE() << "no free port was found";
  return ntohs(any.sin_port);
}

namespace detail {

/// Returns `wanted` as a card allows it: what the test has left as it is becomes the card's, and
/// what it has set stays within the card's limits.
inline softverbs::control::Config on_card(softverbs::control::Config wanted, const softverbs::control::Config& card) {
  const softverbs::control::DeviceLimits usual;
  const auto narrow = [&](auto... limits) {
    ((wanted.limits.*limits = wanted.limits.*limits == usual.*limits
                                  ? card.limits.*limits
                                  : std::min(wanted.limits.*limits, card.limits.*limits)),
     ...);
  };
  using L = softverbs::control::DeviceLimits;
  narrow(&L::max_sge, &L::max_sge_rd, &L::max_inline_bytes, &L::max_qp_wr, &L::max_srq, &L::max_responder_reads,
         &L::max_initiator_reads);
  wanted.memory_windows &= card.memory_windows;
  wanted.windows_are_claimed_only |= card.windows_are_claimed_only;
  return wanted;
}

}  // namespace detail

/// Starts the software fabric anew under `config`, in iWARP mode or on a card if the environment
/// chose that. On other providers it does nothing.
///
/// returns   false while objects of an earlier test live
[[nodiscard]] inline bool start_anew(softverbs::control::Config config = {}) {
  if (!provider().is_software_fabric()) return true;
  config.iwarp |= provider().kind == ProviderKind::kSoftverbsIwarp;
  if (provider().card) config = detail::on_card(config, *provider().card);
  return softverbs::control::reset(softverbs::control::default_fabric(), config);
}

/// Tells, after a test, whether every object was destroyed; true if the provider does not count
/// them.
inline bool nothing_left() {
  return !provider().is_software_fabric() ||
         softverbs::control::live_objects(softverbs::control::default_fabric()).none();
}

}  // namespace rpcrdma::test

/// Skips tests that need softverbs' control plane if another provider runs, since no other has one.
#define RPCRDMA_NEEDS_SOFTVERBS(what) \
  if (!::rpcrdma::test::provider().is_software_fabric()) GTEST_SKIP() << "needs softverbs: " << (what)

/// Skips tests of memory windows where the device has none.
#define RPCRDMA_NEEDS_WINDOWS()             \
  if (!::rpcrdma::test::provider().windows) \
  GTEST_SKIP() << ::rpcrdma::test::provider().name << " has no type 2 memory windows"

/// Skips tests of shared Receive queues where the device has none.
#define RPCRDMA_NEEDS_SHARED_RECEIVES()             \
  if (!::rpcrdma::test::provider().shared_receives) \
  GTEST_SKIP() << ::rpcrdma::test::provider().name << " has no shared Receive queues"
