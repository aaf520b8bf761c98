// SPDX-License-Identifier: BSD-3-Clause
//
// NFS version 3 over an exported tree: every procedure of RFC 1813, over RDMA or TCP. For whoever runs a server, or wonders what a call
// does; the tree does the work (tree/tree.h), and this turns arguments and results.
//
// READ reads into memory of the endpoint's pool, from where it goes into the client's Write chunk; what WRITE's Read chunk brought
// is written from where it landed. Neither is copied.
//
// spec: [RFC 1813 3.3], [RFC 8267 4]
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rpcrdma/endpoint/dispatcher.h"
#include "rpcrdma/nfs/server/early_write.h"
#include "rpcrdma/nfs/server/workers.h"
#include "rpcrdma/nfs/tree/tree.h"
#include "rpcrdma/rpcbind/auth_sys.h"
#include "rpcrdma/stub/nfs3.h"

namespace rpcrdma::nfs {

/// Answers at once, each call as long as the file system takes; but where there are threads for it READs and WRITEs of 256 KiB and more go through
/// them in part, or whole, and COMMITs: the first part of a WRITE is done while the rest is pulled (which a client that breaks off leaves
/// half done), that of a READ is sent while the rest is read. A READ for which memory is short gets
/// less than it asks for, READLINK and a READ without any hear NFS3ERR_JUKEBOX, and clients ask again; a long READDIR without memory is
/// SYSTEM_ERR. Short replies have memory of their own.
class Nfs3Service final : public stub::nfs3::NfsV3Service {
 public:
  /// tree      must outlive this
  /// threads   beside the server's own, for READ, WRITE and COMMIT; may be none
  explicit Nfs3Service(Tree& tree, unsigned threads = 0);

  /// For `serve()`: what must not be done twice, and what is begun before all of it is there.
  static endpoint::ServeOptions options();

  void getattr(stub::Call<Getattr>& call) override;
  void setattr(stub::Call<Setattr>& call) override;
  void lookup(stub::Call<Lookup>& call) override;
  void access(stub::Call<Access>& call) override;
  void readlink(stub::Call<Readlink>& call) override;
  void read(stub::Call<Read>& call) override;
  void write(stub::Call<Write>& call) override;
  void create(stub::Call<Create>& call) override;
  void mkdir(stub::Call<Mkdir>& call) override;
  void symlink(stub::Call<Symlink>& call) override;
  void mknod(stub::Call<Mknod>& call) override;
  void remove(stub::Call<Remove>& call) override;
  void rmdir(stub::Call<Rmdir>& call) override;
  void rename(stub::Call<Rename>& call) override;
  void link(stub::Call<Link>& call) override;
  void readdir(stub::Call<Readdir>& call) override;
  void readdirplus(stub::Call<Readdirplus>& call) override;
  void fsstat(stub::Call<Fsstat>& call) override;
  void fsinfo(stub::Call<Fsinfo>& call) override;
  void pathconf(stub::Call<Pathconf>& call) override;
  void commit(stub::Call<Commit>& call) override;

 protected:
  std::optional<wire::rpc::AuthStat> denies(const endpoint::Credential& credential) const override {
    return rpcbind::denial_of(credential);
  }
  void* arriving(const stub::Arrived& call) override;
  void filled(void* watched, std::uint64_t bytes) override;
  void lost(void* watched) override;

 private:
  /// A call that a worker answers.
  template <class P>
  struct Late final : Work {
    Nfs3Service* service = nullptr;
    stub::LaterCall<P> call{};
    EarlyWrite* early = nullptr;  ///< of a WRITE
    void work() override { service->finish(*this); }
  };
  /// A READ of which the server's thread reads the first part and a worker the rest, at the same time. The later of them answers.
  struct ReadInParts final : Work {
    Nfs3Service* service = nullptr;
    endpoint::Credential credential{};  // of the call, and where its data go
    core::MemoryRef memory{};
    FileHandle file{};
    std::uint64_t offset = 0;
    stub::LaterCall<Read> call{};
    ReadResult first{}, rest{};
    std::atomic<bool> one_is_done = false;
    void work() override { service->read_rest(*this); }
  };
  template <class P>
  bool put_off(Reused<Late<P>>& where, stub::LaterCall<P> call, EarlyWrite* early = nullptr);
  void finish(Late<Read>& late);
  void finish(Late<Write>& late);
  void finish(Late<Commit>& late);
  bool read_later(stub::Call<Read>& call, std::size_t wanted);
  void read_in_parts(stub::LaterCall<Read> call);
  void read_rest(ReadInParts& read);
  void end_part(ReadInParts& read);
  void reply(stub::LaterCall<Read>& call, const ReadResult& found);
  void close(EarlyWrite& early);
  WriteResult finish_write(const endpoint::Credential& credential, const wire::nfs3::WRITE3argsView& asked,
                           EarlyWrite* early);

  void keep(const DirectoryEntry& entry);
  std::string_view kept_name(std::size_t index) const;

  Tree& tree_;
  Reused<Late<Read>> late_reads_;
  Reused<ReadInParts> reads_in_parts_;
  Reused<Late<Write>> late_writes_;
  Reused<Late<Commit>> late_commits_;
  Reused<EarlyWrite> early_writes_;
  std::atomic<std::uint32_t> reads_being_sent_ = 0;  // of many bytes
  std::uint32_t most_bytes_;                         // of a READ
  // The entries of one directory's reply, kept from call to call for their memory.
  std::vector<DirectoryEntry> entries_;
  std::string names_;
  std::vector<std::size_t> name_ends_;
  std::vector<wire::nfs3::Entry3> plain_;
  std::vector<wire::nfs3::Entryplus3> plus_;
  std::optional<Workers> workers_;  // may be absent; the first to end
};

}  // namespace rpcrdma::nfs
