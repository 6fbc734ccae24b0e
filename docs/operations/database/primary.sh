#!/bin/sh
# Run by the image of PostgreSQL once, on a new database: a standby can copy it, and no commit is acknowledged
# before the standby has it.
set -eu
echo 'host replication all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" \
  -c "alter system set synchronous_standby_names = '*'"
