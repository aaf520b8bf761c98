// SPDX-License-Identifier: BSD-3-Clause
//
// Fuzzes `rpcrdma dump` without libpcap, from frames to text. An input is a byte that chooses one
// of the link types, then frames, each behind its length (two bytes). Whatever the bytes are, only
// Sends within bounds may come out.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <string_view>

#include "capture/reader.h"
#include "capture/remote_memory.h"
#include "dump_message.h"
#include "dump_text.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  namespace cli = rpcrdma::cli;
  using cli::capture::LinkType;
  constexpr LinkType kLinks[] = {LinkType::kEthernet, LinkType::kNull,      LinkType::kRaw,
                                 LinkType::kLinuxSll, LinkType::kLinuxSll2, LinkType::kLoop};
  if (size == 0) return 0;
  const LinkType link = kLinks[data[0] % std::size(kLinks)];
  cli::capture::Sink sink;
  sink.on_send = [](const cli::capture::Send& send) {
    if (send.bytes.size() > cli::capture::kLargestSend) std::abort();
    for (const cli::Given given : {cli::Given::kBytes, cli::Given::kMessage}) {
      const cli::Dissected message = cli::dissect(send.bytes, given);
      if (given == cli::Given::kMessage && !message.is_rpc_over_rdma) std::abort();
      std::size_t written = 0;
      const auto write = [&](std::string_view text) { written += text.size(); };
      cli::write_text(write, {1, true}, send, message);
      cli::write_json(write, {1, true}, send, message);
      if (written <= send.bytes.size()) std::abort();
    }
  };
  cli::capture::RemoteMemory memory;
  sink.on_memory = [&](const cli::capture::MemoryPart& part) {
    memory.store(part);
    const cli::capture::Segment segment{part.key, static_cast<std::uint32_t>(part.bytes.size()), part.offset};
    const auto loaded = memory.load(part.host, {&segment, 1});
    if (loaded && loaded->size() != segment.length) std::abort();
  };
  cli::capture::Reader reader(sink, {});
  xdr::Bytes rest = std::as_bytes(std::span(data + 1, size - 1));
  while (rest.size() >= 2) {
    const std::size_t wanted = std::to_integer<std::size_t>(rest[0]) << 8U | std::to_integer<std::size_t>(rest[1]);
    const std::size_t length = wanted < rest.size() - 2 ? wanted : rest.size() - 2;
    reader.on_frame(link, rest.subspan(2, length), 0);
    rest = rest.subspan(2 + length);
  }
  reader.finish();
  return 0;
}
