ALTER TABLE "cycle_members" ADD COLUMN "left_out_as" text;--> statement-breakpoint
ALTER TABLE "cycle_members" ADD COLUMN "unfinished_reason" text;--> statement-breakpoint
ALTER TABLE "cycle_members" ADD COLUMN "before_launch" jsonb;--> statement-breakpoint
-- Reasons the launch wrote over the reason of HR, in the words of earlier versions. Who HR left out before the
-- launch has no level stored. A text that is not recognised stays where it is.
UPDATE "cycle_members" m SET "left_out_as" = 'duplicate', "reason" = ''
FROM "cycles" c
WHERE c."cycle_id" = m."cycle_id" AND c."status" <> 'Draft' AND m."state" = 'excluded'
  AND m."managerial_level" IS NOT NULL
  AND m."reason" IN (concat(c."type", ' ', c."period"), concat(c."type", ' ', c."period", ' exists'),
    concat('يوجد تقييم ', c."type", ' ', c."period"));--> statement-breakpoint
UPDATE "cycle_members" m SET "left_out_as" = 'on_leave_or_inactive', "reason" = ''
FROM "cycles" c
WHERE c."cycle_id" = m."cycle_id" AND c."status" <> 'Draft' AND m."state" = 'excluded'
  AND m."managerial_level" IS NOT NULL AND m."reason" IN ('Inactive', 'غير نشط');--> statement-breakpoint
-- The launch gave no reason to people who take part unless HR had typed one, so that any other reason is
-- that of closing the cycle. Of people HR chose by hand, only a reason in the audit log is surely that.
UPDATE "cycle_members" m SET "unfinished_reason" = m."reason", "reason" = ''
FROM "cycles" c
WHERE c."cycle_id" = m."cycle_id" AND c."status" = 'Closed' AND m."state" = 'in' AND m."reason" <> ''
  AND (NOT m."is_by_hand" OR EXISTS (SELECT 1 FROM "audit_entries" a
    WHERE a."entity" = 'cycle' AND a."entity_id" = c."cycle_id"
      AND a."after" ->> 'status' = 'Closed' AND a."after" ->> 'reason' = m."reason"));--> statement-breakpoint
-- Who HR added and the launch left out took part before it.
UPDATE "cycle_members" m SET "before_launch" = jsonb_build_object(
  'state', CASE WHEN m."left_out_as" IS NULL THEN m."state" ELSE 'in' END, 'reason', m."reason")
FROM "cycles" c
WHERE c."cycle_id" = m."cycle_id" AND c."status" = 'Open' AND m."is_by_hand";
