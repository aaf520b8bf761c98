// SPDX-License-Identifier: BSD-3-Clause
//
// A callable that is stored in the object itself, so that passing one on allocates nothing.
// Move-only; may be called any number of times. A callable that is larger than `kCallbackBytes`,
// or aligned more strictly than std::max_align_t, does not compile.
#pragma once

#include <cstddef>
#include <new>
#include <type_traits>
#include <utility>

#pragma GCC visibility push(default)

namespace oncrpc {

/// The size of the largest callable that a Callback stores.
inline constexpr std::size_t kCallbackBytes = 64;

/// Defined only for signatures of functions: `Callback<void(int)>`.
template <typename Signature>
class Callback;

/// Stores a callable and calls it. A default-constructed or moved-from object stores none, and must
/// not be called.
template <typename R, typename... Args>
class Callback<R(Args...)> {
 public:
  Callback() = default;

  /// Stores `callable`: moves it, or copies an lvalue. The copy may throw; a type whose move may
  /// throw does not compile. It also stores a null function pointer or an empty std::function: the
  /// Callback then converts to true, and must not be called.
  template <typename F>
  requires(!std::is_same_v<std::remove_cvref_t<F>, Callback> && std::is_invocable_r_v<R, F&, Args...>)
      Callback(F&& callable) {  // NOLINT(google-explicit-constructor): a lambda is a callback
    using Stored = std::remove_cvref_t<F>;
    static_assert(sizeof(Stored) <= kCallbackBytes, "capture less: callbacks are stored in place");
    static_assert(alignof(Stored) <= alignof(std::max_align_t) && std::is_nothrow_move_constructible_v<Stored>);
    ::new (static_cast<void*>(storage_)) Stored(std::forward<F>(callable));
    invoke_ = [](void* self, Args... args) -> R { return (*static_cast<Stored*>(self))(std::forward<Args>(args)...); };
    relocate_ = [](void* to, void* from) noexcept {
      Stored* source = static_cast<Stored*>(from);
      if (to != nullptr) ::new (to) Stored(std::move(*source));
      source->~Stored();
    };
  }

  Callback(Callback&& other) noexcept { take(other); }
  Callback& operator=(Callback&& other) noexcept {
    if (this != &other) {
      reset();
      take(other);
    }
    return *this;
  }
  ~Callback() { reset(); }

  /// Whether it stores a callable.
  explicit operator bool() const { return invoke_ != nullptr; }
  /// Calls the stored callable; there must be one.
  R operator()(Args... args) { return invoke_(storage_, std::forward<Args>(args)...); }

 private:
  void take(Callback& other) noexcept {
    if (other.invoke_ == nullptr) return;
    other.relocate_(storage_, other.storage_);
    invoke_ = std::exchange(other.invoke_, nullptr);
    relocate_ = std::exchange(other.relocate_, nullptr);
  }
  void reset() noexcept {
    if (invoke_ != nullptr) relocate_(nullptr, storage_);
    invoke_ = nullptr;
    relocate_ = nullptr;
  }

  alignas(std::max_align_t) std::byte storage_[kCallbackBytes];
  R (*invoke_)(void*, Args...) = nullptr;
  void (*relocate_)(void* to, void* from) noexcept = nullptr;
};

}  // namespace oncrpc

#pragma GCC visibility pop
