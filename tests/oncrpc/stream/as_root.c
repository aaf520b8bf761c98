/* SPDX-License-Identifier: BSD-3-Clause
 *
 * Preloaded into rpcbind in a user namespace with a single user (own_rpcbind.h): rpcbind changes
 * its user and leaves its groups, which such a namespace does not allow. With these functions, it
 * leaves no group, and every user is root.
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
