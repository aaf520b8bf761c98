// SPDX-License-Identifier: BSD-3-Clause
//
// The files that clients under test find: a directory with a file. For tests of the judge.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <memory>
#include <string>

#include "conform/our_client.h"
#include "conform_files.h"
#include "nfs/tree_fixture.h"
#include "nfs/wire/nfs3.h"
#include "oncrpc/message.h"

namespace rpcrdma::test {

class ShownFiles {
 public:
  ShownFiles() {
    std::ofstream out(directory_.path() / kName, std::ios::binary);
    for (std::size_t i = 0; i < kBytes; ++i) out.put(static_cast<char>(content_at(i)));
    out.close();
    std::filesystem::permissions(directory_.path() / kName,
                                 std::filesystem::perms(0666));  // for clients without a user name
    auto files = cli::ConformFiles::open(directory_.path(), true, *oncrpc::Address::parse("127.0.0.1", 0));
    if (!files) {
      trouble_ = files.error();
      return;
    }
    files_ = std::move(*files);
    look_up();
  }

  const std::string& trouble() const { return trouble_; }
  cli::ConformFiles& program() { return *files_; }
  const conform::Bytes& file() const { return file_; }

 private:
  static constexpr std::string_view kName = "file";
  static constexpr std::size_t kBytes = 65536;

  void look_up() {
    const xdr::Bytes root = files_->root().bytes();
    const nfs::wire::nfs3::LOOKUP3args arguments{.what = {.dir = {root}, .name = kName}};
    conform::Bytes call(oncrpc::kMostRpcHeaderBytes);
    call.resize(*oncrpc::encode_call(1, {100003, 3, 3}, {}, call));
    const std::size_t header = call.size();
    call.resize(header + arguments.encoded_size());
    ASSERT_TRUE(arguments.encode(xdr::MutableBytes(call).subspan(header)));
    const conform::Bytes reply = files_->answer(call, {}).rpc;
    const auto found =
        nfs::wire::nfs3::LOOKUP3resView::parse(xdr::Bytes(reply).subspan(oncrpc::parse_reply(1, reply).bytes));
    ASSERT_TRUE(found);
    const auto* resok = found->as_resok();
    ASSERT_NE(resok, nullptr);
    const xdr::Bytes handle = resok->object().data();
    file_.assign(handle.begin(), handle.end());
  }

  nfs::test::TemporaryDirectory directory_;
  std::unique_ptr<cli::ConformFiles> files_;
  conform::Bytes file_;
  std::string trouble_{};
};

}  // namespace rpcrdma::test
