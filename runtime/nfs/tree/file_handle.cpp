// SPDX-License-Identifier: BSD-3-Clause
#include "nfs/tree/file_handle.h"

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/params.h>

#include <algorithm>
#include <mutex>
#include <vector>

#include "xdr/assert.h"

namespace nfs {
namespace {

constexpr std::byte kFormat{1};

std::array<std::byte, 32> hmac(std::span<const std::byte> key, std::span<const std::byte> bytes) {
  std::array<std::byte, 32> out{};
  unsigned int length = 0;
  const auto* done = ::HMAC(::EVP_sha256(), key.data(), static_cast<int>(key.size()),
                            reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(),
                            reinterpret_cast<unsigned char*>(out.data()), &length);
  XDR_ASSERT(done != nullptr && length == out.size());
  return out;
}

/// Derives 32 bytes from `key` that differ for each use ('k': the key of the MAC, 'e': the number
/// of the export) and for each export, which `place` identifies.
std::array<std::byte, 32> derive(const HandleSeal::Key& key, char use, std::span<const std::byte> place) {
  std::vector<std::byte> text{static_cast<std::byte>(use)};
  text.insert(text.end(), place.begin(), place.end());
  return hmac(key, text);
}

template <typename Integer>
void put(std::byte* at, Integer value) noexcept {
  for (std::size_t i = sizeof(value); i-- > 0; value = static_cast<Integer>(value >> 8))
    at[i] = static_cast<std::byte>(value & 0xff);
}

template <typename Integer>
Integer get(const std::byte* at) noexcept {
  Integer value = 0;
  for (std::size_t i = 0; i < sizeof(value); ++i)
    value = static_cast<Integer>((value << 8) | static_cast<Integer>(at[i]));
  return value;
}

}  // namespace

/// A Mac256 is a MAC context. Creating one costs ten times as much as one handle: so all threads
/// share this one, and take turns.
struct HandleSeal::Mac256 {
  explicit Mac256(std::span<const std::byte> key) {
    EVP_MAC* const method = ::EVP_MAC_fetch(nullptr, "HMAC", nullptr);
    context = ::EVP_MAC_CTX_new(method);
    ::EVP_MAC_free(method);
    char digest[] = "SHA256";
    const OSSL_PARAM parameters[] = {::OSSL_PARAM_construct_utf8_string("digest", digest, 0),
                                     ::OSSL_PARAM_construct_end()};
    const int ready =
        ::EVP_MAC_init(context, reinterpret_cast<const unsigned char*>(key.data()), key.size(), parameters);
    XDR_ASSERT(context != nullptr && ready == 1);
  }
  ~Mac256() { ::EVP_MAC_CTX_free(context); }
  Mac256(const Mac256&) = delete;
  Mac256& operator=(const Mac256&) = delete;

  std::array<std::byte, 32> of(std::span<const std::byte> bytes) {
    const std::lock_guard lock(mutex);
    std::array<std::byte, 32> out{};
    std::size_t length = 0;
    const bool done =
        ::EVP_MAC_init(context, nullptr, 0, nullptr) == 1 &&
        ::EVP_MAC_update(context, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size()) == 1 &&
        ::EVP_MAC_final(context, reinterpret_cast<unsigned char*>(out.data()), &length, out.size()) == 1;
    XDR_ASSERT(done && length == out.size());
    return out;
  }

  std::mutex mutex;
  EVP_MAC_CTX* context = nullptr;
};

HandleSeal::~HandleSeal() = default;

HandleSeal::HandleSeal(const Key& key, std::span<const std::byte> place)
    : mac_(std::make_unique<Mac256>(derive(key, 'k', place))) {
  export_id_ = get<std::uint64_t>(derive(key, 'e', place).data());
}

HandleSeal::Mac HandleSeal::mac(std::span<const std::byte> bytes) const {
  const auto whole = mac_->of(bytes);
  Mac mac;
  std::copy_n(whole.begin(), mac.size(), mac.begin());
  return mac;
}

FileHandle HandleSeal::seal(const HandleContent& content) const {
  XDR_ASSERT(content.body.size() <= kMostBodyBytes);
  std::array<std::byte, FileHandle::kMostBytes> bytes{};
  bytes[0] = kFormat;
  bytes[1] = static_cast<std::byte>(content.kind);
  bytes[2] = static_cast<std::byte>(content.body.size());
  put(&bytes[4], content.number);
  put(&bytes[8], export_id_);
  std::copy(content.body.begin(), content.body.end(), bytes.begin() + kHeaderBytes);
  const std::size_t sealed = kHeaderBytes + content.body.size();
  const Mac seal = mac({bytes.data(), sealed});
  std::copy(seal.begin(), seal.end(), bytes.begin() + static_cast<std::ptrdiff_t>(sealed));
  return *FileHandle::from({bytes.data(), sealed + kMacBytes});
}

xdr::Result<HandleContent, Status> HandleSeal::check(const FileHandle& handle) const {
  const auto bytes = handle.bytes();
  if (bytes.size() < kHeaderBytes + kMacBytes || bytes[0] != kFormat ||
      static_cast<std::size_t>(bytes[2]) != bytes.size() - kHeaderBytes - kMacBytes)
    return xdr::unexpected(Status::NFS3ERR_BADHANDLE);
  const auto kind = static_cast<HandleKind>(bytes[1]);
  if (kind != HandleKind::kKernel && kind != HandleKind::kNumber) return xdr::unexpected(Status::NFS3ERR_BADHANDLE);
  // A well-formed handle that is not ours: another server may accept it, or this one did in an
  // earlier life.
  if (get<std::uint64_t>(&bytes[8]) != export_id_) return xdr::unexpected(Status::NFS3ERR_STALE);
  const auto sealed = bytes.first(bytes.size() - kMacBytes);
  const Mac right = mac(sealed);
  if (::CRYPTO_memcmp(right.data(), bytes.data() + sealed.size(), kMacBytes) != 0)
    return xdr::unexpected(Status::NFS3ERR_BADHANDLE);
  return HandleContent{kind, get<std::uint32_t>(&bytes[4]), sealed.subspan(kHeaderBytes)};
}

bool HandleSeal::same_mac(const FileHandle& one, const FileHandle& other) noexcept {
  if (one.bytes().size() != other.bytes().size() || one.bytes().size() < kMacBytes) return false;
  return ::CRYPTO_memcmp(one.bytes().last(kMacBytes).data(), other.bytes().last(kMacBytes).data(), kMacBytes) == 0;
}

std::string_view HandleSeal::identity(const FileHandle& handle) noexcept {
  const auto bytes = handle.bytes();
  const std::size_t size = bytes.size() < kMacBytes ? 0 : bytes.size() - kMacBytes;
  return {reinterpret_cast<const char*>(bytes.data()), size};
}

}  // namespace nfs
