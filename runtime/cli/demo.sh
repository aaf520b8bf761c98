#!/usr/bin/env bash
# SPDX-License-Identifier: BSD-3-Clause
# demo.sh BUILD_DIR [OPTION...]: lists the documents and the codecs that xdrgen generates from them;
# then runs `rpcrdma demo` with the options. Run by ./dev demo. Ends with a verdict; the status is 0
# only if every document and every exchange is correct.
#
# generated/MANIFEST says how each codec is made: each document is checked with the overlays,
# bindings and bases that are given there.
set -euo pipefail
build=$1; shift
xdrgen=$build/xdrgen/xdrgen
bold() { if [ -t 1 ]; then printf '\033[1m%s\033[0m\n' "$1"; else printf '%s\n' "$1"; fi; }
fail() { printf '\ndemo: FAILED: %s\n' "$1"; exit 1; }
messages=$(mktemp)
trap 'rm -f "$messages"' EXIT

bold 'spec/ -> generated/rpcrdma/wire/: what is corrected, and what was made (and compared with the committed files in this build)'
documents=0
while read -r _ _ _ document arguments; do
  [[ $arguments == *--lang=cpp* ]] || continue  # skips clients and services of the same document
  documents=$((documents + 1))
  module=${arguments#*--module } module=${module%% *}
  read -r -a options <<<"${arguments%% --lang=cpp*}"
  [[ ${options[*]} != --lang=cpp* ]] || options=()
  # Warnings for the documents of the project are known: show diagnostics only if a document has errors.
  if ! found=$("$xdrgen" check --quiet --corrections "$document" "${options[@]}" 2>"$messages"); then
    cat "$messages"
    fail "xdrgen check finds errors in $document"
  fi
  printf '  %s  %d lines, %d of XDR -> %s.h: %s\n' "${document#spec/}" "$(wc -l <"$document")" \
    "$(grep -cE '^[[:blank:]]*///' "$document")" "$module" "$(sed -n '1s/^[^:]*: //p' <<<"$found")"
  # Show each correction without its reason, which is in the overlay.
  sed -n '2,$s/^  \([^ ]\)/      \1/p' <<<"$found"
done < <(grep '^    by   xdrgen compile ' generated/MANIFEST)
[ "$documents" -eq "$(find spec -maxdepth 1 -name '*.txt' | wc -l)" ] ||
  fail "generated/MANIFEST does not name each document of spec/ once"

printf '\n'
bold 'The exchanges, each message decoded by the generated code from the bytes that crossed'
"$build/runtime/cli/rpcrdma" demo "$@" || fail "the exchanges are not what they should be (status $?)"
printf '\ndemo: %d documents without errors; every exchange took place, and all data compared equal\n' "$documents"
