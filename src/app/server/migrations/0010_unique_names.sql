DROP INDEX "evaluation_templates_name";--> statement-breakpoint
DROP INDEX "companies_name";--> statement-breakpoint
DROP INDEX "units_name";--> statement-breakpoint
ALTER TABLE "evaluation_templates" ADD COLUMN "name_folded" text;--> statement-breakpoint
-- Names as fold.ts writes them.
UPDATE "evaluation_templates" SET "name_folded" = btrim(regexp_replace(translate(
	regexp_replace(lower(normalize("name", NFKD)),
		'[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]', '', 'g'),
	'ٱةى٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'اهي01234567890123456789'), '\s+', ' ', 'g'));--> statement-breakpoint
UPDATE "companies" SET "name_folded" = regexp_replace("name_folded", '[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]', '', 'g')
WHERE "name_folded" ~ '[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]';--> statement-breakpoint
UPDATE "units" SET "name_folded" = regexp_replace("name_folded", '[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]', '', 'g')
WHERE "name_folded" ~ '[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]';--> statement-breakpoint
-- What is there under one name stays: all but the oldest are told apart by their id.
UPDATE "evaluation_templates" t SET "name_folded" = t."name_folded" || ' ' || t."template_id"
FROM (SELECT "template_id", row_number() OVER (PARTITION BY "name_folded" ORDER BY "created_at", "template_id") AS nth FROM "evaluation_templates") twin
WHERE twin."template_id" = t."template_id" AND twin.nth > 1;--> statement-breakpoint
UPDATE "companies" c SET "name_folded" = c."name_folded" || ' ' || c."company_id"
FROM (SELECT "company_id", row_number() OVER (PARTITION BY "name_folded" ORDER BY "created_at", "company_id") AS nth FROM "companies") twin
WHERE twin."company_id" = c."company_id" AND twin.nth > 1;--> statement-breakpoint
UPDATE "units" u SET "name_folded" = u."name_folded" || ' ' || u."unit_id"
FROM (SELECT "unit_id", row_number() OVER (PARTITION BY coalesce("parent_id", "company_id"), "name_folded" ORDER BY "created_at", "unit_id") AS nth FROM "units") twin
WHERE twin."unit_id" = u."unit_id" AND twin.nth > 1;--> statement-breakpoint
ALTER TABLE "evaluation_templates" ALTER COLUMN "name_folded" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "evaluation_templates_name" ON "evaluation_templates" USING btree ("name_folded");--> statement-breakpoint
CREATE UNIQUE INDEX "companies_name" ON "companies" USING btree ("name_folded");--> statement-breakpoint
CREATE UNIQUE INDEX "units_name" ON "units" USING btree (coalesce("parent_id", "company_id"),"name_folded");
