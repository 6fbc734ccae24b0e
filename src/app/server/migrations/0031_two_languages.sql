-- Everything here can be empty: a server of the version before writes rows without it.
ALTER TABLE "users" ADD COLUMN "name_ar" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "name_ar_normalized" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "title_ar" text;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "name_ar_normalized" text;--> statement-breakpoint
ALTER TABLE "competencies" ADD COLUMN "description_ar" text;--> statement-breakpoint
ALTER TABLE "competencies" ADD COLUMN "name_ar" text;--> statement-breakpoint
ALTER TABLE "evaluation_templates" ADD COLUMN "name_ar" text;--> statement-breakpoint
ALTER TABLE "evaluation_templates" ADD COLUMN "name_ar_normalized" text;--> statement-breakpoint
ALTER TABLE "objectives" ADD COLUMN "description_ar" text;--> statement-breakpoint
ALTER TABLE "objectives" ADD COLUMN "title_ar" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "name_ar" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "name_ar_normalized" text COLLATE "natural_order";--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "name_ar" text;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "name_ar_normalized" text COLLATE "natural_order";--> statement-breakpoint
CREATE INDEX "users_in_arabic" ON "users" USING btree (coalesce("name_ar_normalized", "search_folded"),"user_id");--> statement-breakpoint
CREATE INDEX "employees_in_arabic" ON "employees" USING btree (coalesce("name_ar_normalized", "name_folded"),"employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "evaluation_templates_name_ar" ON "evaluation_templates" USING btree ("name_ar_normalized");--> statement-breakpoint
CREATE UNIQUE INDEX "companies_name_ar" ON "companies" USING btree ("name_ar_normalized");--> statement-breakpoint
CREATE UNIQUE INDEX "units_name_ar" ON "units" USING btree (coalesce("parent_id", "company_id"),"name_ar_normalized");--> statement-breakpoint
CREATE INDEX "units_in_arabic" ON "units" USING btree ("level",coalesce("name_ar_normalized", "name_folded"),"unit_id");