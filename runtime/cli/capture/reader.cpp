// SPDX-License-Identifier: BSD-3-Clause
#include "reader.h"

#include <utility>

namespace rpcrdma::cli::capture {

Reader::Reader(Sink& sink, std::set<std::uint16_t> ports)
    : sink_(sink), ports_(std::move(ports)), roce_(sink), iwarp_(sink) {
  ports_.insert(kRocePort);
}

void Reader::on_frame(LinkType link, xdr::Bytes captured, std::int64_t time_us) {
  Packet packet = parse_packet(link, captured);
  packet.frame = ++frames_;
  packet.time_us = time_us;
  switch (packet.kind) {
    case Packet::Kind::kOther:
      return sink_.count("frame: " + packet.other);
    case Packet::Kind::kUdp:
      if (!ports_.contains(packet.to_port)) return sink_.count("UDP datagram to another port");
      return roce_.on_datagram(packet);
    case Packet::Kind::kTcp:
      return iwarp_.on_segment(packet);
  }
}

void Reader::finish() {
  roce_.finish();
  iwarp_.finish();
}

}  // namespace rpcrdma::cli::capture
