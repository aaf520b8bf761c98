// SPDX-License-Identifier: BSD-3-Clause
//
// What the compiler makes of a procedure, written by hand: the shape of generated stubs.
#pragma once

#include "cabinet.h"
#include "rpcrdma/binding/codec.h"
#include "rpcrdma/stub/service.h"

namespace cabinet::by_hand {

struct CabinetV1 {
  static constexpr std::uint32_t kProgram = 0x20ca0001, kVersion = 1;

  struct Fetch {
    static constexpr rpcrdma::binding::Procedure kProcedure{
        .number = 2, .name = "CABINET_FETCH", .most_result_bytes = 16, .most_write_chunks = 1};
    using Arguments = FetchArguments;
    using ArgumentsView = FetchArguments;  // of one size: a plain value
    using Results = FetchResult;
    using ResultsView = FetchResultView;
    static constexpr rpcrdma::binding::Encode encode_arguments = rpcrdma::binding::encode_as<FetchArguments, Arguments>;
    static constexpr rpcrdma::binding::Encode encode_results = rpcrdma::binding::encode_as<FetchResultView, Results>;
    static xdr::Parsed<ArgumentsView> parse_arguments(const rpcrdma::binding::Stream& stream) noexcept {
      return rpcrdma::binding::parse_as<FetchArguments>(stream, kFields);
    }
    static xdr::Parsed<ResultsView> parse_results(const rpcrdma::binding::Stream& stream) noexcept {
      return rpcrdma::binding::parse_as<FetchResultView>(stream, kFields);
    }
  };
};

class CabinetV1Service : public rpcrdma::stub::Service, public CabinetV1 {
 public:
  CabinetV1Service() : Service(kProgram, kVersion) {}
  virtual void fetch(rpcrdma::stub::Call<Fetch>& call) { call.fail(rpcrdma::wire::rpc::AcceptStat::PROC_UNAVAIL); }

 private:
  bool call(rpcrdma::stub::RawCall& raw) final {
    switch (raw.arrived().procedure) {
      case Fetch::kProcedure.number:
        invoke<Fetch>(raw, *this, &CabinetV1Service::fetch);
        return true;
      default:
        return false;
    }
  }
};

}  // namespace cabinet::by_hand
