ALTER TABLE "evaluations" ADD COLUMN "closed_without_answer_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "informed_at" timestamp(3) with time zone;