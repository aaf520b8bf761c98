#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""In the guest, as root: runs the same steps in two directories, and compares the results, errors,
attributes and contents after each step.

Usage: files.py MOUNT LOCAL. LOCAL is the model, a directory of a local file system. Left out of
the comparison: times that no call set, blocks, sizes of directories, and attributes that NFS
version 3 does not have. Exit status 1 where anything differs.
"""
import errno
import functools
import mmap
import os
import stat
import sys
import time
from pathlib import Path

STEPS = []
SOMEBODY, GROUP = 12345, 54321


def step(function):
    STEPS.append(function)
    return function


def look(path):
    """The attributes of a file that must be the same."""
    found = os.lstat(path)
    size = None if stat.S_ISDIR(found.st_mode) else found.st_size
    return stat.filemode(found.st_mode), found.st_nlink, found.st_uid, found.st_gid, size


def tried(work, *arguments, **named):
    """The result of a call; of a file descriptor, only that there is one."""
    try:
        found = work(*arguments, **named)
        if work is os.open:
            os.close(found)
            found = "open"
        return found
    except OSError as failure:
        return errno.errorcode[failure.errno]


def as_somebody(work):
    """The result of `work` (text) in a process of another user, in no group of root."""
    ours, theirs = os.pipe()
    child = os.fork()
    if child == 0:
        text = "died"
        try:
            os.setgroups([])
            os.setresgid(GROUP, GROUP, GROUP)
            os.setresuid(SOMEBODY, SOMEBODY, SOMEBODY)
            text = repr(work())
        finally:
            os.write(theirs, text.encode())
            os._exit(0)
    os.close(theirs)
    with os.fdopen(ours) as pipe:
        text = pipe.read()
    os.waitpid(child, 0)
    return text


def tree(top):
    """The names below a directory, with their attributes."""
    return [(str(path.relative_to(top)), *look(path)) for path in sorted(top.rglob("*"))]


@step
def create(top):
    file = top / "file"
    yield tried(os.open, file, os.O_RDONLY)
    yield tried(os.open, file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o640)
    yield tried(os.open, file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o640)
    yield tried(os.open, file, os.O_CREAT | os.O_WRONLY, 0o600)
    yield look(file)
    yield tried(os.open, top / "none" / "file", os.O_CREAT | os.O_WRONLY)
    yield tried(os.open, file / "below", os.O_CREAT | os.O_WRONLY)
    yield tried(os.open, top, os.O_WRONLY)
    yield tried(os.unlink, top / "none")
    yield tried(os.unlink, file)
    yield tried(look, file)


@step
def directories(top):
    yield tried(os.mkdir, top / "one", 0o711)
    yield tried(os.mkdir, top / "one")
    yield tried(os.mkdir, top / "one" / "two")
    yield tried(os.rmdir, top / "one")
    yield tried(os.unlink, top / "one")
    yield tree(top)
    yield tried(os.rmdir, top / "one" / "two")
    yield tried(os.rmdir, top / "one")
    yield tried(os.rmdir, top / "one")
    (top / "file").touch()
    yield tried(os.rmdir, top / "file")
    deep = top
    for _ in range(40):
        deep = deep / "deep"
        os.mkdir(deep)
    (deep / "end").write_text("end")
    yield (deep / "end").read_text()


@step
def renames(top):
    for name in ("a", "b"):
        (top / name).write_text(name)
    for name in ("empty", "full", "full/inner"):
        os.mkdir(top / name)
    yield tried(os.rename, top / "a", top / "b")
    yield (top / "b").read_text()
    yield tried(os.rename, top / "a", top / "c")
    yield tried(os.rename, top / "b", top / "empty")
    yield tried(os.rename, top / "empty", top / "b")
    yield tried(os.rename, top / "empty", top / "full")
    yield tried(os.rename, top / "full", top / "full" / "inner")
    yield tried(os.rename, top / "full", top / "empty")
    yield tried(os.rename, top / "b", top / "empty" / "inner" / "b")
    yield tree(top)
    yield tried(os.rename, top / "empty" / "inner" / "b", top / "empty" / "inner" / "b")
    os.link(top / "empty" / "inner" / "b", top / "same")
    yield tried(os.rename, top / "same", top / "empty" / "inner" / "b")  # the same file: nothing happens
    yield tree(top)


@step
def links(top):
    (top / "file").write_text("text")
    yield tried(os.link, top / "file", top / "other")
    yield tried(os.link, top / "file", top / "other")
    yield tried(os.link, top, top / "directory")
    yield tried(os.link, top / "none", top / "more")
    (top / "other").write_text("longer text")
    yield (top / "file").read_text(), look(top / "file")
    os.unlink(top / "file")
    yield look(top / "other")
    for target in ("other", "none", "/", "x" * 1000, "y" * 4095):
        yield tried(os.symlink, target, top / "link")
        yield tried(os.readlink, top / "link"), look(top / "link")
        yield tried(os.open, top / "link", os.O_RDONLY)
        os.unlink(top / "link")
    yield tried(os.symlink, "z" * 4096, top / "link")
    os.symlink("loop", top / "loop")
    yield tried(os.open, top / "loop", os.O_RDONLY)
    yield tried(os.readlink, top / "other")


@step
def names(top):
    odd = ["x" * 255, "\xfc\u20ac\U0001f600", "new\nline", " ", "...", "-rf", "a\\b", "*", b"\xff\xfe".decode(errors="surrogateescape")]
    for name in odd:
        yield tried((top / name).write_text, "text")
    yield sorted(os.fsencode(name) for name in os.listdir(top))
    yield tried(os.mkdir, top / ("x" * 256))
    yield tried(os.open, top / ("x" * 256), os.O_RDONLY)
    for name in odd:
        yield tried(os.unlink, top / name)
    yield os.listdir(top)


@step
def listing(top):
    wanted = sorted(f"name-{number:0{number % 200 + 1}d}" for number in range(700))
    for name in wanted:
        (top / name).touch()
    yield sorted(os.listdir(top)) == wanted
    # Names are removed during the listing: each remaining name comes exactly once.
    seen = []
    with os.scandir(top) as entries:
        for count, entry in enumerate(entries):
            seen.append(entry.name)
            if count % 2 == 0:
                os.unlink(entry.path)
    yield sorted(seen) == wanted
    yield len(os.listdir(top))


@step
def attributes(top):
    file = top / "file"
    file.write_text("text")
    for mode in (0, 0o777, 0o4755, 0o2755, 0o1777, 0o6711):
        yield tried(os.chmod, file, mode), look(file)
    yield tried(os.chown, file, SOMEBODY, -1), look(file)
    yield tried(os.chown, file, -1, GROUP), look(file)
    yield tried(os.chown, file, 0, 0), look(file)
    # In the first and in the last second of a time in NFS version 3, the client leaves out the
    # nanoseconds.
    for nanoseconds in (1_000_000_000, 1_000_000_001, 1_234_567_890_123_456_789, 4_294_967_294_999_999_990):
        os.utime(file, ns=(nanoseconds, nanoseconds + 5))
        yield os.stat(file).st_atime_ns, os.stat(file).st_mtime_ns
    before = os.stat(file)
    clock_realtime_coarse = 5  # the clock of file systems
    while time.clock_gettime_ns(clock_realtime_coarse) <= before.st_ctime_ns:
        pass
    os.chmod(file, 0o600)
    after = os.stat(file)
    yield after.st_mtime_ns == before.st_mtime_ns, after.st_ctime_ns > before.st_ctime_ns
    os.utime(file)
    yield os.stat(file).st_mtime_ns > before.st_mtime_ns or before.st_mtime_ns > 1 << 62
    os.mkdir(top / "bits")
    os.chown(top / "bits", 0, GROUP)
    os.chmod(top / "bits", 0o2775)
    (top / "bits" / "file").touch()
    os.mkdir(top / "bits" / "inner")
    yield tree(top)


@step
def truncation(top):
    file = top / "file"
    file.write_bytes(bytes(range(256)) * 40)
    for size in (5000, 1, 9000, 0, 4096, 1 << 20, 4097):
        yield tried(os.truncate, file, size), look(file), hash(file.read_bytes()) if size < 1 << 19 else file.read_bytes().count(0)
    yield tried(os.truncate, top, 0)
    yield tried(os.truncate, top / "none", 0)
    yield tried(os.open, file, os.O_WRONLY | os.O_TRUNC), look(file)
    descriptor = os.open(file, os.O_RDWR)
    yield tried(os.ftruncate, descriptor, 100), look(file)
    yield tried(os.pwrite, descriptor, b"after", 200), look(file)
    os.close(descriptor)
    yield file.read_bytes()


@step
def holes(top):
    file = top / "file"
    descriptor = os.open(file, os.O_RDWR | os.O_CREAT)
    for place in (0, 100_000, 3_000_000, 1 << 32, (1 << 40) + 7):
        yield tried(os.pwrite, descriptor, b"data", place)
    for place in (0, 2, 50_000, 99_998, 3_000_000, (1 << 32) - 2, (1 << 40) + 5, 1 << 41):
        yield os.pread(descriptor, 10, place)
    os.close(descriptor)
    yield look(file)


@step
def appending(top):
    file = top / "file"
    with open(file, "ab", buffering=0) as one:
        for number in range(50):
            one.write(b"%d " % number)
            if number % 10 == 0:
                os.truncate(file, 3)
    yield file.read_bytes()


@step
def removed_while_open(top):
    file = top / "file"
    with open(file, "w+b", buffering=0) as one:
        one.write(b"before")
        os.unlink(file)
        yield tried(look, file)
        one.write(b" and after")
        one.seek(0)
        yield one.read()
        yield os.fstat(one.fileno()).st_size
        file.write_text("another")
        one.seek(0)
        yield one.read(), file.read_text()
    yield os.listdir(top)  # nothing else is left
    with open(file, "rb") as one:
        (top / "over").write_text("over it")
        os.rename(top / "over", file)
        yield one.read(), file.read_text()
    yield os.listdir(top)


@step
def mapped(top):
    file = top / "file"
    file.write_bytes(bytes(3 * mmap.PAGESIZE))
    with open(file, "r+b") as one, mmap.mmap(one.fileno(), 0) as memory:
        for place in (0, 4095, 4096, 10_000):
            memory[place:place + 2] = b"ab"
        memory.flush()
        yield file.read_bytes()
        os.pwrite(one.fileno(), b"written", 5000)
        yield memory[4990:5010]
    yield file.read_bytes()


@step
def special(top):
    for kind, device in ((stat.S_IFIFO, 0), (stat.S_IFSOCK, 0), (stat.S_IFREG, 0)):
        yield tried(os.mknod, top / f"of-{kind}", kind | 0o640, device)
    yield tree(top)
    yield tried(os.open, top / f"of-{stat.S_IFIFO}", os.O_WRONLY | os.O_NONBLOCK)
    yield tried(os.open, top / f"of-{stat.S_IFSOCK}", os.O_RDONLY)


@step
def permissions(top):
    os.chmod(top, 0o755)
    (top / "secret").write_text("secret")
    os.chmod(top / "secret", 0o600)
    (top / "shared").write_text("shared")
    os.chmod(top / "shared", 0o604)
    os.mkdir(top / "sticky")
    os.chmod(top / "sticky", 0o1777)
    (top / "sticky" / "roots").write_text("root's")
    os.mkdir(top / "closed", 0o700)
    (top / "closed" / "file").touch()
    (top / "of-group").write_text("group")
    os.chown(top / "of-group", 0, GROUP)
    os.chmod(top / "of-group", 0o660)

    def somebody():
        found = [tried(os.open, top / "secret", os.O_RDONLY), tried(os.open, top / "shared", os.O_RDONLY),
                 tried(os.open, top / "shared", os.O_WRONLY), tried(os.open, top / "new", os.O_CREAT | os.O_WRONLY),
                 tried(os.mkdir, top / "new"), tried(os.listdir, top / "closed"), tried(os.open, top / "closed" / "file", os.O_RDONLY),
                 tried(os.open, top / "of-group", os.O_RDWR), tried(os.chmod, top / "shared", 0o777), tried(os.chown, top / "shared", SOMEBODY, -1),
                 tried(os.unlink, top / "shared"), tried(os.unlink, top / "sticky" / "roots"), tried(os.truncate, top / "shared", 0),
                 tried(os.utime, top / "shared"), tried(os.link, top / "secret", top / "sticky" / "link")]
        mine = top / "sticky" / "mine"
        mine.write_text("mine")
        os.chmod(mine, 0o4777)
        found += [look(mine), tried(os.rename, mine, top / "mine"), tried(os.chown, mine, 0, -1), tried(os.chmod, mine, 0)]
        # The file is opened for writing and then loses all rights: the open descriptor continues to
        # work.
        descriptor = os.open(top / "sticky" / "own", os.O_CREAT | os.O_WRONLY, 0)
        found += [tried(os.write, descriptor, b"text"), tried(os.open, top / "sticky" / "own", os.O_RDONLY)]
        os.close(descriptor)
        return [*found, os.access(top / "secret", os.R_OK), os.access(top / "shared", os.R_OK), os.access(top / "closed", os.X_OK)]

    yield as_somebody(somebody)
    yield tree(top)


@step
def large(top):
    """Pieces of all sizes near the limits of inline messages and of chunks, at odd offsets."""
    file = top / "file"
    model = bytearray()
    descriptor = os.open(file, os.O_RDWR | os.O_CREAT)
    pattern = bytes(number * 7 % 251 for number in range(1 << 16)) * 33
    for number, size in enumerate((1, 3, 900, 1023, 1024, 4095, 4096, 4097, 65535, 131073, 1 << 20, (1 << 20) + 1, (1 << 21) + 5)):
        place = number * 70_001
        model.extend(bytes(max(0, place + size - len(model))))
        model[place:place + size] = pattern[number:number + size]
        yield os.pwrite(descriptor, pattern[number:number + size], place)
    os.fsync(descriptor)
    os.posix_fadvise(descriptor, 0, 0, os.POSIX_FADV_DONTNEED)
    for size in (1, 4096, 100_003, 1 << 20):
        place, same = 0, True
        while place < len(model):
            same = same and os.pread(descriptor, size, place) == model[place:place + size]
            place += max(size, len(model) // 50)
        yield same
    os.close(descriptor)


@step
def space(top):
    found = os.statvfs(top)
    yield found.f_namemax, found.f_bfree <= found.f_blocks, found.f_bavail <= found.f_bfree, found.f_files > 0


def outcomes(function, top):
    top.mkdir()
    os.umask(0o022)
    for outcome in function(top):
        yield outcome


def main():
    mount, local = map(Path, sys.argv[1:])
    compared = differences = 0
    for function in STEPS:
        both = [functools.partial(outcomes, function)(place / function.__name__) for place in (mount, local)]
        try:
            for number, (ours, models) in enumerate(zip(*both, strict=True), 1):
                compared += 1
                if ours != models:
                    differences += 1
                    print(f"{function.__name__}, outcome {number}:\n  mount: {ours}\n  local: {models}")
        except (OSError, ValueError) as failure:
            differences += 1
            print(f"{function.__name__}: {failure!r} at line {failure.__traceback__.tb_next and failure.__traceback__.tb_next.tb_lineno}")
    print(f"{len(STEPS)} parts, {compared} outcomes compared, {differences} differ")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
