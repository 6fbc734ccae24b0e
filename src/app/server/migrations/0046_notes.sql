CREATE TABLE "notes" (
	"note_id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"objective_id" uuid,
	"text" text NOT NULL,
	"happened_on" date NOT NULL,
	"link" text,
	"audience" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_employee_id_employees_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("employee_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_author_id_users_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_objective_id_objectives_objective_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("objective_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notes_employee_id_happened_on_note_id_index" ON "notes" USING btree ("employee_id","happened_on","note_id");--> statement-breakpoint
CREATE INDEX "notes_author_id_index" ON "notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "notes_objective_id_index" ON "notes" USING btree ("objective_id");