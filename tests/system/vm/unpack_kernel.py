# SPDX-License-Identifier: BSD-3-Clause
#
# Extracts the ELF kernel from a bzImage. Usage: unpack_kernel.py BZIMAGE ELF. The layout is
# described in the kernel's Documentation/arch/x86/boot.rst: after the setup sectors,
# `payload_offset` and `payload_length` give the compressed kernel.
import lzma
import struct
import subprocess
import sys
from pathlib import Path

SECTOR = 512


def payload_of(image: bytes) -> bytes:
    if image[0x202:0x206] != b"HdrS":
        raise ValueError("no bzImage: the boot header is missing")
    setup_sectors = image[0x1F1] or 4
    offset, length = struct.unpack_from("<II", image, 0x248)
    start = (1 + setup_sectors) * SECTOR + offset
    if length == 0 or start + length > len(image):
        raise ValueError("the boot header names a payload outside the file")
    return image[start : start + length]


def decompressed(payload: bytes) -> bytes:
    if payload.startswith(b"\xfd7zXZ\0"):
        return lzma.LZMADecompressor().decompress(payload)
    if payload.startswith(b"\x28\xb5\x2f\xfd"):  # zstd, followed by the size of the kernel
        return subprocess.run(["zstd", "-dc"], input=payload[:-4], stdout=subprocess.PIPE, check=True).stdout
    raise ValueError("this kernel is compressed neither by xz nor by zstd")


def main() -> int:
    source, target = Path(sys.argv[1]), Path(sys.argv[2])
    if target.exists() and target.stat().st_mtime >= source.stat().st_mtime and target.stat().st_size > 0:
        return 0
    kernel = decompressed(payload_of(source.read_bytes()))
    if not kernel.startswith(b"\x7fELF"):
        raise ValueError("what was compressed is no ELF file")
    target.write_bytes(kernel)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (OSError, ValueError, lzma.LZMAError, subprocess.CalledProcessError) as error:
        sys.exit(f"unpack_kernel: {sys.argv[1]}: {error}")
