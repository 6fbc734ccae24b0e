CREATE TABLE "import_changes" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"row" integer NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"name" text NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	CONSTRAINT "import_changes_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "import_undos" (
	"import_id" uuid PRIMARY KEY NOT NULL,
	"records" integer NOT NULL,
	"undone" integer DEFAULT 0 NOT NULL,
	"written_from" timestamp(3) with time zone NOT NULL,
	"written_to" timestamp(3) with time zone NOT NULL,
	"status" text DEFAULT 'none' NOT NULL,
	"mode" text,
	"actor_id" uuid,
	"actor_name" text,
	"progress" real DEFAULT 0 NOT NULL,
	"ended_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_import_id_imports_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("import_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_undos" ADD CONSTRAINT "import_undos_import_id_imports_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("import_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_undos_written_to_index" ON "import_undos" USING btree ("written_to");--> statement-breakpoint
CREATE INDEX "change_requests_requested_by_index" ON "change_requests" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "change_requests_answered_by_index" ON "change_requests" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "step_owners_reassigned_to_index" ON "step_owners" USING btree ("reassigned_to");--> statement-breakpoint
CREATE INDEX "step_owners_taken_by_index" ON "step_owners" USING btree ("taken_by");--> statement-breakpoint
CREATE INDEX "step_owners_delegated_from_index" ON "step_owners" USING btree ("delegated_from");--> statement-breakpoint
CREATE INDEX "step_owners_owner_user_id_index" ON "step_owners" USING btree ("owner_user_id");--> statement-breakpoint
CREATE INDEX "imports_actor_id_index" ON "imports" USING btree ("actor_id");