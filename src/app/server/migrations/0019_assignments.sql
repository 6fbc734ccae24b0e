CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE TABLE "applied_days" (
	"time_zone" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assignments" (
	"assignment_id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"company_id" uuid,
	"department_id" uuid,
	"sub_department_id" uuid,
	"section_id" uuid,
	"sub_section_id" uuid,
	"company_name" text NOT NULL,
	"department_name" text NOT NULL,
	"sub_department_name" text,
	"section_name" text,
	"sub_section_name" text,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"reason" text DEFAULT '' NOT NULL,
	"created_by" uuid,
	"created_by_name" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"ended_by_name" text
);
--> statement-breakpoint
CREATE TABLE "delegations" (
	"delegation_id" uuid PRIMARY KEY NOT NULL,
	"from_user_id" uuid NOT NULL,
	"to_user_id" uuid NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_by" uuid,
	"created_by_name" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "planned_changes" (
	"change_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"valid_from" date NOT NULL,
	"input" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"applied_at" timestamp(3) with time zone,
	"before" jsonb,
	"undone_at" timestamp(3) with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "reporting_lines" (
	"line_id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"manager_user_id" uuid NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"reason" text DEFAULT '' NOT NULL,
	"created_by" uuid,
	"created_by_name" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unit_versions" (
	"version_id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"level" text NOT NULL,
	"company_id" uuid NOT NULL,
	"company_name" text NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"manager_id" uuid,
	"manager_name" text,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "step_owners" (
	"step_owner_id" uuid PRIMARY KEY NOT NULL,
	"evaluation_id" uuid NOT NULL,
	"status" text NOT NULL,
	"owner_user_id" uuid,
	"resolved_by" text NOT NULL,
	"delegated_from" uuid,
	"reassigned_to" uuid,
	"taken_by" uuid,
	"separated_user_id" uuid,
	"due_on" date,
	"resolved_at" timestamp(3) with time zone NOT NULL,
	"waiting_since" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "evaluation_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "evaluation_history" ADD COLUMN "owner_name" text;--> statement-breakpoint
ALTER TABLE "evaluation_history" ADD COLUMN "acted_for" text;--> statement-breakpoint
ALTER TABLE "evaluation_history" ADD COLUMN "same_person" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "event" text DEFAULT 'moved' NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "count" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "time_zone" text DEFAULT 'Asia/Riyadh' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "separation_of_duties" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_employee_id_employees_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("employee_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegations" ADD CONSTRAINT "delegations_from_user_id_users_user_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegations" ADD CONSTRAINT "delegations_to_user_id_users_user_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_changes" ADD CONSTRAINT "planned_changes_created_by_users_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reporting_lines" ADD CONSTRAINT "reporting_lines_employee_id_employees_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("employee_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reporting_lines" ADD CONSTRAINT "reporting_lines_manager_user_id_users_user_id_fk" FOREIGN KEY ("manager_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_owners" ADD CONSTRAINT "step_owners_evaluation_id_evaluations_evaluation_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluations"("evaluation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_owners" ADD CONSTRAINT "step_owners_owner_user_id_users_user_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_owners" ADD CONSTRAINT "step_owners_delegated_from_users_user_id_fk" FOREIGN KEY ("delegated_from") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_owners" ADD CONSTRAINT "step_owners_reassigned_to_users_user_id_fk" FOREIGN KEY ("reassigned_to") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_owners" ADD CONSTRAINT "step_owners_taken_by_users_user_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignments_employee_id_valid_from_index" ON "assignments" USING btree ("employee_id","valid_from");--> statement-breakpoint
CREATE INDEX "assignments_valid_from_index" ON "assignments" USING btree ("valid_from");--> statement-breakpoint
CREATE INDEX "assignments_valid_to_index" ON "assignments" USING btree ("valid_to");--> statement-breakpoint
CREATE INDEX "delegations_from_user_id_index" ON "delegations" USING btree ("from_user_id");--> statement-breakpoint
CREATE INDEX "delegations_to_user_id_index" ON "delegations" USING btree ("to_user_id");--> statement-breakpoint
CREATE INDEX "delegations_open" ON "delegations" USING btree ("valid_from") WHERE "delegations"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "planned_changes_open" ON "planned_changes" USING btree ("valid_from") WHERE "planned_changes"."applied_at" is null and "planned_changes"."undone_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "planned_changes_once" ON "planned_changes" USING btree ("kind","subject_id","valid_from") WHERE "planned_changes"."applied_at" is null and "planned_changes"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "reporting_lines_employee_id_valid_from_index" ON "reporting_lines" USING btree ("employee_id","valid_from");--> statement-breakpoint
CREATE INDEX "reporting_lines_manager_user_id_index" ON "reporting_lines" USING btree ("manager_user_id");--> statement-breakpoint
CREATE INDEX "reporting_lines_valid_from_index" ON "reporting_lines" USING btree ("valid_from");--> statement-breakpoint
CREATE INDEX "reporting_lines_valid_to_index" ON "reporting_lines" USING btree ("valid_to");--> statement-breakpoint
CREATE INDEX "unit_versions_unit_id_valid_from_index" ON "unit_versions" USING btree ("unit_id","valid_from");--> statement-breakpoint
CREATE INDEX "unit_versions_valid_from_index" ON "unit_versions" USING btree ("valid_from");--> statement-breakpoint
CREATE UNIQUE INDEX "step_owners_open" ON "step_owners" USING btree ("evaluation_id") WHERE "step_owners"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "step_owners_of_user" ON "step_owners" USING btree ("owner_user_id","status") WHERE "step_owners"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "step_owners_delegated" ON "step_owners" USING btree ("delegated_from") WHERE "step_owners"."ended_at" is null and "step_owners"."delegated_from" is not null;--> statement-breakpoint
CREATE INDEX "step_owners_evaluation_id_resolved_at_index" ON "step_owners" USING btree ("evaluation_id","resolved_at");--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_apart" EXCLUDE USING gist ("employee_id" WITH =, daterange("valid_from", "valid_to") WITH &&);--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_forward" CHECK ("valid_to" >= "valid_from");--> statement-breakpoint
ALTER TABLE "reporting_lines" ADD CONSTRAINT "reporting_lines_apart" EXCLUDE USING gist ("employee_id" WITH =, daterange("valid_from", "valid_to") WITH &&);--> statement-breakpoint
ALTER TABLE "reporting_lines" ADD CONSTRAINT "reporting_lines_forward" CHECK ("valid_to" >= "valid_from");--> statement-breakpoint
ALTER TABLE "unit_versions" ADD CONSTRAINT "unit_versions_apart" EXCLUDE USING gist ("unit_id" WITH =, daterange("valid_from", "valid_to") WITH &&);--> statement-breakpoint
-- Past placements by their names; the units may be gone. A range begins where the one before it ended.
WITH past AS (
  SELECT h.*,
    (h.assigned_at AT TIME ZONE 'Asia/Riyadh')::date AS began,
    (h.ended_at AT TIME ZONE 'Asia/Riyadh')::date AS ended,
    max((h.ended_at AT TIME ZONE 'Asia/Riyadh')::date) OVER (
      PARTITION BY h.employee_id ORDER BY h.assigned_at, h.ended_at, h.history_id
      ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS ended_before
  FROM placement_history h
)
INSERT INTO assignments (assignment_id, employee_id, company_id, department_id, sub_department_id,
  section_id, sub_section_id, company_name, department_name, sub_department_name, section_name,
  sub_section_name, valid_from, valid_to, created_by_name, created_at, ended_at, ended_by_name)
SELECT past.history_id, past.employee_id, c.company_id, d.unit_id, sd.unit_id, s.unit_id, ss.unit_id,
  past.company_name, past.department_name, past.sub_department_name, past.section_name,
  past.sub_section_name,
  greatest(past.began, past.ended_before),
  greatest(past.ended, past.began, past.ended_before),
  '', past.assigned_at, past.ended_at, past.ended_by
FROM past
LEFT JOIN companies c ON c.name = past.company_name
LEFT JOIN units d ON d.company_id = c.company_id AND d.level = 'department' AND d.name = past.department_name
LEFT JOIN units sd ON sd.parent_id = d.unit_id AND sd.name = past.sub_department_name
LEFT JOIN units s ON s.parent_id = sd.unit_id AND s.name = past.section_name
LEFT JOIN units ss ON ss.parent_id = s.unit_id AND ss.name = past.sub_section_name;--> statement-breakpoint
INSERT INTO assignments (assignment_id, employee_id, company_id, department_id, sub_department_id,
  section_id, sub_section_id, company_name, department_name, sub_department_name, section_name,
  sub_section_name, valid_from, created_by_name, created_at)
SELECT gen_random_uuid(), p.employee_id, p.company_id, p.department_id, p.sub_department_id,
  p.section_id, p.sub_section_id, c.name, d.name, sd.name, s.name, ss.name,
  greatest((p.assigned_at AT TIME ZONE 'Asia/Riyadh')::date,
    (SELECT max(a.valid_to) FROM assignments a WHERE a.employee_id = p.employee_id)),
  '', p.assigned_at
FROM placements p
JOIN companies c ON c.company_id = p.company_id
JOIN units d ON d.unit_id = p.department_id
LEFT JOIN units sd ON sd.unit_id = p.sub_department_id
LEFT JOIN units s ON s.unit_id = p.section_id
LEFT JOIN units ss ON ss.unit_id = p.sub_section_id;--> statement-breakpoint
-- Since when someone reports to the manager: the last change in the audit log, else the day of joining.
INSERT INTO reporting_lines (line_id, employee_id, manager_user_id, valid_from, created_by_name, created_at)
SELECT gen_random_uuid(), e.employee_id, e.direct_manager,
  coalesce(
    (SELECT (max(a.at) AT TIME ZONE 'Asia/Riyadh')::date FROM audit_entries a
      WHERE a.entity = 'employee' AND a.entity_id = e.employee_id AND a.action = 'changed'
        AND (a.after ? 'direct_manager' OR a.after ? 'direct_manager_name')),
    e.join_date),
  '', now()
FROM employees e WHERE e.direct_manager IS NOT NULL;--> statement-breakpoint
INSERT INTO unit_versions (version_id, unit_id, level, company_id, company_name, parent_id, name,
  manager_id, manager_name, valid_from, created_at)
SELECT gen_random_uuid(), u.unit_id, u.level, u.company_id, c.name, u.parent_id, u.name, u.manager_id,
  coalesce(m.name, u.manager_text), (u.created_at AT TIME ZONE 'Asia/Riyadh')::date, u.created_at
FROM units u
JOIN companies c ON c.company_id = u.company_id
LEFT JOIN users m ON m.user_id = u.manager_id;
