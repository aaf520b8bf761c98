// SPDX-License-Identifier: BSD-3-Clause
#include "pcap_file.h"

#include <pcap/pcap.h>

#include <memory>

#include "bytes_in.h"

namespace rpcrdma::cli::capture {

bool is_capture(xdr::Bytes start) noexcept {
  const BytesIn bytes(start);
  if (!bytes.has(0, 4)) return false;
  switch (bytes.u32(0)) {
    case 0xa1b2c3d4:  // pcap, in microseconds and nanoseconds, of either byte order
    case 0xd4c3b2a1:
    case 0xa1b23c4d:
    case 0x4d3cb2a1:
    case 0xa1b2cd34:  // pcap of patched systems, with longer records
    case 0x34cdb2a1:
    case 0x0a0d0d0a:  // pcapng
      return true;
    default:
      return false;
  }
}

std::optional<std::string> read_capture(std::FILE* file, Reader& reader) {
  char error[PCAP_ERRBUF_SIZE] = "";
  const std::unique_ptr<pcap_t, void (*)(pcap_t*)> pcap(::pcap_fopen_offline(file, error), &::pcap_close);
  if (!pcap) {
    std::fclose(file);
    return std::string(error);
  }
  const int type = ::pcap_datalink(pcap.get());
  // libpcap says DLT_RAW, which is 12 here, where the file says 101.
  const auto link = static_cast<LinkType>(type == DLT_RAW ? static_cast<int>(LinkType::kRaw) : type);
  if (!is_known(link)) {
    const char* const name = ::pcap_datalink_val_to_name(type);
    return "link type " + std::string(name != nullptr ? name : std::to_string(type)) +
           " is not understood: Ethernet, Linux cooked, raw IP and loopback are";
  }
  std::optional<std::int64_t> start;
  std::size_t frames = 0;
  for (;;) {
    pcap_pkthdr* header = nullptr;
    const u_char* data = nullptr;
    const int outcome = ::pcap_next_ex(pcap.get(), &header, &data);
    if (outcome == PCAP_ERROR_BREAK) break;
    if (outcome != 1) {
      reader.finish();
      return "after frame " + std::to_string(frames) + ": " + ::pcap_geterr(pcap.get());
    }
    ++frames;
    // A hostile file may have any times: compute them without overflow.
    const std::uint64_t time =
        static_cast<std::uint64_t>(header->ts.tv_sec) * 1000000U + static_cast<std::uint64_t>(header->ts.tv_usec);
    if (!start) start = static_cast<std::int64_t>(time);
    reader.on_frame(link, {reinterpret_cast<const std::byte*>(data), header->caplen},
                    static_cast<std::int64_t>(time - static_cast<std::uint64_t>(*start)));
  }
  reader.finish();
  return std::nullopt;
}

}  // namespace rpcrdma::cli::capture
