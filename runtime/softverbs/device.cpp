// SPDX-License-Identifier: BSD-3-Clause
// The devices of a fabric: contexts, attributes, its port, asynchronous events.
#include <endian.h>
#include <netinet/in.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <memory>
#include <mutex>
#include <new>
#include <optional>
#include <utility>

#include "softverbs/cm.h"
#include "softverbs/fabric.h"
#include "softverbs/ipc/node.h"
#include "softverbs/softverbs.h"

namespace softverbs {
namespace {

constexpr int kCompletionVectors = 4;

// The inline ibv_query_port() of <infiniband/verbs.h> calls this.
int query_port_op(ibv_context* context, std::uint8_t port, ibv_port_attr* attributes, std::size_t size) {
  ibv_port_attr whole{};
  if (const int error = query_port(context, port, &whole)) return error;
  std::memcpy(attributes, &whole, std::min(size, sizeof whole));
  return 0;
}

}  // namespace

DeviceContext& device_of(const ibv_context* context) {
  constexpr std::size_t kOffset = offsetof(ContextShell, verbs) + offsetof(verbs_context, context);
  const auto* const shell =
      reinterpret_cast<const ContextShell*>(reinterpret_cast<const std::byte*>(context) - kOffset);
  return *shell->owner;
}

void describe_devices(Fabric& fabric) {
  constexpr std::uint32_t kMostDevices = 8;
  fabric.devices.resize(std::clamp(fabric.config.devices, 1U, kMostDevices));
  for (std::uint32_t number = 0; number < fabric.devices.size(); ++number) {
    auto& each = fabric.devices[number];
    if (!each) each = std::make_unique<Device>();  // otherwise it keeps its address, which programs may know
    each->number = number;
    each->removed = false;
    each->for_cm.reset();
    each->cm_domain.reset();
    ibv_device& device = each->described;
    device = {};
    device.node_type = fabric.config.iwarp ? IBV_NODE_RNIC : IBV_NODE_CA;
    device.transport_type = fabric.config.iwarp ? IBV_TRANSPORT_IWARP : IBV_TRANSPORT_IB;
    std::snprintf(device.name, sizeof device.name, "softverbs%u", number);
    std::snprintf(device.dev_name, sizeof device.dev_name, "uverbs_softverbs%u", number);
    // The paths where programs look for files about a device. softverbs makes no such files.
    std::snprintf(device.dev_path, sizeof device.dev_path, "/sys/class/infiniband_verbs/%s", device.dev_name);
    std::snprintf(device.ibdev_path, sizeof device.ibdev_path, "/sys/class/infiniband/%s", device.name);
  }
}

Device& Fabric::device_at(const sockaddr& address) {
  const std::uint8_t last =
      address.sa_family == AF_INET
          ? static_cast<std::uint8_t>(ntohl(reinterpret_cast<const sockaddr_in&>(address).sin_addr.s_addr))
          : reinterpret_cast<const sockaddr_in6&>(address).sin6_addr.s6_addr[15];
  return *devices[(last + devices.size() - 1) % devices.size()];
}

std::unique_ptr<DeviceContext> make_device_context(Fabric& fabric, Device& its) {
  auto device = std::make_unique<DeviceContext>();
  device->fabric = &fabric;
  device->device = &its;
  device->shell.owner = device.get();
  verbs_context& verbs = device->shell.verbs;
  verbs.sz = sizeof verbs;
  verbs.query_port = &query_port_op;
  offer_extended_calls(verbs);
  ibv_context& context = verbs.context;
  context.device = &its.described;
  context.ops.alloc_mw = &alloc_mw;
  context.ops.dealloc_mw = &dealloc_mw;
  context.ops.poll_cq = &poll_cq;
  context.ops.req_notify_cq = &req_notify_cq;
  context.ops.post_srq_recv = &post_srq_recv;
  context.ops.post_send = &post_send;
  context.ops.post_recv = &post_recv;
  context.cmd_fd = -1;
  context.async_fd = device->async_ready.fd();
  context.num_comp_vectors = kCompletionVectors;
  context.abi_compat = __VERBS_ABI_IS_EXTENDED;
  return device;
}

void post_async_event(ibv_context* context, const ibv_async_event& event) {
  DeviceContext& device = device_of(context);
  try {
    device.async_events.push(event);
  } catch (const std::bad_alloc&) {
    return;  // no memory for more events than create_qp() has made room for: drops this one, as Linux does
  }
  device.async_ready.set(true);
}

void forget_async_events(ibv_context* context, const void* object) {
  DeviceContext& device = device_of(context);
  if (device.async_events.empty()) return;
  device.async_events.remove_if([object](const ibv_async_event& event) {
    // The element is one pointer under several types. Events of the device and of its port have no
    // pointer.
    return event.event_type != IBV_EVENT_DEVICE_FATAL && event.element.qp == object;
  });
  device.async_ready.set(!device.async_events.empty());
}

int fork_init() { return 0; }

ibv_device** get_device_list(int* num_devices) try {
  Fabric& fabric = control::default_fabric();
  const std::lock_guard lock(fabric.mutex);
  auto list = std::make_unique<ibv_device*[]>(fabric.devices.size() + 1);
  std::size_t count = 0;
  for (const auto& device : fabric.devices) {
    if (!device->removed) list[count++] = &device->described;
  }
  if (num_devices != nullptr) *num_devices = static_cast<int>(count);
  return list.release();
} catch (const std::bad_alloc&) {
  errno = ENOMEM;
  return nullptr;
}

void free_device_list(ibv_device** list) { delete[] list; }

const char* get_device_name(ibv_device* device) { return device->name; }

ibv_context* open_device(ibv_device* device) {
  Fabric& fabric = control::default_fabric();
  std::optional<std::uint32_t> number;
  {
    const std::lock_guard lock(fabric.mutex);
    for (const auto& each : fabric.devices) {
      if (&each->described == device) number = each->number;
    }
  }
  if (number) return control::open_device(fabric, *number);
  errno = ENODEV;
  return nullptr;
}

ibv_context* control::open_device(Fabric& fabric, std::uint32_t number) try {
  const ipc::Service service(fabric, ipc::Service::Purpose::kStart);
  if (service.error() != 0) {
    errno = service.error();
    return nullptr;
  }
  const std::lock_guard lock(fabric.mutex);
  if (number >= fabric.devices.size() || fabric.devices[number]->removed) {
    errno = ENODEV;
    return nullptr;
  }
  auto made = make_device_context(fabric, *fabric.devices[number]);
  if (made->async_ready.fd() < 0) return nullptr;
  fabric.opened.push_back(std::move(made));
  ++fabric.live.contexts;
  return fabric.opened.back()->context();
} catch (const std::bad_alloc&) {
  errno = ENOMEM;
  return nullptr;
}

int close_device(ibv_context* context) {
  DeviceContext& device = device_of(context);
  Fabric& fabric = *device.fabric;
  const ipc::Service service(fabric, ipc::Service::Purpose::kStop);
  const std::lock_guard lock(fabric.mutex);
  if (device.objects != 0) return EBUSY;
  const auto found = std::ranges::find(fabric.opened, &device, &std::unique_ptr<DeviceContext>::get);
  if (found == fabric.opened.end()) return EINVAL;  // rdma_cm's own context, which the caller may not close
  --fabric.live.contexts;
  fabric.opened.erase(found);
  return 0;
}

int query_device(ibv_context* context, ibv_device_attr* attributes) {
  Fabric& fabric = *device_of(context).fabric;
  const std::lock_guard lock(fabric.mutex);
  const control::DeviceLimits& limits = fabric.config.limits;
  const bool windows = fabric.config.memory_windows && !fabric.config.iwarp;
  ibv_device_attr& out = *attributes;
  out = {};
  std::snprintf(out.fw_ver, sizeof out.fw_ver, "softverbs 1");
  out.node_guid = htobe64(0x0200'0000'0000'0001U + device_of(context).device->number);
  out.sys_image_guid = out.node_guid;
  out.max_mr_size = ~std::uint64_t{0};
  out.page_size_cap = 0xFFFF'F000U;
  out.max_qp = static_cast<int>(limits.max_qp);
  out.max_qp_wr = static_cast<int>(limits.max_qp_wr);
  out.device_cap_flags = IBV_DEVICE_MEM_MGT_EXTENSIONS | IBV_DEVICE_CURR_QP_STATE_MOD;
  if (!fabric.config.iwarp) out.device_cap_flags |= IBV_DEVICE_RC_RNR_NAK_GEN;
  if (windows) out.device_cap_flags |= IBV_DEVICE_MEM_WINDOW | IBV_DEVICE_MEM_WINDOW_TYPE_2B;
  out.max_sge = static_cast<int>(limits.max_sge);
  out.max_sge_rd = static_cast<int>(pieces_of_read(fabric));
  out.max_cq = static_cast<int>(limits.max_cq);
  out.max_cqe = static_cast<int>(limits.max_cqe);
  out.max_mr = static_cast<int>(limits.max_mr);
  out.max_pd = static_cast<int>(limits.max_pd);
  out.max_qp_rd_atom = limits.max_responder_reads;
  out.max_qp_init_rd_atom = limits.max_initiator_reads;
  out.max_res_rd_atom = limits.max_responder_reads * static_cast<int>(limits.max_qp);
  out.atomic_cap = IBV_ATOMIC_NONE;
  out.max_mw = windows ? static_cast<int>(limits.max_mw) : 0;
  out.max_srq = static_cast<int>(limits.max_srq);
  out.max_srq_wr = static_cast<int>(limits.max_srq_wr);
  out.max_srq_sge = static_cast<int>(limits.max_sge);
  out.max_pkeys = 1;
  out.phys_port_cnt = 1;
  return 0;
}

int query_port(ibv_context* context, std::uint8_t port, ibv_port_attr* attributes) {
  Fabric& fabric = *device_of(context).fabric;
  const std::lock_guard lock(fabric.mutex);
  if (port != 1) return EINVAL;
  ibv_port_attr& out = *attributes;
  out = {};
  out.state = is_removed(context) ? IBV_PORT_DOWN : IBV_PORT_ACTIVE;
  out.max_mtu = IBV_MTU_4096;
  out.active_mtu = IBV_MTU_4096;
  out.gid_tbl_len = 1;
  out.port_cap_flags = IBV_PORT_CM_SUP | IBV_PORT_IP_BASED_GIDS;
  out.max_msg_sz = kMaxMessage;
  out.pkey_tbl_len = 1;
  out.lid = fabric.lid;
  out.active_width = 2;
  out.active_speed = 32;
  out.phys_state = 5;
  out.link_layer = IBV_LINK_LAYER_ETHERNET;
  return 0;
}

ibv_gid gid_of(std::uint16_t lid) {
  // An IPv4 address of the loopback network, as a card with IP-based GIDs would have.
  ibv_gid gid{};
  gid.raw[10] = gid.raw[11] = 0xFF;
  gid.raw[12] = 127;
  gid.raw[14] = static_cast<std::uint8_t>(lid >> 8U);
  gid.raw[15] = static_cast<std::uint8_t>(lid & 0xFFU);
  return gid;
}

std::uint16_t lid_of(const ibv_gid& gid) {
  const auto lid = static_cast<std::uint16_t>(gid.raw[14] << 8U | gid.raw[15]);
  const ibv_gid whole = gid_of(lid);
  return std::memcmp(whole.raw, gid.raw, sizeof whole.raw) == 0 ? lid : std::uint16_t{0};
}

int query_gid(ibv_context* context, std::uint8_t port, int index, ibv_gid* gid) {
  if (port != 1 || index != 0) {
    errno = EINVAL;
    return -1;
  }
  Fabric& fabric = *device_of(context).fabric;
  const std::lock_guard lock(fabric.mutex);
  *gid = gid_of(fabric.lid);
  return 0;
}

namespace {

int take_async_event(int fd, ibv_context* context, ibv_async_event* event) {
  DeviceContext& device = device_of(context);
  Fabric& fabric = *device.fabric;
  const auto is_empty = [&device] { return device.async_events.empty(); };
  return take_event(fabric, fd, is_empty, [&] {
    *event = device.async_events.pop();
    device.async_ready.set(!device.async_events.empty());
  });
}

}  // namespace

int get_async_event(ibv_context* context, ibv_async_event* event) {
  return take_async_event(context->async_fd, context, event);
}

int try_get_async_event(ibv_context* context, ibv_async_event* event) {
  return take_async_event(kNeverBlocks, context, event);
}

void ack_async_event(ibv_async_event*) {
  // Events name objects only by pointer, so nothing is kept for them once they have been taken.
}

}  // namespace softverbs
