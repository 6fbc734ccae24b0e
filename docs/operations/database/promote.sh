#!/bin/sh
# Makes the standby the primary, after the primary has failed and cannot come back by itself:
#   docker compose -f docs/operations/compose.yaml stop database
#   docker compose -f docs/operations/compose.yaml exec standby sh /promote.sh
set -eu
# It has no standby of its own yet, and must not wait for one.
psql -v ON_ERROR_STOP=1 -h "${STANDBY_HOST:-127.0.0.1}" -d postgres \
  -c "alter system set synchronous_standby_names = ''" \
  -c 'select pg_reload_conf()' \
  -c 'select pg_promote()'
