CREATE TABLE "comment_drafts" (
	"user_id" uuid NOT NULL,
	"about_id" uuid NOT NULL,
	"evaluation_id" uuid NOT NULL,
	"text" text NOT NULL,
	"audience" text,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "comment_drafts_user_id_about_id_pk" PRIMARY KEY("user_id","about_id")
);
--> statement-breakpoint
ALTER TABLE "evaluation_history" ADD COLUMN "edit" jsonb;--> statement-breakpoint
ALTER TABLE "comment_drafts" ADD CONSTRAINT "comment_drafts_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_drafts" ADD CONSTRAINT "comment_drafts_evaluation_id_evaluations_evaluation_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluations"("evaluation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_drafts_evaluation_id_index" ON "comment_drafts" USING btree ("evaluation_id");