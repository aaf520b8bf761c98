// SPDX-License-Identifier: BSD-3-Clause
//
// Draws an exchange as a ladder: the client on the left, the server on the right, a rung for each
// message, and one for consecutive RDMA operations of one kind. Messages are parsed by the
// generated code from the bytes that arrived, and shown with their section of the document.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <vector>

#include "rpcrdma/endpoint/link.h"

namespace rpcrdma::cli {

/// The content of a message, parsed from its bytes, for checks by the demo.
struct SeenMessage {
  bool from_client = false;
  bool decoded = false;
  std::uint32_t xid = 0;
  std::uint32_t version = 0;
  std::uint32_t credits = 0;
  std::string type;   ///< "RDMA_MSG", "RDMA2_OPTIONAL"
  std::string error;  ///< "ERR_VERS", "RDMA2_ERR_INVAL_OPTION", empty
  std::uint32_t read_segments = 0, write_chunks = 0, write_segments = 0, reply_segments = 0;
  std::uint64_t chunk_bytes = 0;
  std::uint32_t header_bytes = 0, total_bytes = 0;
  bool call = false;          ///< direction: CALL
  std::uint32_t opttype = 0;  ///< of an optional operation
};

enum class Paint : std::uint8_t { kPlain, kColour };

/// Collects the messages of one connection. It has an observer for each side; both write into the
/// same ladder, in the order of events.
class Ladder {
 public:
  explicit Ladder(Paint paint) : paint_(paint) {}

  class Side final : public endpoint::Observer {
   public:
    Side(Ladder& ladder, bool client) : ladder_(ladder), client_(client) {}
    void on_sent(std::span<const xdr::Bytes> pieces) override;
    void on_received(xdr::Bytes message) override;
    void on_action(const core::Action& action) override;

   private:
    Ladder& ladder_;
    bool client_;
  };
  Side& client() { return client_; }
  Side& server() { return server_; }

  /// Returns the messages in the order in which they were sent.
  const std::vector<SeenMessage>& messages() const { return messages_; }
  /// Tells whether every message that arrived equals the oldest one of its sender that had not
  /// arrived, and none is missing.
  bool intact() const { return intact_ && on_the_way_[0].empty() && on_the_way_[1].empty(); }
  /// Returns the local memory of each RDMA operation, in order: what a READ filled, what a WRITE
  /// sent.
  const std::vector<xdr::MemoryRef>& read_sinks() const { return read_sinks_; }
  const std::vector<xdr::MemoryRef>& write_sources() const { return write_sources_; }
  /// Returns the memory that an end registered for the other: the client for chunks and, on iWARP,
  /// the server for the sinks of its Reads.
  const std::vector<xdr::MemoryRef>& registered() const { return registered_; }
  std::string text();
  void clear();

 private:
  friend class Side;
  void sent(bool from_client, std::vector<std::byte> message);
  void arrived(bool from_client, xdr::Bytes message);
  void rung(bool from_client, bool is_message, const std::string& label, const std::string& section);
  void detail(const std::string& text);
  void flush_operations();
  std::string paint(const char* colour, const std::string& text) const;

  Paint paint_;
  Side client_{*this, true}, server_{*this, false};
  std::vector<SeenMessage> messages_;
  std::vector<std::string> lines_;
  std::deque<std::vector<std::byte>> on_the_way_[2];  // sent and not arrived, by side of the sender
  bool intact_ = true;
  std::vector<xdr::MemoryRef> read_sinks_, write_sources_, registered_;
  // Consecutive RDMA operations of one kind, which are drawn as one rung.
  const char* run_kind_ = nullptr;
  std::uint32_t run_count_ = 0;
  std::uint64_t run_bytes_ = 0;
};

}  // namespace rpcrdma::cli
