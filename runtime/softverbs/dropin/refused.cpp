// SPDX-License-Identifier: BSD-3-Clause
// The calls of refused.def as functions, built once into each library (SOFTVERBS_DROPIN_RDMACM
// selects which). No header of verbs is included: a function that ignores its arguments needs none,
// and several of these calls are not declared in any.
#include <cerrno>

namespace {

enum class How { kErrno, kMinusOne, kNull, kNothing };

long refuse(How how) {
  if (how == How::kNothing) return 0;
  errno = EOPNOTSUPP;
  if (how == How::kErrno) return EOPNOTSUPP;
  return how == How::kMinusOne ? -1 : 0;
}

}  // namespace

#define DEFINE_REFUSED(name, how)       \
  extern "C" [[gnu::used]] long name(); \
  long name() { return refuse(How::how); }
// The second version of a function is defined under another name; the assembler gives it the public
// one.
#define DEFINE_REFUSED_VERSION(name, suffix, version, how) \
  DEFINE_REFUSED(name##suffix, how)                        \
  asm(".symver " #name #suffix ", " #name "@" version);

#ifdef SOFTVERBS_DROPIN_RDMACM
#define REFUSED_RDMACM(how, name) DEFINE_REFUSED(name, how)
#define REFUSED_VERBS(how, name)
#define REFUSED_VERBS_1_0(how, name)
#define REFUSED_VERBS_1_1(how, name)
#else
#define REFUSED_RDMACM(how, name)
#define REFUSED_VERBS(how, name) DEFINE_REFUSED(name, how)
#define REFUSED_VERBS_1_0(how, name) DEFINE_REFUSED_VERSION(name, _of_1_0, "IBVERBS_1.0", how)
#define REFUSED_VERBS_1_1(how, name) DEFINE_REFUSED_VERSION(name, _of_1_1, "IBVERBS_1.1", how)

/// Drivers read and set this flag; nothing here uses it.
extern "C" bool verbs_allow_disassociate_destroy;
bool verbs_allow_disassociate_destroy = false;
#endif

#define REFUSED(library, how, name) REFUSED_##library(how, name)
#include "softverbs/dropin/refused.def"
