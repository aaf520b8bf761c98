// SPDX-License-Identifier: BSD-3-Clause
//
// The callback service of an NFSv4.1 client (and, without CB_SEQUENCE, of a 4.0 client). It records
// recalls and answers them with NFS4_OK; the test decides whether to return the delegations.
#pragma once

#include <algorithm>
#include <map>
#include <vector>

#include "nfs/nfs41/session.h"

namespace rpcrdma::test::v41 {

/// A delegation that the server recalls.
struct Recall {
  nfs41::Stateid4 stateid{};
  std::vector<std::byte> file;
};

class Callbacks final : public nfs41::stub::NfsCbService {
 public:
  std::vector<Recall> recalls;
  std::vector<std::byte> attributes;            ///< the answer to CB_GETATTR
  std::vector<std::size_t> reply_bytes;         ///< encoded length of the results of each CB_COMPOUND
  std::vector<std::uint32_t> others;            ///< operations that this service does not know
  std::map<std::uint32_t, std::uint32_t> last;  ///< sequence number of each slot of the backchannel
  bool in_sequence = true;

  void compound(oncrpc::stub::Call<CbCompound>& call) override {
    std::vector<nfs41::NfsCbResop4> results;
    const nfs41::Bitmap4 asked(&size_and_change_, 1);
    Status status = Status::NFS4_OK;
    for (const auto operation : call.arguments().argarray()) {
      if (const auto* sequence = operation.as_opcbsequence()) {
        auto& slot = last[sequence->csa_slotid()];
        in_sequence &= sequence->csa_sequenceid() == slot + 1;
        slot = sequence->csa_sequenceid();
        nfs41::CBSEQUENCE4resok done{.csr_sequenceid = slot, .csr_slotid = sequence->csa_slotid()};
        std::ranges::copy(sequence->csa_sessionid(), done.csr_sessionid.begin());
        results.push_back(nfs41::NfsCbResop4::opcbsequence(nfs41::CBSEQUENCE4res::csr_resok4(done)));
      } else if (const auto* recall = operation.as_opcbrecall()) {
        recalls.push_back({recall->stateid(), {recall->fh().begin(), recall->fh().end()}});
        results.push_back(nfs41::NfsCbResop4::opcbrecall({.status = Status::NFS4_OK}));
      } else if (operation.as_opcbgetattr() != nullptr) {
        results.push_back(nfs41::NfsCbResop4::opcbgetattr(
            nfs41::CBGETATTR4res::resok4({.obj_attributes = {.attrmask = asked, .attr_vals = attributes}})));
      } else {
        others.push_back(operation.argop());
        status = Status::NFS4ERR_OP_ILLEGAL;
        results.push_back(nfs41::NfsCbResop4::opcbillegal({.status = status}));
        break;
      }
    }
    const nfs41::CBCOMPOUND4res reply{.status = status, .tag = call.arguments().tag(), .resarray = results};
    reply_bytes.push_back(reply.encoded_size());
    call.reply(reply);
  }

 private:
  static constexpr std::uint32_t size_and_change_ = 1u << 3 | 1u << 4;
};

}  // namespace rpcrdma::test::v41
