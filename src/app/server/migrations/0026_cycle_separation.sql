ALTER TABLE "cycles" ADD COLUMN "separation_of_duties" boolean;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "separation_of_duties" boolean;