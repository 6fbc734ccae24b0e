CREATE TABLE "evaluation_templates" (
	"template_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"items" jsonb NOT NULL,
	"created_by" uuid,
	"created_by_name" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_file_parts" (
	"file_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "import_file_parts_file_id_part_pk" PRIMARY KEY("file_id","part")
);
--> statement-breakpoint
CREATE TABLE "import_files" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_wrong_rows" (
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"complaints" jsonb NOT NULL,
	"search_folded" text NOT NULL,
	CONSTRAINT "import_wrong_rows_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"import_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid,
	"file_id" uuid,
	"file_name" text NOT NULL,
	"file_size" integer NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" text NOT NULL,
	"is_dry_run" boolean NOT NULL,
	"is_strict" boolean NOT NULL,
	"mended" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text NOT NULL,
	"phase" text NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"report" jsonb,
	"created_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "evaluation_templates" ADD CONSTRAINT "evaluation_templates_created_by_users_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_file_parts" ADD CONSTRAINT "import_file_parts_file_id_import_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."import_files"("file_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_wrong_rows" ADD CONSTRAINT "import_wrong_rows_import_id_imports_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("import_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_file_id_import_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."import_files"("file_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_actor_id_users_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "evaluation_templates_name" ON "evaluation_templates" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "import_files_created_at_index" ON "import_files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "imports_created_at_import_id_index" ON "imports" USING btree ("created_at","import_id");--> statement-breakpoint
CREATE INDEX "imports_status_index" ON "imports" USING btree ("status");