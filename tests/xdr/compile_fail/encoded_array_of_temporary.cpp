// SPDX-License-Identifier: BSD-3-Clause
// Elements to encode from that are about to be destroyed, as values and as XDR.
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
