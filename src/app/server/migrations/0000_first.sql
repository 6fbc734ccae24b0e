CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "one_time_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "one_time_links_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"rotation" integer DEFAULT 0 NOT NULL,
	"rotated_at" timestamp(3) with time zone NOT NULL,
	"user_agent" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"failure_id" uuid PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"address" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"search_folded" text NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"role" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"password_hash" text,
	"two_factor_secret" text,
	"two_factor_offered" text,
	"two_factor_step" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"language" text,
	"theme" text,
	"channels" jsonb,
	"teams_user_id" text,
	"permissions_granted" text[] DEFAULT '{}'::text[] NOT NULL,
	"permissions_denied" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employees" (
	"employee_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"employee_code" text NOT NULL,
	"country_code" text DEFAULT '+966' NOT NULL,
	"warnings" text[] DEFAULT '{}'::text[] NOT NULL,
	"company_id" uuid,
	"managerial_level" text DEFAULT 'IC' NOT NULL,
	"status" text DEFAULT 'Active' NOT NULL,
	"join_date" date NOT NULL,
	"direct_manager" uuid,
	"job_type" text DEFAULT 'Full-time' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"branch" text DEFAULT 'Office' NOT NULL,
	"name_folded" text NOT NULL,
	"search_folded" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "employees_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
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
CREATE TABLE "placements" (
	"placement_id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"sub_department_id" uuid,
	"section_id" uuid,
	"sub_section_id" uuid,
	"assigned_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "placements_employee_id_unique" UNIQUE("employee_id")
);
--> statement-breakpoint
CREATE TABLE "competencies" (
	"competence_id" uuid PRIMARY KEY NOT NULL,
	"evaluation_id" uuid NOT NULL,
	"weight" integer NOT NULL,
	"description" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"name" text NOT NULL,
	"category" text DEFAULT 'Core' NOT NULL,
	"required_level" integer NOT NULL,
	"actual_level" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evaluation_history" (
	"history_id" uuid PRIMARY KEY NOT NULL,
	"evaluation_id" uuid NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"actor_role" text NOT NULL,
	"action" text NOT NULL,
	"from" text,
	"to" text,
	"comment" text DEFAULT '' NOT NULL,
	"on_behalf" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evaluations" (
	"evaluation_id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"type" text NOT NULL,
	"period" text NOT NULL,
	"status" text DEFAULT 'Draft' NOT NULL,
	"rejected_from" text,
	"reviewer_id" uuid,
	"weights" jsonb,
	"score" double precision,
	"objectives_score" double precision,
	"competencies_score" double precision,
	"grade" text,
	"objectives_count" integer DEFAULT 0 NOT NULL,
	"competencies_count" integer DEFAULT 0 NOT NULL,
	"moved_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "objectives" (
	"objective_id" uuid PRIMARY KEY NOT NULL,
	"evaluation_id" uuid NOT NULL,
	"weight" integer NOT NULL,
	"description" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"title" text NOT NULL,
	"target" integer NOT NULL,
	"achieved" integer NOT NULL,
	"status" text DEFAULT 'Not started' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "weights_configurations" (
	"level" text PRIMARY KEY NOT NULL,
	"core_weight" integer NOT NULL,
	"leadership_weight" integer NOT NULL,
	"functional_weight" integer NOT NULL,
	"competency_weight" integer NOT NULL,
	"objective_weight" integer NOT NULL,
	"scoring_rules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"audit_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"entity_name" text NOT NULL,
	"search_folded" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "kept_answers" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "kept_answers_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"delivery_id" uuid PRIMARY KEY NOT NULL,
	"notification_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp(3) with time zone NOT NULL,
	"claimed_until" timestamp(3) with time zone,
	"last_error" text,
	"sent_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"notification_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"event_id" uuid NOT NULL,
	"evaluation_id" uuid NOT NULL,
	"employee_name" text NOT NULL,
	"actor_name" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"read_at" timestamp(3) with time zone,
	"settled_at" timestamp(3) with time zone,
	"sent_on_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_folded" text NOT NULL,
	"industry" text DEFAULT '' NOT NULL,
	"size" text DEFAULT 'MEDIUM' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "units" (
	"unit_id" uuid PRIMARY KEY NOT NULL,
	"level" text NOT NULL,
	"company_id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"name_folded" text NOT NULL,
	"manager_id" uuid,
	"manager_text" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "one_time_links" ADD CONSTRAINT "one_time_links_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_direct_manager_users_user_id_fk" FOREIGN KEY ("direct_manager") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placement_history" ADD CONSTRAINT "placement_history_employee_id_employees_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("employee_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_employee_id_employees_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("employee_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_department_id_units_unit_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."units"("unit_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_sub_department_id_units_unit_id_fk" FOREIGN KEY ("sub_department_id") REFERENCES "public"."units"("unit_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_section_id_units_unit_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."units"("unit_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_sub_section_id_units_unit_id_fk" FOREIGN KEY ("sub_section_id") REFERENCES "public"."units"("unit_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competencies" ADD CONSTRAINT "competencies_evaluation_id_evaluations_evaluation_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluations"("evaluation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_history" ADD CONSTRAINT "evaluation_history_evaluation_id_evaluations_evaluation_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluations"("evaluation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_employee_id_employees_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("employee_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_reviewer_id_users_user_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objectives" ADD CONSTRAINT "objectives_evaluation_id_evaluations_evaluation_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluations"("evaluation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_notification_id_notifications_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("notification_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_parent_id_units_unit_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."units"("unit_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_manager_id_users_user_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_failures_account_at_index" ON "sign_in_failures" USING btree ("account","at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_address_at_index" ON "sign_in_failures" USING btree ("address","at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_at_index" ON "sign_in_failures" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "users_role" ON "users" USING btree ("role");--> statement-breakpoint
CREATE INDEX "users_search_folded_user_id_index" ON "users" USING btree ("search_folded","user_id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_folded" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "employees_code" ON "employees" USING btree (lower("employee_code"));--> statement-breakpoint
CREATE INDEX "employees_name_folded_employee_id_index" ON "employees" USING btree ("name_folded","employee_id");--> statement-breakpoint
CREATE INDEX "employees_join_date_employee_id_index" ON "employees" USING btree ("join_date","employee_id");--> statement-breakpoint
CREATE INDEX "employees_created_at_employee_id_index" ON "employees" USING btree ("created_at","employee_id");--> statement-breakpoint
CREATE INDEX "employees_direct_manager_index" ON "employees" USING btree ("direct_manager");--> statement-breakpoint
CREATE INDEX "employees_company_id_index" ON "employees" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "employees_search" ON "employees" USING gin ("search_folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "placement_history_employee_id_ended_at_index" ON "placement_history" USING btree ("employee_id","ended_at");--> statement-breakpoint
CREATE INDEX "placements_company_id_index" ON "placements" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "placements_department_id_index" ON "placements" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "placements_sub_department_id_index" ON "placements" USING btree ("sub_department_id");--> statement-breakpoint
CREATE INDEX "placements_section_id_index" ON "placements" USING btree ("section_id");--> statement-breakpoint
CREATE INDEX "placements_sub_section_id_index" ON "placements" USING btree ("sub_section_id");--> statement-breakpoint
CREATE INDEX "competencies_evaluation_id_index" ON "competencies" USING btree ("evaluation_id");--> statement-breakpoint
CREATE INDEX "evaluation_history_evaluation_id_at_history_id_index" ON "evaluation_history" USING btree ("evaluation_id","at","history_id");--> statement-breakpoint
CREATE UNIQUE INDEX "evaluations_period" ON "evaluations" USING btree ("employee_id","type","period");--> statement-breakpoint
CREATE INDEX "evaluations_created_at_evaluation_id_index" ON "evaluations" USING btree ("created_at","evaluation_id");--> statement-breakpoint
CREATE INDEX "evaluations_status_created_at_index" ON "evaluations" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "evaluations_reviewer_id_index" ON "evaluations" USING btree ("reviewer_id");--> statement-breakpoint
CREATE INDEX "objectives_evaluation_id_index" ON "objectives" USING btree ("evaluation_id");--> statement-breakpoint
CREATE INDEX "audit_entries_at_audit_id_index" ON "audit_entries" USING btree ("at","audit_id");--> statement-breakpoint
CREATE INDEX "audit_entries_entity_entity_id_index" ON "audit_entries" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor_id_index" ON "audit_entries" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "audit_search" ON "audit_entries" USING gin ("search_folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "kept_answers_created_at_index" ON "kept_answers" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_once" ON "deliveries" USING btree ("notification_id","channel");--> statement-breakpoint
CREATE INDEX "deliveries_waiting" ON "deliveries" USING btree ("channel","next_attempt_at") WHERE "deliveries"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "deliveries_created_at_delivery_id_index" ON "deliveries" USING btree ("created_at","delivery_id");--> statement-breakpoint
CREATE INDEX "notifications_user_id_created_at_notification_id_index" ON "notifications" USING btree ("user_id","created_at","notification_id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_evaluation_id_index" ON "notifications" USING btree ("evaluation_id");--> statement-breakpoint
CREATE INDEX "notifications_to_send_on" ON "notifications" USING btree ("created_at") WHERE "notifications"."sent_on_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "companies_name" ON "companies" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "companies_code" ON "companies" USING btree (lower("code")) WHERE "companies"."code" <> '';--> statement-breakpoint
CREATE INDEX "companies_name_folded_company_id_index" ON "companies" USING btree ("name_folded","company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "units_name" ON "units" USING btree (coalesce("parent_id", "company_id"),lower("name"));--> statement-breakpoint
CREATE INDEX "units_level_name_folded_unit_id_index" ON "units" USING btree ("level","name_folded","unit_id");--> statement-breakpoint
CREATE INDEX "units_company_id_index" ON "units" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "units_parent_id_index" ON "units" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "units_manager_id_index" ON "units" USING btree ("manager_id");