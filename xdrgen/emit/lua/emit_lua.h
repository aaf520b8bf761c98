// SPDX-License-Identifier: BSD-3-Clause
//
// The back end that writes a dissector for Wireshark and tshark, in Lua: docs/dissector.md. For
// cli/commands and for tests. The output is one file. It begins with the code that all
// dissectors share (runtime/), which only the first file that Wireshark loads executes; tables
// of this model follow. Left out on purpose: constants, published text, places in documents, and
// the reply sizes of bindings.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "ir/model.h"

namespace xdrgen::emit {

/// A transport header: the type that a Send begins with. XDR cannot say that a type is a
/// transport header, nor its version.
struct LuaHeader {
  std::string type;
  std::uint32_t version = 0;
};

struct LuaOptions {
  /// Fields are called xdr.MODULE.TYPE.MEMBER. Empty: a name derived from the last document.
  std::string module;
  /// Headers besides those of bindings, and those whose names are known: `rdma_msg` of version 1,
  /// `rpcrdma2_xprt_hdr` of version 2.
  std::vector<LuaHeader> headers;
};

/// options   each of its headers has passed `wrong_header`
/// result    depends on the model and the options only; text of documents cannot become code
/// errors    none
std::string emit_lua(const ir::Model& model, const LuaOptions& options);

/// The reason why a type cannot be the transport header of a version: the bindings have a header of
/// that version, or the type does not have the form of a header; empty where it can. A header
/// begins with three words, XID, version and credits [RFC 8166 4.2]; one union follows, whose
/// discriminant is the procedure.
std::string wrong_header(const ir::Model& model, const LuaHeader& header);

}  // namespace xdrgen::emit
