// SPDX-License-Identifier: BSD-3-Clause
// Elements that are given as XDR, in a vector that is about to be destroyed.
// expect: deleted function|call to deleted
#include <vector>

#include "xdr/eligible.h"

std::vector<std::byte> make();

bool input() {
  using Numbers = xdr::ArrayInput<std::uint32_t, std::uint32_t>;
#ifdef MISTAKE
  return Numbers::encoded(make()).is_encoded();
#else
  const auto data = make();
  return Numbers::encoded(data).is_encoded();
#endif
}
