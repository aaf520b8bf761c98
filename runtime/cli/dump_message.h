// SPDX-License-Identifier: BSD-3-Clause
//
// Splits one RDMA Send into Transport header, content of an optional operation, RPC header, and
// arguments or results; each part is a trace of a generated codec or by a model. For `rpcrdma dump`
// and its tests. Left out on purpose: printing (dump_text.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "extension.h"
#include "rpcrdma/wire/fixed.h"
#include "xdr/bytes.h"
#include "xdr/trace_item.h"

namespace rpcrdma::cli {

/// The words for bytes that no document describes.
inline constexpr std::string_view kNoMeaning = "no meaning";

/// A range of bytes that one type describes.
struct Part {
  const xdr::TypeInfo* type = nullptr;
  std::size_t offset = 0;  ///< in the message
  xdr::Bytes bytes;        ///< for the codec, which may use fewer
  xdr::Trace trace;
  std::span<const xdr::FieldInfo> fields;
  std::string note;       ///< name of the optional operation; empty: the part is not one
  std::string content{};  ///< for a procedure, whose name is the type: "arguments", "results"
  std::size_t rest = 0;   ///< bytes after the content of an optional operation, within rdma_optinfo
};

class Programs;
struct MovedData;

/// Sender and receiver of a message, as in capture::Send.
struct Way {
  std::string_view from, to;
};

/// A Given says what is known of a Send before it is parsed.
enum class Given {
  kBytes,    ///< nothing
  kMessage,  ///< it is RPC-over-RDMA: the user says so, or one came in the same direction before
};

/// What a message says about the RPC that it belongs to.
struct RpcFacts {
  /// An error is an RDMA_ERROR, which comes in place of a Reply.
  enum class Kind { kCall, kReply, kError };
  /// What a Call asks for.
  struct Procedure {
    std::uint32_t program = 0, version = 0, number = 0;
  };

  Kind kind{};
  /// Of a Reply or an error: that of its Call; nothing: its Call is not known.
  std::optional<Procedure> procedure{};
  std::string_view name{};  ///< of the procedure; empty: no model has it
  /// Of a Reply or an error, by its name in the document: the status in the results (see
  /// `Programs`), if there is one, otherwise how the Call was accepted or rejected; or the error.
  std::string status{};
  bool failed = false;  ///< the status is none of success
};

/// The chunks in the lists of a transport header.
struct ChunkCounts {
  std::size_t reads = 0, writes = 0;
  bool reply = false;
};

/// A Dissected holds the parts of a message, and refers to its bytes.
struct Dissected {
  bool is_rpc_over_rdma = false;                     ///< if false, nothing else is set
  std::optional<wire::fixed::RdmaFixedWords> words;  ///< nothing: the message is shorter
  std::string procedure;                             ///< "RDMA_MSG", "procedure 9"; empty without `words`
  bool learned_header = false;                       ///< a model describes its header, and no compiled code
  std::vector<Part> parts;
  std::optional<RpcFacts> rpc;  ///< only if `dissect` was given programs
  ChunkCounts chunks;           ///< of a header that compiled code reads
  std::string version_error;    ///< the error in the version, at byte `kVersionAt`; empty: none
  std::size_t rest = 0;         ///< bytes after the last part
  std::string rest_is;          ///< what these are: "arguments"

  static constexpr std::size_t kVersionAt = wire::fixed::RdmaFixedWords::At::rdma_vers.offset;

  /// Tells whether some part violates its document, or the version is unknown.
  bool has_error() const;
};

/// Splits a message into those of its parts that can be parsed.
///
/// given        kBytes: a Send is RPC-over-RDMA if it has version 1, 2 or one of `headers`, and
///              either a procedure of that version or an unknown procedure with plausible numbers.
///              kMessage: every Send is, with an error where it does not look so
/// extensions   have further operations, which take precedence over the compiled ones; must outlive
///              the result
/// programs     have the arguments and results to show, and remember Calls; nullptr: there are
///              none, and the result has no RpcFacts
/// headers      take precedence over the compiled ones; their models must outlive the result
Dissected dissect(xdr::Bytes message, Given given, const Extensions& extensions = {}, Programs* programs = nullptr,
                  const Way& way = {}, const LearnedHeaders& headers = {});

/// Splits an RPC message that was found in a chunk; offsets count from its own first byte.
Dissected dissect_rpc(xdr::Bytes message, const MovedData& moved, Programs* programs, const Way& way);

}  // namespace rpcrdma::cli
