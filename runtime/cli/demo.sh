#!/usr/bin/env bash
# SPDX-License-Identifier: BSD-3-Clause
# demo.sh BUILD_DIR: the documents and what was made of them, by xdrgen; then the RPCs, by rpcrdma. Run by ./dev demo.
set -euo pipefail
build=$1; shift
xdrgen=$build/xdrgen/xdrgen
bold() { if [ -t 1 ]; then printf '\033[1m%s\033[0m\n' "$1"; else printf '%s\n' "$1"; fi; }

bold 'What was extracted from which document, and what was corrected'
for document in spec/*.txt; do
  name=$(basename "$document" .txt)
  arguments=(--quiet --corrections)
  [ -e "spec/overlays/$name.toml" ] && arguments+=(--overlay "spec/overlays/$name.toml")
  printf '\n%s  sha256 %.16s…  %d lines, %d of them XDR\n' "$document" "$(sha256sum <"$document")" "$(wc -l <"$document")" \
    "$(grep -cE '^[[:blank:]]*///' "$document")"
  "$xdrgen" check "${arguments[@]}" "$document" | sed 's/^/  /'
done

printf '\n'
bold 'What was generated (and compared with the committed files in this build)'
sed 's/^/  /' generated/MANIFEST
printf '\n'
bold 'The exchanges, each message decoded by the generated code from the bytes that crossed'
exec "$build/runtime/cli/rpcrdma" demo "$@"
