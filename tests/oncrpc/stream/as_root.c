/* SPDX-License-Identifier: BSD-3-Clause
 *
 * Preloaded into rpcbind where its user is the only one that there is (own_rpcbind.h): it wants to become another and to leave its groups,
 * which a user namespace of one user has no way to do.
 */
#include <grp.h>
#include <pwd.h>
#include <stddef.h>

int setgroups(size_t count, const gid_t* groups) {
  (void)groups;
  return count == 0 ? 0 : -1;
}

struct passwd* getpwnam(const char* name) {
  static struct passwd self;
  (void)name;
  self.pw_name = self.pw_passwd = self.pw_gecos = self.pw_dir = self.pw_shell = (char*)"";
  return &self;
}
