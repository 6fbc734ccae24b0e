ALTER TABLE "cycles" ADD COLUMN "required_comments" jsonb;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "required_comments" jsonb;