CREATE TABLE "cycle_members" (
	"cycle_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"is_by_hand" boolean NOT NULL,
	"evaluation_id" uuid,
	"unit_id" uuid,
	"unit_name" text,
	"managerial_level" text,
	"manager_id" uuid,
	"manager_name" text,
	CONSTRAINT "cycle_members_cycle_id_employee_id_pk" PRIMARY KEY("cycle_id","employee_id")
);
--> statement-breakpoint
CREATE TABLE "cycles" (
	"cycle_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"period" text NOT NULL,
	"status" text DEFAULT 'Draft' NOT NULL,
	"population" jsonb NOT NULL,
	"template_ids" jsonb NOT NULL,
	"copy_last" boolean DEFAULT false NOT NULL,
	"draft_due" date,
	"hod_due" date,
	"hr_due" date,
	"employee_due" date,
	"close_on" date,
	"reminds" boolean DEFAULT true NOT NULL,
	"reminder_rules" jsonb NOT NULL,
	"created_by" uuid,
	"created_by_name" text NOT NULL,
	"launched_by" uuid,
	"launched_at" timestamp(3) with time zone,
	"closed_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminder_digests" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"notification_id" uuid,
	CONSTRAINT "reminder_digests_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"reminder_id" uuid PRIMARY KEY NOT NULL,
	"evaluation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"is_copy" boolean DEFAULT false NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "cycle_id" uuid;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "due_days" jsonb;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "note" jsonb;--> statement-breakpoint
ALTER TABLE "cycle_members" ADD CONSTRAINT "cycle_members_cycle_id_cycles_cycle_id_fk" FOREIGN KEY ("cycle_id") REFERENCES "public"."cycles"("cycle_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycle_members" ADD CONSTRAINT "cycle_members_employee_id_employees_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("employee_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycle_members" ADD CONSTRAINT "cycle_members_evaluation_id_evaluations_evaluation_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluations"("evaluation_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycles" ADD CONSTRAINT "cycles_created_by_users_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycles" ADD CONSTRAINT "cycles_launched_by_users_user_id_fk" FOREIGN KEY ("launched_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_digests" ADD CONSTRAINT "reminder_digests_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_evaluation_id_evaluations_evaluation_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluations"("evaluation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cycle_members_employee_id_index" ON "cycle_members" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "cycle_members_evaluation_id_index" ON "cycle_members" USING btree ("evaluation_id");--> statement-breakpoint
CREATE INDEX "cycles_created_at_cycle_id_index" ON "cycles" USING btree ("created_at","cycle_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_once" ON "reminders" USING btree ("evaluation_id","user_id","day");--> statement-breakpoint
CREATE INDEX "reminders_user_id_day_index" ON "reminders" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "evaluations_cycle" ON "evaluations" USING btree ("cycle_id","status") WHERE "evaluations"."cycle_id" is not null;