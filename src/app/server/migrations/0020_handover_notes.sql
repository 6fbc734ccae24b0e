CREATE TABLE "handover_notes" (
	"handover_note_id" uuid PRIMARY KEY NOT NULL,
	"evaluation_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"note" text,
	"figures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"asked_at" timestamp(3) with time zone NOT NULL,
	"written_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "handover_notes" ADD CONSTRAINT "handover_notes_evaluation_id_evaluations_evaluation_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluations"("evaluation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_notes" ADD CONSTRAINT "handover_notes_author_id_users_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "handover_notes_author" ON "handover_notes" USING btree ("evaluation_id","author_id");--> statement-breakpoint
CREATE INDEX "handover_notes_author_id_index" ON "handover_notes" USING btree ("author_id");