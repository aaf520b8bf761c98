// SPDX-License-Identifier: BSD-3-Clause
//
// Overloaded lets a test call std::visit with one lambda for each alternative.
#pragma once

namespace rpcrdma::sim {

template <class... Ts>
struct Overloaded : Ts... {
  using Ts::operator()...;
};
template <class... Ts>
Overloaded(Ts...) -> Overloaded<Ts...>;

}  // namespace rpcrdma::sim
