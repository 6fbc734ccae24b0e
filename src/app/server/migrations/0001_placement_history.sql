CREATE TABLE "placement_history" (
	"history_id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"company_name" text NOT NULL,
	"department_name" text NOT NULL,
	"sub_department_name" text,
	"section_name" text,
	"sub_section_name" text,
	"assigned_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone NOT NULL,
	"ended_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "placement_history" ADD CONSTRAINT "placement_history_employee_id_employees_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("employee_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "placement_history_employee_id_ended_at_index" ON "placement_history" USING btree ("employee_id","ended_at");