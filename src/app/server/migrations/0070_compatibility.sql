-- Migrations that an older version cannot work without (src/kit/server/database/migrate.ts). Not in public: it
-- belongs to the tables, not to what is in them, so that a backup does not hold it.
CREATE TABLE "drizzle"."compatibility" ("needs_migration" text PRIMARY KEY);
