// SPDX-License-Identifier: BSD-3-Clause
//
// This file computes SHA-256 with libcrypto.
#include "source/digest.h"

#include <openssl/evp.h>

#include <array>
#include <cstdio>
#include <cstdlib>

namespace xdrgen::source {

std::string sha256(std::string_view bytes) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned int length = 0;
  if (EVP_Digest(bytes.data(), bytes.size(), digest.data(), &length, EVP_sha256(), nullptr) != 1) {
    std::fputs("xdrgen: libcrypto cannot compute SHA-256\n", stderr);
    std::abort();
  }
  constexpr char kDigits[] = "0123456789abcdef";
  std::string text;
  for (unsigned int i = 0; i < length; ++i) {
    text += kDigits[digest[i] >> 4U];
    text += kDigits[digest[i] & 0xfU];
  }
  return text;
}

}  // namespace xdrgen::source
