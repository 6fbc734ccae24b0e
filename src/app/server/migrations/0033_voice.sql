CREATE TABLE "evaluation_disputes" (
	"dispute_id" uuid PRIMARY KEY NOT NULL,
	"evaluation_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"item_name" text NOT NULL,
	"item_name_ar" text,
	"reason" text NOT NULL,
	"raised_at" timestamp(3) with time zone NOT NULL,
	"answer" text,
	"answered_by_name" text,
	"answered_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "item_comments" (
	"comment_id" uuid PRIMARY KEY NOT NULL,
	"evaluation_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"author_role" text NOT NULL,
	"text" text NOT NULL,
	"audience" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "evaluation_disputes" ADD CONSTRAINT "evaluation_disputes_evaluation_id_evaluations_evaluation_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluations"("evaluation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_comments" ADD CONSTRAINT "item_comments_evaluation_id_evaluations_evaluation_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluations"("evaluation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "evaluation_disputes_evaluation_id_raised_at_item_id_index" ON "evaluation_disputes" USING btree ("evaluation_id","raised_at","item_id");--> statement-breakpoint
CREATE INDEX "item_comments_evaluation_id_item_id_at_index" ON "item_comments" USING btree ("evaluation_id","item_id","at");