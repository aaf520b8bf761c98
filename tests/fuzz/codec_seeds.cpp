// SPDX-License-Identifier: BSD-3-Clause
//
// Writes first inputs for the codecs' fuzz targets: `codec_seeds FOLDER` writes random values of
// each root type, with and without limits, into FOLDER/codec_NAME. Run it by hand for a new root
// type, and let the type's fuzzer continue from these inputs for a while. Then
//   codec_NAME_fuzzer -merge=1 -use_counters=0 tests/fuzz/corpus/codec_NAME FOLDER/codec_NAME
// keeps the few inputs that reach code that no other input reaches.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

#include "fuzz/codec_root.h"
#include "xdr/codec/roots_list.h"

namespace {

namespace fs = std::filesystem;

template <class Root>
void write_seeds(const fs::path& folder) {
  using Wire = typename Root::Wire;
  constexpr unsigned kSeeds = 64;
  fs::create_directories(folder);
  for (unsigned i = 0; i < kSeeds; ++i) {
    support::Rng random(i);
    const auto value = support::random_of<Wire>(random, i);
    std::vector<std::byte> input(rpcrdma::fuzz::kHead + xdr::encoded_size<Wire>(value));
    std::fill_n(input.begin(), rpcrdma::fuzz::kHead, std::byte{0xff});
    if (i % 4 == 0) input[i / 4 % 3] = static_cast<std::byte>(random.below(8));
    if (!xdr::encode<Wire>(value, xdr::MutableBytes(input).subspan(rpcrdma::fuzz::kHead))) std::abort();
    std::ofstream out(folder / ("random_" + std::to_string(i)), std::ios::binary);
    out.write(reinterpret_cast<const char*>(input.data()), static_cast<std::streamsize>(input.size()));
  }
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 2) return 2;
  xdr::for_each_type(codec::Roots{}, [&]<class Root>() {
    write_seeds<Root>(fs::path(arguments[1]) / (std::string("codec_") + Root::kName));
  });
  return 0;
}
