CREATE TABLE "jobs" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"input" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"run_at" timestamp(3) with time zone NOT NULL,
	"locked_by" uuid,
	"locked_until" timestamp(3) with time zone,
	"last_error" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"has_failed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_open" ON "jobs" USING btree ("kind","key") WHERE "jobs"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("run_at") WHERE "jobs"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "jobs_ended_at_index" ON "jobs" USING btree ("ended_at");