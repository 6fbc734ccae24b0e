CREATE TABLE "import_columns" (
	"import_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"counts" jsonb,
	"numbers" "bytea",
	"dates" jsonb NOT NULL,
	CONSTRAINT "import_columns_import_id_place_pk" PRIMARY KEY("import_id","place")
);
--> statement-breakpoint
CREATE TABLE "import_samples" (
	"import_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"sheet" text NOT NULL,
	"rows" jsonb NOT NULL,
	CONSTRAINT "import_samples_import_id_place_pk" PRIMARY KEY("import_id","place")
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "mode" text DEFAULT 'import' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "mapping" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "expires_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "import_columns" ADD CONSTRAINT "import_columns_import_id_imports_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("import_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_samples" ADD CONSTRAINT "import_samples_import_id_imports_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("import_id") ON DELETE cascade ON UPDATE no action;