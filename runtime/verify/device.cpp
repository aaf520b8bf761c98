// SPDX-License-Identifier: BSD-3-Clause
#include "verify/device.h"

#include <dirent.h>
#include <dlfcn.h>
#include <ifaddrs.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <memory>
#include <optional>

#include "rpcrdma/verbs/handles.h"

namespace rpcrdma::verify {
namespace {

/// An identifier that is bound to an address, and so belongs to the device that has it.
struct Bound {
  verbs::EventChannel channel;
  verbs::CmId id;
};

std::optional<Bound> bind_to(const verbs::Table& table, const oncrpc::Address& address) {
  Bound bound{verbs::own<verbs::EventChannel>(table, table.create_event_channel()), {}};
  if (!bound.channel) return std::nullopt;
  rdma_cm_id* made = nullptr;
  if (table.create_id(bound.channel.get(), &made, nullptr, RDMA_PS_TCP) != 0) return std::nullopt;
  bound.id = verbs::own<verbs::CmId>(table, made);
  if (table.bind_addr(made, address.get()) != 0 || made->verbs == nullptr) return std::nullopt;
  return bound;
}

/// Returns the addresses of this machine's interfaces, those of IPv4 first, without link-local ones
/// of IPv6: these say nothing without the link.
std::vector<oncrpc::Address> own_addresses() {
  std::vector<oncrpc::Address> found;
  ifaddrs* list = nullptr;
  if (::getifaddrs(&list) != 0) return found;
  const std::unique_ptr<ifaddrs, decltype(&::freeifaddrs)> owner(list, &::freeifaddrs);
  for (const int family : {AF_INET, AF_INET6}) {
    for (const ifaddrs* one = list; one != nullptr; one = one->ifa_next) {
      if (one->ifa_addr == nullptr || one->ifa_addr->sa_family != family) continue;
      sockaddr_storage storage{};
      std::memcpy(&storage, one->ifa_addr, family == AF_INET ? sizeof(sockaddr_in) : sizeof(sockaddr_in6));
      if (family == AF_INET6 && IN6_IS_ADDR_LINKLOCAL(&reinterpret_cast<const sockaddr_in6&>(storage).sin6_addr) != 0)
        continue;
      if (const auto address = oncrpc::Address::of(storage)) found.push_back(address->with_port(0));
    }
  }
  return found;
}

/// Returns the names of the devices that the kernel has: "mlx5_0, mlx5_1"; or that there is none.
std::string known_devices() {
  std::vector<std::string> names;
  if (DIR* const folder = ::opendir("/sys/class/infiniband")) {
    while (const dirent* const entry = ::readdir(folder))
      if (entry->d_name[0] != '.') names.emplace_back(entry->d_name);
    ::closedir(folder);
  }
  std::sort(names.begin(), names.end());
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
  return text.empty() ? "none (are the drivers and ib_uverbs loaded?)" : text;
}

}  // namespace

xdr::Result<Subject, std::string> find_device(const std::string& name) {
  if (name == "softverbs")
    return Subject{&verbs::softverbs_table(), name, *oncrpc::Address::parse("127.0.0.1", 0), true};
  const auto table = verbs::rdma_core_table();
  if (!table) return xdr::unexpected(table.error().why);
  const std::string known = known_devices();
  if ((", " + known + ", ").find(", " + name + ", ") == std::string::npos)
    return xdr::unexpected("there is no RDMA device `" + name + "`; there are: " + known);
  for (const oncrpc::Address& address : own_addresses()) {
    const auto bound = bind_to(**table, address);
    if (bound && name == bound->id->verbs->device->name) return Subject{*table, name, address};
  }
  return xdr::unexpected("no address of this machine belongs to `" + name +
                         "`: its interface needs an IP address and must be up, and this user must be able to open "
                         "/dev/infiniband/rdma_cm");
}

int query_port(ibv_context* context, std::uint8_t port, ibv_port_attr& attributes) {
  attributes = {};
  const verbs_context* const extended = verbs_get_ctx(context);
  if (extended != nullptr && extended->query_port != nullptr)
    return extended->query_port(context, port, &attributes, sizeof attributes);
  // Older libraries fill only the members that the structure had in the beginning.
  using QueryPort = int (*)(ibv_context*, std::uint8_t, void*);
  void* const library = ::dlopen("libibverbs.so.1", RTLD_NOW | RTLD_NOLOAD);
  if (library == nullptr) return EOPNOTSUPP;
  const auto query = reinterpret_cast<QueryPort>(::dlsym(library, "ibv_query_port"));
  ::dlclose(library);  // the table keeps it open
  return query != nullptr ? query(context, port, &attributes) : EOPNOTSUPP;
}

xdr::Result<Device, std::string> look_at(const Subject& subject) {
  const auto bound = bind_to(*subject.table, subject.address);
  if (!bound) return xdr::unexpected(std::string("rdma_bind_addr to the device's own address fails"));
  Device device;
  ibv_context* const context = bound->id->verbs;
  if (const int error = subject.table->query_device(context, &device.attributes); error != 0)
    return xdr::unexpected(std::string("ibv_query_device: ") + std::strerror(error));
  const verbs_context* const extended = verbs_get_ctx(context);
  device.has_extended = extended != nullptr && extended->query_device_ex != nullptr &&
                        extended->query_device_ex(context, nullptr, &device.extended, sizeof device.extended) == 0;
  device.port_number = std::max<std::uint8_t>(bound->id->port_num, 1);
  if (const int error = query_port(context, device.port_number, device.port); error != 0)
    return xdr::unexpected(std::string("ibv_query_port: ") + std::strerror(error));
  device.vectors = static_cast<std::uint32_t>(std::max(context->num_comp_vectors, 1));
  device.iwarp = context->device->transport_type == IBV_TRANSPORT_IWARP;
  device.software_fabric = subject.software_fabric;
  return device;
}

}  // namespace rpcrdma::verify
