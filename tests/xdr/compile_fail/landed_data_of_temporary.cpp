// SPDX-License-Identifier: BSD-3-Clause
// Placed data in memory that is about to be destroyed.
// expect: deleted function|call to deleted
#include <vector>

#include "xdr/landed.h"

std::vector<std::byte> pull();

std::size_t land() {
#ifdef MISTAKE
  const xdr::Landed landed{8, pull()};
#else
  const auto data = pull();
  const xdr::Landed landed{8, data};
#endif
  return landed.data.size();
}
