CREATE TABLE "totals" (
	"of" text NOT NULL,
	"kind" jsonb NOT NULL,
	"rows" bigint NOT NULL,
	"score" numeric NOT NULL
);
--> statement-breakpoint
DROP INDEX "employees_company_id_index";--> statement-breakpoint
CREATE INDEX "totals_of_index" ON "totals" USING btree ("of");--> statement-breakpoint
CREATE INDEX "employees_company_id_name_folded_employee_id_index" ON "employees" USING btree ("company_id","name_folded","employee_id");--> statement-breakpoint
CREATE INDEX "evaluations_status_moved_at_evaluation_id_index" ON "evaluations" USING btree ("status","moved_at","evaluation_id");--> statement-breakpoint
-- What is kept of a table: which of its columns make a kind, and what is summed beside the rows.
-- A line of its own for each change, so that nobody who writes waits for anybody else who does.
DO $do$
DECLARE
  kept record;
BEGIN
  FOR kept IN
    SELECT * FROM (VALUES
      ('users', $$jsonb_build_object('role', role, 'is_active', is_active)$$, '0'),
      ('employees', $$jsonb_build_object('status', status, 'managerial_level', managerial_level)$$, '0'),
      ('placements', $$jsonb_build_object('sub_department', sub_department_id IS NOT NULL,
        'section', section_id IS NOT NULL, 'sub_section', sub_section_id IS NOT NULL)$$, '0'),
      ('units', $$jsonb_build_object('level', level)$$, '0'),
      ('evaluations', $$jsonb_build_object('type', type, 'period', period, 'status', status,
        'grade', grade, 'is_scored', score IS NOT NULL)$$, 'coalesce(score, 0)::numeric'),
      ('audit_entries', $$jsonb_build_object('entity', entity)$$, '0')
    ) AS kept(name, kind, score)
  LOOP
    EXECUTE format($function$
      CREATE FUNCTION keep_totals_of_%1$s() RETURNS trigger LANGUAGE plpgsql AS $trigger$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          INSERT INTO totals ("of", kind, rows, score)
            SELECT %1$L, %2$s, count(*), sum(%3$s) FROM added GROUP BY 2;
        ELSIF TG_OP = 'DELETE' THEN
          INSERT INTO totals ("of", kind, rows, score)
            SELECT %1$L, %2$s, -count(*), -sum(%3$s) FROM removed GROUP BY 2;
        ELSIF TG_OP = 'UPDATE' THEN
          INSERT INTO totals ("of", kind, rows, score)
            SELECT %1$L, kind, sum(n), sum(score) FROM (
              SELECT %2$s AS kind, 1 AS n, %3$s AS score FROM added
              UNION ALL SELECT %2$s, -1, -(%3$s) FROM removed
            ) changed GROUP BY kind HAVING sum(n) <> 0 OR sum(score) <> 0;
        ELSE
          DELETE FROM totals WHERE "of" = %1$L;
        END IF;
        RETURN NULL;
      END $trigger$;
      CREATE TRIGGER keep_totals_added AFTER INSERT ON %1$I
        REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_totals_of_%1$s();
      CREATE TRIGGER keep_totals_changed AFTER UPDATE ON %1$I
        REFERENCING NEW TABLE AS added OLD TABLE AS removed
        FOR EACH STATEMENT EXECUTE FUNCTION keep_totals_of_%1$s();
      CREATE TRIGGER keep_totals_removed AFTER DELETE ON %1$I
        REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_totals_of_%1$s();
      CREATE TRIGGER keep_totals_emptied AFTER TRUNCATE ON %1$I
        FOR EACH STATEMENT EXECUTE FUNCTION keep_totals_of_%1$s();
      INSERT INTO totals ("of", kind, rows, score)
        SELECT %1$L, %2$s, count(*), sum(%3$s) FROM %1$I GROUP BY 2;
    $function$, kept.name, kept.kind, kept.score);
  END LOOP;
END $do$;
