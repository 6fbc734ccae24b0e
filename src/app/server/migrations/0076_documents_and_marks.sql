CREATE TABLE "evaluation_documents" (
	"evaluation_id" uuid PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	"sha256" text NOT NULL,
	"stored_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "self_assessment_items" ADD COLUMN "comment_entered_by_name" text;--> statement-breakpoint
ALTER TABLE "comment_drafts" ADD COLUMN "item_name" text;--> statement-breakpoint
ALTER TABLE "comment_drafts" ADD COLUMN "item_name_ar" text;--> statement-breakpoint
ALTER TABLE "evaluation_documents" ADD CONSTRAINT "evaluation_documents_evaluation_id_evaluations_evaluation_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluations"("evaluation_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- One mark was for the figure and the comment of an item together.
UPDATE "self_assessment_items" SET "comment_entered_by_name" = "entered_by_name"
WHERE "entered_by_name" IS NOT NULL AND "comment" <> '';--> statement-breakpoint
UPDATE "comment_drafts" SET "item_name" = item."title", "item_name_ar" = item."title_ar"
FROM "objectives" item WHERE item."objective_id" = "comment_drafts"."about_id";--> statement-breakpoint
UPDATE "comment_drafts" SET "item_name" = item."name", "item_name_ar" = item."name_ar"
FROM "competencies" item WHERE item."competence_id" = "comment_drafts"."about_id";
