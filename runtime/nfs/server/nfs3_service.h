// SPDX-License-Identifier: BSD-3-Clause
//
// NFS version 3 over an exported tree: every procedure of RFC 1813, over RDMA or TCP. For whoever runs a server, or wonders what a call
// does; the tree does the work (tree/tree.h), and this turns arguments and results.
//
// READ reads into memory of the endpoint's pool, from where it goes into the client's Write chunk; what WRITE's Read chunk brought
// is written from where it landed. Neither is copied.
//
// spec: [RFC 1813 3], [RFC 8267 4]
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nfs/server/early_write.h"
#include "nfs/server/workers.h"
#include "nfs/stub/nfs3.h"
#include "nfs/tree/tree.h"
#include "oncrpc/auth_sys.h"
#include "rpcrdma/endpoint/dispatcher.h"

namespace nfs {

/// Answers at once, each call as long as the file system takes; but where there are threads for it READs and WRITEs of 256 KiB and more go through
/// them in part, or whole, and COMMITs: the first part of a WRITE is done while the rest is pulled (which a client that breaks off leaves
/// half done), that of a READ is sent while the rest is read. A READ for which memory is short gets
/// less than it asks for, READLINK and a READ without any hear NFS3ERR_JUKEBOX, and clients ask again; a long READDIR without memory is
/// SYSTEM_ERR. Short replies have memory of their own.
class Nfs3Service final : public nfs::stub::nfs3::NfsV3Service {
 public:
  /// tree      must outlive this
  /// threads   beside the server's own, for READ, WRITE and COMMIT; may be none
  explicit Nfs3Service(Tree& tree, unsigned threads = 0);

  /// For `serve()`: what must not be done twice, and what is begun before all of it is there.
  static rpcrdma::endpoint::ServeOptions options();

  void getattr(oncrpc::stub::Call<Getattr>& call) override;
  void setattr(oncrpc::stub::Call<Setattr>& call) override;
  void lookup(oncrpc::stub::Call<Lookup>& call) override;
  void access(oncrpc::stub::Call<Access>& call) override;
  void readlink(oncrpc::stub::Call<Readlink>& call) override;
  void read(oncrpc::stub::Call<Read>& call) override;
  void write(oncrpc::stub::Call<Write>& call) override;
  void create(oncrpc::stub::Call<Create>& call) override;
  void mkdir(oncrpc::stub::Call<Mkdir>& call) override;
  void symlink(oncrpc::stub::Call<Symlink>& call) override;
  void mknod(oncrpc::stub::Call<Mknod>& call) override;
  void remove(oncrpc::stub::Call<Remove>& call) override;
  void rmdir(oncrpc::stub::Call<Rmdir>& call) override;
  void rename(oncrpc::stub::Call<Rename>& call) override;
  void link(oncrpc::stub::Call<Link>& call) override;
  void readdir(oncrpc::stub::Call<Readdir>& call) override;
  void readdirplus(oncrpc::stub::Call<Readdirplus>& call) override;
  void fsstat(oncrpc::stub::Call<Fsstat>& call) override;
  void fsinfo(oncrpc::stub::Call<Fsinfo>& call) override;
  void pathconf(oncrpc::stub::Call<Pathconf>& call) override;
  void commit(oncrpc::stub::Call<Commit>& call) override;

 protected:
  std::optional<oncrpc::wire::rpc::AuthStat> denies(const oncrpc::Credential& credential) const override {
    return oncrpc::denial_of(credential);
  }
  void* arriving(const oncrpc::stub::Arrived& call) override;
  void filled(void* watched, std::uint64_t bytes) override;
  void lost(void* watched, oncrpc::stub::HeldMemory& memory) override;

 private:
  /// A call that a worker answers.
  template <class P>
  struct Late final : Work {
    Nfs3Service* service = nullptr;
    oncrpc::stub::LaterCall<P> call{};
    EarlyWrite* early = nullptr;  ///< of a WRITE
    void work() override { service->finish(*this); }
  };
  /// A READ of which the server's thread reads the first part and a worker the rest, at the same time. The later of them answers.
  struct ReadInParts final : Work {
    Nfs3Service* service = nullptr;
    oncrpc::Credential credential{};  // of the call, and where its data go
    xdr::MemoryRef memory{};
    FileHandle file{};
    std::uint64_t offset = 0;
    oncrpc::stub::LaterCall<Read> call{};
    ReadResult first{}, rest{};
    std::atomic<bool> one_is_done = false;
    void work() override { service->read_rest(*this); }
  };
  template <class P>
  bool put_off(Reused<Late<P>>& where, oncrpc::stub::LaterCall<P> call, EarlyWrite* early = nullptr);
  void finish(Late<Read>& late);
  void finish(Late<Write>& late);
  void finish(Late<Commit>& late);
  bool read_later(oncrpc::stub::Call<Read>& call, std::size_t wanted);
  void read_in_parts(oncrpc::stub::LaterCall<Read> call);
  void read_rest(ReadInParts& read);
  void end_part(ReadInParts& read);
  void reply(oncrpc::stub::LaterCall<Read>& call, const ReadResult& found);
  void drop(EarlyWrite& early);
  void close(EarlyWrite& early);
  WriteResult finish_write(const oncrpc::Credential& credential, const nfs::wire::nfs3::WRITE3argsView& asked,
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
  std::vector<nfs::wire::nfs3::Entry3> plain_;
  std::vector<nfs::wire::nfs3::Entryplus3> plus_;
  std::optional<Workers> workers_;  // may be absent; the first to end
};

}  // namespace nfs
