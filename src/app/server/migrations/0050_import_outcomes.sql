CREATE TABLE "import_outcomes" (
	"import_id" uuid NOT NULL,
	"start" integer NOT NULL,
	"outcomes" jsonb NOT NULL,
	"search_normalized" text NOT NULL,
	CONSTRAINT "import_outcomes_import_id_start_pk" PRIMARY KEY("import_id","start")
);
