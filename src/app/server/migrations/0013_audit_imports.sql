DROP INDEX "audit_entries_at_audit_id_index";--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "import_id" uuid;--> statement-breakpoint
CREATE INDEX "audit_newest" ON "audit_entries" USING btree ("at","audit_id") WHERE "audit_entries"."import_id" is null;--> statement-breakpoint
CREATE INDEX "audit_import" ON "audit_entries" USING btree ("import_id","at","audit_id") WHERE "audit_entries"."import_id" is not null;--> statement-breakpoint
-- What an import changed is counted apart, as the log shows the import instead. No import of before is
-- marked, so every line there is becomes one of entries that no import made.
CREATE OR REPLACE FUNCTION keep_totals_of_audit_entries() RETURNS trigger LANGUAGE plpgsql AS $trigger$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO totals ("of", kind, rows, score)
      SELECT 'audit_entries', jsonb_build_object('entity', entity, 'is_imported', import_id IS NOT NULL),
        count(*), 0 FROM added GROUP BY 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO totals ("of", kind, rows, score)
      SELECT 'audit_entries', jsonb_build_object('entity', entity, 'is_imported', import_id IS NOT NULL),
        -count(*), 0 FROM removed GROUP BY 2;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO totals ("of", kind, rows, score)
      SELECT 'audit_entries', kind, sum(n), 0 FROM (
        SELECT jsonb_build_object('entity', entity, 'is_imported', import_id IS NOT NULL) AS kind, 1 AS n
          FROM added
        UNION ALL
        SELECT jsonb_build_object('entity', entity, 'is_imported', import_id IS NOT NULL), -1 FROM removed
      ) changed GROUP BY kind HAVING sum(n) <> 0;
  ELSE
    DELETE FROM totals WHERE "of" = 'audit_entries';
  END IF;
  RETURN NULL;
END $trigger$;--> statement-breakpoint
UPDATE totals SET kind = kind || '{"is_imported": false}' WHERE "of" = 'audit_entries';
