// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/verbs/error.h"

#include <sys/resource.h>

#include <cerrno>
#include <system_error>

#include "rpcrdma/verbs/table.h"

namespace rpcrdma::verbs {
namespace {

/// Says how much memory could not be registered. Registered memory is locked, and counts against a
/// limit of the process, which is 8 MiB by default.
std::string locked_memory(const VerbsError& error) {
  if (error.bytes == 0) return {};
  std::string text = " (" + std::to_string(error.bytes) + " bytes";
  rlimit limit{};
  const bool may_be_short = error.code == ENOMEM || error.code == EAGAIN || error.code == EPERM;
  if (may_be_short && getrlimit(RLIMIT_MEMLOCK, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY)
    text += "; this process may lock " + std::to_string(limit.rlim_cur) +
            " bytes in all: raise RLIMIT_MEMLOCK, with `ulimit -l` or LimitMEMLOCK=";
  return text + ")";
}

}  // namespace

std::string to_string(const VerbsError& error) {
  std::string text = error.verb;
  if (error.code != 0) {
    text += ": " + std::generic_category().message(error.code) + locked_memory(error);
  } else if (error.status != IBV_WC_SUCCESS) {
    text += std::string(": ") + status_words(error.status) + " (status " +
            std::to_string(static_cast<int>(error.status)) + ")";
  } else if (*error.detail == '\0') {
    text += ": failed";
  }
  if (*error.detail != '\0') text += std::string(": ") + error.detail;
  if (error.limit != 0) text += " (" + std::to_string(error.limit) + ")";
  return text;
}

}  // namespace rpcrdma::verbs
