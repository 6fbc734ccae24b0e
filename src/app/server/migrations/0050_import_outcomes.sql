CREATE TABLE "import_outcomes" (
	"import_id" uuid NOT NULL,
	"start" integer NOT NULL,
	"outcomes" jsonb NOT NULL,
	"search_normalized" text NOT NULL,
	CONSTRAINT "import_outcomes_import_id_start_pk" PRIMARY KEY("import_id","start")
);
--> statement-breakpoint
ALTER TABLE "import_outcomes" ADD CONSTRAINT "import_outcomes_import_id_imports_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("import_id") ON DELETE cascade ON UPDATE no action;