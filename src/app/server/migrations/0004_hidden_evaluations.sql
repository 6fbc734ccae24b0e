CREATE TABLE "removed_evaluations" (
	"evaluation_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "evaluation_templates" ADD COLUMN "made_from" uuid;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "evaluation_id" uuid;--> statement-breakpoint
CREATE INDEX "removed_evaluations_user_id_index" ON "removed_evaluations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_evaluation" ON "audit_entries" USING btree ("evaluation_id") WHERE "audit_entries"."evaluation_id" is not null;
--> statement-breakpoint
-- What is in the log already says which evaluation it is about, as far as it can be found out.
UPDATE "audit_entries" SET "evaluation_id" = "entity_id" WHERE "entity" = 'evaluation';--> statement-breakpoint
UPDATE "audit_entries" a SET "evaluation_id" = item."evaluation_id"
FROM (
	SELECT "entity_id", min(coalesce("after" ->> 'evaluation_id', "before" ->> 'evaluation_id'))::uuid AS "evaluation_id"
	FROM "audit_entries" WHERE "entity" IN ('objective', 'competency') GROUP BY "entity_id"
	UNION ALL SELECT "objective_id", "evaluation_id" FROM "objectives"
	UNION ALL SELECT "competence_id", "evaluation_id" FROM "competencies"
) item
WHERE a."entity" IN ('objective', 'competency') AND a."entity_id" = item."entity_id" AND item."evaluation_id" IS NOT NULL;--> statement-breakpoint
INSERT INTO "removed_evaluations" ("evaluation_id", "user_id")
SELECT "entity_id", ("before" ->> 'employee_user_id')::uuid FROM "audit_entries"
WHERE "entity" = 'evaluation' AND "action" = 'removed' AND "before" ->> 'employee_user_id' IS NOT NULL
ON CONFLICT DO NOTHING;
