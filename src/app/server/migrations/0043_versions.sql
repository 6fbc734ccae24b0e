DROP INDEX "evaluations_period";--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "version_of" uuid;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "correction_reason" text;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "replaced_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_version_of_evaluations_evaluation_id_fk" FOREIGN KEY ("version_of") REFERENCES "public"."evaluations"("evaluation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "evaluations_version" ON "evaluations" USING btree ("version_of") WHERE "evaluations"."version_of" is not null;--> statement-breakpoint
CREATE INDEX "evaluations_versions" ON "evaluations" USING btree ("evaluation_id") WHERE "evaluations"."replaced_at" is not null or "evaluations"."version_of" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "evaluations_period" ON "evaluations" USING btree ("employee_id","type","period") WHERE "evaluations"."version_of" is null;