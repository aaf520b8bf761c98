// SPDX-License-Identifier: BSD-3-Clause
//
// The back end that writes a dissector for Wireshark and tshark, in Lua: docs/dissector.md. For
// cli/commands and for tests. What comes out is one file: first what all such files have in common
// (runtime/), which the first file that is loaded brings for those behind it, then tables of this
// model. Left out on purpose: constants, published text, places in documents, and what bindings say
// of reply sizes.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "ir/model.h"

namespace xdrgen::emit {

/// A transport header: what a Send begins with. XDR cannot say that a type is one, nor of which
/// version.
struct LuaHeader {
  std::string type;
  std::uint32_t version = 0;
};

struct LuaOptions {
  /// Fields are called xdr.MODULE.TYPE.MEMBER. Empty: what is left of the name of the last
  /// document.
  std::string module;
  /// Headers besides those whose names are known: `rdma_msg` of version 1, `rpcrdma2_xprt_hdr` of
  /// version 2.
  std::vector<LuaHeader> headers;
};

/// options   each of its headers has passed `wrong_header`
/// result    depends on the model and the options only; text of documents cannot become code
/// errors    none
std::string emit_lua(const ir::Model& model, const LuaOptions& options);

/// What keeps a type from being a transport header; empty: nothing. A header has three words in
/// front, XID, version and credits [RFC 8166 4.2], and then one union, whose discriminant is the
/// procedure.
std::string wrong_header(const ir::Model& model, const LuaHeader& header);

}  // namespace xdrgen::emit
