// SPDX-License-Identifier: BSD-3-Clause
// The drop-in libibverbs.so.1: devices, queries, asynchronous events, strings. Calls on objects are
// in verbs_objects.cpp.
#include <endian.h>
#include <infiniband/verbs.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <memory>

#include "softverbs/control.h"
#include "softverbs/dropin/folder.h"
#include "softverbs/softverbs.h"

#undef ibv_query_port

namespace {

constexpr std::uint16_t kDefaultPartition =
    0xFFFF;  // full members of the default partition (InfiniBand volume 1, 10.9.1)

int failed(int error) {
  errno = error;
  return -1;
}

/// Copies the only entry of the GID table.  errors: EINVAL for another port or index
int gid_entry(ibv_context* context, std::uint32_t port, std::uint32_t index, ibv_gid_entry& entry) {
  ibv_port_attr attributes{};
  if (port > 255) return EINVAL;
  if (const int error = softverbs::query_port(context, static_cast<std::uint8_t>(port), &attributes)) return error;
  if (index >= static_cast<std::uint32_t>(attributes.gid_tbl_len)) return EINVAL;
  entry = {};
  if (softverbs::query_gid(context, static_cast<std::uint8_t>(port), static_cast<int>(index), &entry.gid) != 0) {
    return ENODATA;
  }
  entry.gid_index = index;
  entry.port_num = port;
  const bool ethernet = attributes.link_layer == IBV_LINK_LAYER_ETHERNET;
  entry.gid_type = ethernet ? IBV_GID_TYPE_ROCE_V2 : IBV_GID_TYPE_IB;
  return 0;
}

}  // namespace

extern "C" {

// Declared in no public header, but programs of rdma-core and librdmacm use them.
enum ibv_gid_type_sysfs { kSysfsRoceV1, kSysfsRoceV2 };
int ibv_query_gid_type(ibv_context* context, std::uint8_t port, unsigned index, ibv_gid_type_sysfs* type);
int ibv_read_sysfs_file(const char* directory, const char* file, char* text, std::size_t size);
const char* ibv_get_sysfs_path();
int ibv_dontfork_range(void* base, std::size_t size);
int ibv_dofork_range(void* base, std::size_t size);

ibv_device** ibv_get_device_list(int* num_devices) { return softverbs::get_device_list(num_devices); }
void ibv_free_device_list(ibv_device** list) { softverbs::free_device_list(list); }
const char* ibv_get_device_name(ibv_device* device) { return softverbs::get_device_name(device); }
/// Unknown: the index is the kernel's number of a device, and the kernel has none for this device.
int ibv_get_device_index(ibv_device*) { return -1; }
ibv_context* ibv_open_device(ibv_device* device) {
  ibv_context* const context = softverbs::open_device(device);
  if (context == nullptr && device != nullptr) softverbs::tell_folder_trouble();
  return context;
}
int ibv_close_device(ibv_context* context) {
  // As in rdma-core, objects that a program has left do not prevent closing. The context then stays
  // until the process ends.
  const int error = softverbs::close_device(context);
  return error == EBUSY ? 0 : error;
}

__be64 ibv_get_device_guid(ibv_device* device) {
  ibv_context* const context = softverbs::open_device(device);
  if (context == nullptr) return 0;
  ibv_device_attr attributes{};
  softverbs::query_device(context, &attributes);
  softverbs::close_device(context);
  return attributes.node_guid;
}

int ibv_query_device(ibv_context* context, ibv_device_attr* attributes) {
  return softverbs::query_device(context, attributes);
}

int ibv_query_port(ibv_context* context, std::uint8_t port, _compat_ibv_port_attr* attributes) {
  // Programs that call this name were built when the structure ended before port_cap_flags2.
  ibv_port_attr whole{};
  if (const int error = softverbs::query_port(context, port, &whole)) return error;
  std::memcpy(static_cast<void*>(attributes), &whole, offsetof(ibv_port_attr, port_cap_flags2));
  return 0;
}

int ibv_query_gid(ibv_context* context, std::uint8_t port, int index, ibv_gid* gid) {
  return softverbs::query_gid(context, port, index, gid);
}

int _ibv_query_gid_ex(ibv_context* context, std::uint32_t port, std::uint32_t index, ibv_gid_entry* entry,
                      std::uint32_t flags, std::size_t entry_size) {
  ibv_gid_entry whole{};
  if (flags != 0) return EOPNOTSUPP;
  if (const int error = gid_entry(context, port, index, whole)) return error;
  std::memcpy(entry, &whole, std::min(entry_size, sizeof whole));
  return 0;
}

ssize_t _ibv_query_gid_table(ibv_context* context, ibv_gid_entry* entries, std::size_t max_entries, std::uint32_t flags,
                             std::size_t entry_size) {
  if (flags != 0) return -EOPNOTSUPP;
  if (max_entries == 0) return 0;
  if (const int error = _ibv_query_gid_ex(context, 1, 0, entries, 0, entry_size)) return -error;
  return 1;
}

int ibv_query_gid_type(ibv_context* context, std::uint8_t port, unsigned index, ibv_gid_type_sysfs* type) {
  ibv_gid_entry entry{};
  if (const int error = gid_entry(context, port, index, entry)) return failed(error);
  *type = entry.gid_type == IBV_GID_TYPE_ROCE_V2 ? kSysfsRoceV2 : kSysfsRoceV1;
  return 0;
}

int ibv_query_pkey(ibv_context*, std::uint8_t port, int index, __be16* pkey) {
  if (port != 1 || index != 0) return failed(EINVAL);
  *pkey = htobe16(kDefaultPartition);
  return 0;
}

int ibv_get_pkey_index(ibv_context*, std::uint8_t port, __be16 pkey) {
  return port == 1 && pkey == htobe16(kDefaultPartition) ? 0 : failed(EINVAL);
}

int ibv_get_async_event(ibv_context* context, ibv_async_event* event) {
  return softverbs::get_async_event(context, event);
}
void ibv_ack_async_event(ibv_async_event* event) { softverbs::ack_async_event(event); }

int ibv_fork_init() { return softverbs::fork_init(); }
/// No device pins memory here, so fork(2) needs no preparation.
ibv_fork_status ibv_is_fork_initialized() { return IBV_FORK_UNNEEDED; }
int ibv_dontfork_range(void*, std::size_t) { return 0; }
int ibv_dofork_range(void*, std::size_t) { return 0; }

const char* ibv_get_sysfs_path() { return "/sys"; }

int ibv_read_sysfs_file(const char* directory, const char* file, char* text, std::size_t size) {
  char path[4096];
  const int length = std::snprintf(path, sizeof path, "%s/%s", directory, file);
  if (length < 0 || static_cast<std::size_t>(length) >= sizeof path || size == 0) return failed(EINVAL);
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> stream(std::fopen(path, "re"), &std::fclose);
  if (!stream) return -1;
  std::size_t got = std::fread(text, 1, size, stream.get());
  // Removes the line end at the end, and adds a zero if there is room.
  if (got != 0 && text[got - 1] == '\n') --got;
  if (got < size) text[got] = '\0';
  return static_cast<int>(got);
}

const char* ibv_wc_status_str(ibv_wc_status status) { return softverbs::wc_status_str(status); }
const char* ibv_event_type_str(ibv_event_type event) { return softverbs::event_type_str(event); }
const char* ibv_port_state_str(ibv_port_state state) { return softverbs::port_state_str(state); }
const char* ibv_node_type_str(ibv_node_type type) { return softverbs::node_type_str(type); }

}  // extern "C"
