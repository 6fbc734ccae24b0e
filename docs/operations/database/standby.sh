#!/bin/sh
# Copies the primary (PGHOST, PGPORT, PGUSER, PGPASSWORD) at the first start, then follows it.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  until pg_basebackup --pgdata="$PGDATA" --write-recovery-conf --wal-method=stream --checkpoint=fast; do
    find "$PGDATA" -mindepth 1 -delete
    sleep 1
  done
  chmod 700 "$PGDATA"
fi
exec docker-entrypoint.sh postgres
