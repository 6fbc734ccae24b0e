-- Numbers in names are ordered by their value: Section 2 before Section 10. Equality stays exact.
CREATE COLLATION IF NOT EXISTS "natural_order" (provider = icu, locale = 'und-u-kn-true');--> statement-breakpoint
ALTER TABLE "companies" ALTER COLUMN "name_folded" TYPE text COLLATE "natural_order";--> statement-breakpoint
ALTER TABLE "units" ALTER COLUMN "name_folded" TYPE text COLLATE "natural_order";
