// SPDX-License-Identifier: BSD-3-Clause
//
// This file is compiled with -fno-exceptions -fno-rtti; the test is that it compiles.
#include "nfs/wire/mount3.h"
#include "nfs/wire/mount3_text.h"
#include "nfs/wire/nfs3.h"
#include "nfs/wire/nfs3_text.h"
#include "nfs/wire/nfsacl.h"
#include "nfs/wire/nfsacl_text.h"
#include "nfs/wire/nlm4.h"
#include "nfs/wire/nlm4_text.h"
#include "nfs/wire/nsm.h"
#include "nfs/wire/nsm_text.h"
#include "oncrpc/wire/rpc.h"
#include "oncrpc/wire/rpc_text.h"
#include "rpcrdma/wire/fixed.h"
#include "rpcrdma/wire/v1.h"
#include "rpcrdma/wire/v1_text.h"
#include "rpcrdma/wire/v2_draft01.h"
#include "rpcrdma/wire/v2_draft01_text.h"
#include "rpcrdma/wire/xcharext.h"
#include "rpcrdma/wire/xcharext_text.h"
#include "xdr/imported.h"
#include "xdr/reduce.h"

namespace {

template <class View>
bool use(xdr::Bytes bytes) {
  return View::parse(bytes).has_value();
}

}  // namespace

bool codec_headers_work(xdr::Bytes bytes) {
  return use<rpcrdma::wire::v1::RdmaMsgView>(bytes) || use<rpcrdma::wire::v2_draft01::Rpcrdma2XprtHdrView>(bytes) ||
         use<rpcrdma::wire::xcharext::OptinfoInitxchView>(bytes) || use<oncrpc::wire::rpc::RpcMsgView>(bytes) ||
         use<rpcrdma::wire::fixed::RdmaFixedWords>(bytes);
}
