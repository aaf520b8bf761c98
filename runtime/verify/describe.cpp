// SPDX-License-Identifier: BSD-3-Clause
#include "verify/describe.h"

#include <dlfcn.h>
#include <link.h>
#include <sys/utsname.h>
#include <unistd.h>

#include <array>
#include <cctype>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <thread>
#include <utility>

namespace rpcrdma::verify {
namespace {

using Json = nlohmann::ordered_json;

std::string last_part(const std::string& path) { return path.substr(path.rfind('/') + 1); }

/// Returns `text` if it has the form of a driver's name, otherwise empty text.
std::string name_in(const std::string& text) {
  for (const char c : text)
    if (std::isalnum(static_cast<unsigned char>(c)) == 0 && c != '_' && c != '-') return {};
  return text.size() <= 32 ? text : std::string();
}

std::string first_line(const std::string& file) {
  std::ifstream in(file);
  std::string line;
  std::getline(in, line);
  return line;
}

/// Returns the name of the kernel module that drives the device. In sysfs, the software devices of
/// Linux have no driver, so their vendor ids identify them.
std::string kind_of(const Subject& subject, const Device& device) {
  if (subject.software_fabric) return device.iwarp ? "softverbs-iwarp" : "softverbs";
  const std::string link = "/sys/class/infiniband/" + subject.name + "/device/driver";
  std::array<char, PATH_MAX> target{};
  const ssize_t length = ::readlink(link.c_str(), target.data(), target.size());
  if (length > 0) return name_in(last_part({target.data(), static_cast<std::size_t>(length)}));
  constexpr std::uint32_t kRxe = 0xffffff, kSiw = 0x626d74;
  if (device.attributes.vendor_id == kRxe) return "rdma_rxe";
  if (device.attributes.vendor_id == kSiw) return "siw";
  return "unknown";
}

std::string hexadecimal(std::uint32_t number) {
  std::array<char, 16> text{};
  std::snprintf(text.data(), text.size(), "0x%06x", number);
  return text.data();
}

/// Returns the version in the file name of a loaded library, for example "1.14.44.0" of
/// libibverbs.so.1.14.44.0; empty: the library is not loaded.
std::string loaded_file(const char* name) {
  void* const library = ::dlopen(name, RTLD_NOW | RTLD_NOLOAD);
  if (library == nullptr) return {};
  link_map* map = nullptr;
  std::string file;
  std::array<char, PATH_MAX> real{};
  if (::dlinfo(library, RTLD_DI_LINKMAP, &map) == 0 && ::realpath(map->l_name, real.data()) != nullptr)
    file = version_in(last_part(real.data()).substr(std::string(name).find(".so.") + 4));
  ::dlclose(library);
  return file;
}

template <class Flags>
Json names_of(std::uint64_t flags, const Flags& names) {
  Json found = Json::array();
  for (const auto& [flag, name] : names)
    if ((flags & flag) != 0) found.push_back(name);
  return found;
}

unsigned lanes_of(std::uint8_t width) {
  switch (width) {
    case 1:
      return 1;
    case 2:
      return 4;
    case 4:
      return 8;
    case 8:
      return 12;
    case 16:
      return 2;
    default:
      return 0;
  }
}

/// Returns the speed of one lane, in Gbit/s, as the specification rounds it; 0: it is unknown.
double speed_of(std::uint32_t speed) {
  constexpr std::array<std::pair<std::uint32_t, double>, 8> kSpeeds{
      {{1, 2.5}, {2, 5}, {4, 10}, {8, 10}, {16, 14}, {32, 25}, {64, 50}, {128, 100}}};
  for (const auto& [code, gigabits] : kSpeeds)
    if (code == speed) return gigabits;
  return 0;
}

Json bytes_of(ibv_mtu mtu) {
  if (mtu < IBV_MTU_256 || mtu > IBV_MTU_4096) return nullptr;
  return 128U << static_cast<unsigned>(mtu);
}

}  // namespace

std::string version_in(const std::string& text) {
  std::size_t end = 0;
  const auto digit = [&](std::size_t at) {
    return at < text.size() && std::isdigit(static_cast<unsigned char>(text[at])) != 0;
  };
  while (digit(end) || (end != 0 && end < text.size() && (text[end] == '.' || text[end] == '-') && digit(end + 1)))
    ++end;
  return text.substr(0, std::min<std::size_t>(end, 48));
}

nlohmann::ordered_json describe_device(const Subject& subject, const Device& device) {
  const ibv_device_attr& said = device.attributes;
  const std::string kind = kind_of(subject, device);
  const std::string firmware(said.fw_ver, ::strnlen(said.fw_ver, sizeof said.fw_ver));
  Json json;
  json["kind"] = kind;
  json["transport"] = device.iwarp ? "iwarp" : "infiniband";
  json["vendor_id"] = hexadecimal(said.vendor_id);
  json["part_id"] = said.vendor_part_id;
  json["hardware_version"] = said.hw_ver;
  json["firmware"] = subject.software_fabric ? "" : version_in(firmware);
  const std::string driver = subject.software_fabric ? "" : first_line("/sys/module/" + kind + "/version");
  json["driver_version"] = version_in(driver);
  json["completion_vectors"] = device.vectors;
  json["ports"] = said.phys_port_cnt;
  return json;
}

nlohmann::ordered_json describe_limits(const Device& device) {
  const ibv_device_attr& said = device.attributes;
  Json json;
  json["max_mr_size"] = said.max_mr_size;
  json["page_size_cap"] = said.page_size_cap;
  json["max_qp"] = said.max_qp;
  json["max_qp_wr"] = said.max_qp_wr;
  json["max_sge"] = said.max_sge;
  json["max_sge_rd"] = said.max_sge_rd;
  json["max_cq"] = said.max_cq;
  json["max_cqe"] = said.max_cqe;
  json["max_mr"] = said.max_mr;
  json["max_pd"] = said.max_pd;
  json["max_qp_rd_atom"] = said.max_qp_rd_atom;
  json["max_res_rd_atom"] = said.max_res_rd_atom;
  json["max_qp_init_rd_atom"] = said.max_qp_init_rd_atom;
  json["max_mw"] = said.max_mw;
  json["max_srq"] = said.max_srq;
  json["max_srq_wr"] = said.max_srq_wr;
  json["max_srq_sge"] = said.max_srq_sge;
  json["local_ca_ack_delay"] = said.local_ca_ack_delay;
  return json;
}

nlohmann::ordered_json describe_features(const Subject& subject, const Device& device) {
  constexpr std::array<std::pair<std::uint64_t, const char*>, 11> kFlags{{
      {IBV_DEVICE_CURR_QP_STATE_MOD, "CURR_QP_STATE_MOD"},
      {IBV_DEVICE_SHUTDOWN_PORT, "SHUTDOWN_PORT"},
      {IBV_DEVICE_PORT_ACTIVE_EVENT, "PORT_ACTIVE_EVENT"},
      {IBV_DEVICE_RC_RNR_NAK_GEN, "RC_RNR_NAK_GEN"},
      {IBV_DEVICE_SRQ_RESIZE, "SRQ_RESIZE"},
      {IBV_DEVICE_N_NOTIFY_CQ, "N_NOTIFY_CQ"},
      {IBV_DEVICE_MEM_WINDOW, "MEM_WINDOW"},
      {IBV_DEVICE_XRC, "XRC"},
      {IBV_DEVICE_MEM_MGT_EXTENSIONS, "MEM_MGT_EXTENSIONS"},
      {IBV_DEVICE_MEM_WINDOW_TYPE_2A, "MEM_WINDOW_TYPE_2A"},
      {IBV_DEVICE_MEM_WINDOW_TYPE_2B, "MEM_WINDOW_TYPE_2B"},
  }};
  Json json;
  json["flags"] = names_of(device.attributes.device_cap_flags, kFlags);
  json["extended"] = device.has_extended;
  if (device.has_extended) {
    json["on_demand_paging"] = (device.extended.odp_caps.general_caps & IBV_ODP_SUPPORT) != 0;
    json["completion_timestamps"] = device.extended.completion_timestamp_mask != 0;
    json["device_memory_bytes"] = device.extended.max_dm_size;
  }
  json["windows"] = device.has_windows();
  json["shared_receive_queues"] = device.has_shared_receives();
  json["virtual_time"] = subject.software_fabric;
  return json;
}

nlohmann::ordered_json describe_port(const Device& device) {
  const ibv_port_attr& said = device.port;
  Json json;
  json["link_layer"] = said.link_layer == IBV_LINK_LAYER_ETHERNET     ? "ethernet"
                       : said.link_layer == IBV_LINK_LAYER_INFINIBAND ? "infiniband"
                                                                      : "unspecified";
  json["active"] = said.state == IBV_PORT_ACTIVE;
  json["max_mtu"] = bytes_of(said.max_mtu);
  json["active_mtu"] = bytes_of(said.active_mtu);
  json["max_message"] = said.max_msg_sz;
  json["lanes"] = lanes_of(said.active_width);
  json["gbit_per_second"] = speed_of(said.active_speed) * lanes_of(said.active_width);
  return json;
}

nlohmann::ordered_json describe_system() {
  utsname system{};
  ::uname(&system);
  Json json;
  json["kernel"] = version_in(system.release);
  json["machine"] = name_in(system.machine);
  json["processors"] = std::thread::hardware_concurrency();
  json["libibverbs"] = loaded_file("libibverbs.so.1");
  json["librdmacm"] = loaded_file("librdmacm.so.1");
  return json;
}

}  // namespace rpcrdma::verify
