// SPDX-License-Identifier: BSD-3-Clause
//
// The tests of this folder run with the types that are listed here: classes that own their data,
// and structs of fixed size.
#pragma once

#include "oncrpc/wire/rpc_members.h"
#include "rpcrdma/wire/fixed_members.h"
#include "rpcrdma/wire/v1_members.h"
#include "rpcrdma/wire/v2_draft01_members.h"
#include "rpcrdma/wire/xcharext_members.h"
#include "xdrgen/golden/collisions/expected/collisions_members.h"
#include "xdrgen/golden/everything/expected/everything_members.h"
#include "xdrgen/golden/recursion/expected/recursion_members.h"
#include "xdrgen/golden/trees/expected/trees_members.h"

namespace owning {

namespace everything = golden::everything;
namespace collisions = golden::collisions;
namespace trees = golden::trees;
namespace recursion = golden::recursion;
namespace v1 = rpcrdma::wire::v1;
namespace v2 = rpcrdma::wire::v2_draft01;
namespace rpc = oncrpc::wire::rpc;
namespace xcharext = rpcrdma::wire::xcharext;
namespace fixed = rpcrdma::wire::fixed;

/// The classes and structs, as the arguments of `List`: testing::Types, or a test's own template.
template <template <class...> class List>
using Classes =
    List<everything::Scalars, everything::FixedShapes, everything::owned::Shapes, everything::owned::Options,
         everything::owned::Aliased, everything::owned::Entry, everything::owned::Lists, everything::owned::ByColour,
         everything::owned::ByInt, everything::owned::ByUnsigned, everything::owned::ByBool, everything::owned::Voids,
         everything::owned::Nested, collisions::owned::RdmaBody, collisions::owned::RdmaBodyHolder,
         collisions::owned::Owned, collisions::owned::FromValue, collisions::owned::EachArm, trees::owned::Node,
         trees::owned::Tree, trees::owned::Expression, recursion::owned::Stack, recursion::owned::Tree,
         recursion::owned::Forest, recursion::owned::Count, recursion::owned::Chain, recursion::owned::Stringlist,
         recursion::owned::Expression, recursion::owned::Folder, recursion::owned::Entry, recursion::owned::Kids,
         recursion::owned::Pair, recursion::owned::Everything, v1::owned::RdmaMsg, v2::owned::Rpcrdma2XprtHdr,
         v2::owned::Rpcrdma2Optional, rpc::owned::RpcMsg, xcharext::owned::OptinfoInitxch,
         xcharext::owned::OptinfoReqxch, xcharext::owned::OptinfoRespxch, xcharext::owned::OptinfoUpdxch,
         fixed::RdmaFixedWords>;

/// Wire types that have no class.
template <template <class...> class List>
using Typedefs = List<everything::TableXdr, everything::LabelXdr, everything::PerhapsXdr, everything::LinkedXdr,
                      everything::NumberListXdr, everything::QuadXdr, everything::LargeBlobXdr, v1::XdrReadListXdr,
                      v1::XdrWriteListXdr, xcharext::XcharspecXdr, xcharext::XcharsubsetXdr>;

}  // namespace owning
