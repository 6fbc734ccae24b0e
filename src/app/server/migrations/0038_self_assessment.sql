CREATE TABLE "self_assessment_items" (
	"evaluation_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"figure" integer,
	"comment" text DEFAULT '' NOT NULL,
	"entered_by_name" text,
	CONSTRAINT "self_assessment_items_evaluation_id_item_id_pk" PRIMARY KEY("evaluation_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "self_assessments" (
	"evaluation_id" uuid PRIMARY KEY NOT NULL,
	"handed_in_at" timestamp(3) with time zone,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cycles" ADD COLUMN "self_assessment" text DEFAULT 'off' NOT NULL;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "self_assessment" text DEFAULT 'off' NOT NULL;--> statement-breakpoint
ALTER TABLE "self_assessment_items" ADD CONSTRAINT "self_assessment_items_evaluation_id_evaluations_evaluation_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluations"("evaluation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "self_assessments" ADD CONSTRAINT "self_assessments_evaluation_id_evaluations_evaluation_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluations"("evaluation_id") ON DELETE cascade ON UPDATE no action;