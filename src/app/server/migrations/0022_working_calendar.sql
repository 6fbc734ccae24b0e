CREATE TABLE "holidays" (
	"company_id" uuid NOT NULL,
	"date" date NOT NULL,
	"name" text NOT NULL,
	"name_ar" text DEFAULT '' NOT NULL,
	CONSTRAINT "holidays_company_id_date_pk" PRIMARY KEY("company_id","date")
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "weekend" smallint[] DEFAULT '{5,6}'::smallint[] NOT NULL;--> statement-breakpoint
ALTER TABLE "holidays" ADD CONSTRAINT "holidays_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;