// SPDX-License-Identifier: BSD-3-Clause
#include "verify/secrets.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <netpacket/packet.h>
#include <pwd.h>
#include <unistd.h>

#include <netinet/in.h>
#include <algorithm>
#include <array>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string_view>

namespace rpcrdma::verify {
namespace {

constexpr std::string_view kLeftOut = "(left out)";

void add_interfaces(std::vector<std::string>& secrets) {
  ifaddrs* list = nullptr;
  if (::getifaddrs(&list) != 0) return;
  const std::unique_ptr<ifaddrs, decltype(&::freeifaddrs)> owner(list, &::freeifaddrs);
  std::array<char, INET6_ADDRSTRLEN> text{};
  for (const ifaddrs* one = list; one != nullptr; one = one->ifa_next) {
    if (one->ifa_addr == nullptr) continue;
    const int family = one->ifa_addr->sa_family;
    if (family == AF_PACKET) {
      const auto& link = *reinterpret_cast<const sockaddr_ll*>(one->ifa_addr);
      std::string address;
      for (unsigned i = 0; i < std::min<unsigned>(link.sll_halen, sizeof link.sll_addr); ++i) {
        std::snprintf(text.data(), text.size(), "%s%02x", i == 0 ? "" : ":", link.sll_addr[i]);
        address += text.data();
      }
      secrets.push_back(address);
    } else if (family == AF_INET || family == AF_INET6) {
      const void* const bytes = family == AF_INET
                                    ? static_cast<const void*>(&reinterpret_cast<sockaddr_in*>(one->ifa_addr)->sin_addr)
                                    : &reinterpret_cast<sockaddr_in6*>(one->ifa_addr)->sin6_addr;
      if (::inet_ntop(family, bytes, text.data(), text.size()) != nullptr) secrets.emplace_back(text.data());
    }
  }
}

/// Adds the name of each card, and the line of each file below /sys that identifies it.
void add_devices(std::vector<std::string>& secrets) {
  namespace fs = std::filesystem;
  std::error_code error;
  const auto add = [&](const fs::path& file) {
    std::ifstream in(file);
    std::string line;
    if (std::getline(in, line)) secrets.push_back(line);
  };
  for (const auto& device : fs::directory_iterator("/sys/class/infiniband", error)) {
    secrets.push_back(device.path().filename());
    for (const char* name : {"node_guid", "sys_image_guid", "node_desc"}) add(device.path() / name);
    std::error_code no_ports;
    for (const auto& port : fs::directory_iterator(device.path() / "ports", no_ports)) {
      std::error_code no_gids;
      for (const auto& gid : fs::directory_iterator(port.path() / "gids", no_gids)) add(gid.path());
    }
  }
}

bool is_part_of_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

void replace_words(std::string& text, const std::string& secret) {
  for (std::size_t at = text.find(secret); at != std::string::npos; at = text.find(secret, at)) {
    const std::size_t end = at + secret.size();
    const bool within = (at > 0 && is_part_of_word(text[at - 1])) || (end < text.size() && is_part_of_word(text[end]));
    if (!within) text.replace(at, secret.size(), kLeftOut);
    at += within ? secret.size() : kLeftOut.size();
  }
}

/// Replaces each path: from a slash that begins a word to the end of that word.
void replace_paths(std::string& text) {
  for (std::size_t at = 0; at + 1 < text.size(); ++at) {
    const bool begins = text[at] == '/' && is_part_of_word(text[at + 1]) && (at == 0 || !is_part_of_word(text[at - 1]));
    if (!begins) continue;
    const std::size_t end = std::min(text.find_first_of(" ,;:)'\"`", at), text.size());
    text.replace(at, end - at, kLeftOut);
    at += kLeftOut.size() - 1;
  }
}

}  // namespace

std::vector<std::string> secrets_of_this_machine(const std::vector<std::string>& more) {
  std::vector<std::string> secrets = more;
  std::array<char, 256> host{};
  if (::gethostname(host.data(), host.size() - 1) == 0) secrets.emplace_back(host.data());
  if (const passwd* const user = ::getpwuid(::getuid()); user != nullptr) {
    secrets.emplace_back(user->pw_name);
    secrets.emplace_back(user->pw_dir);
  }
  if (const char* const home = std::getenv("HOME")) secrets.emplace_back(home);
  add_interfaces(secrets);
  add_devices(secrets);
  // Longer ones first: an address may be the beginning of another.
  std::sort(secrets.begin(), secrets.end(),
            [](const std::string& a, const std::string& b) { return a.size() > b.size(); });
  std::erase_if(secrets, [](const std::string& secret) { return secret.size() < 2; });
  return secrets;
}

std::string without(const std::vector<std::string>& secrets, std::string text) {
  for (const std::string& secret : secrets) replace_words(text, secret);
  replace_paths(text);
  return text;
}

}  // namespace rpcrdma::verify
