#!/usr/bin/env bash
# The table of what must be withstood, at full length, on both databases: starts a PostgreSQL of its own unless
# TEST_DATABASE_URL names one, and writes docs/faults.md.
set -euo pipefail
cd "$(dirname "$0")/.."

node scripts/build-when-needed.ts
if [ -z "${TEST_DATABASE_URL:-}" ]; then
  source .ci/postgres
  start_postgres
  trap stop_postgres EXIT
fi
node scripts/test-faults.ts "$@"
