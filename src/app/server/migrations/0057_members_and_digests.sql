ALTER TABLE "reminders" ADD COLUMN "ended_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "reminder_digests_notification_id_index" ON "reminder_digests" USING btree ("notification_id");--> statement-breakpoint
-- The list of members led to the first version of a corrected evaluation; a correction has the cycle of
-- the version it replaced.
UPDATE "cycle_members" m SET "evaluation_id" = newest."evaluation_id"
FROM "evaluations" before, "evaluations" newest
WHERE before."evaluation_id" = m."evaluation_id" AND before."replaced_at" IS NOT NULL
  AND newest."employee_id" = m."employee_id" AND newest."cycle_id" = m."cycle_id" AND newest."replaced_at" IS NULL;--> statement-breakpoint
-- What each digest told was not stored; a person has one of a day, written together with its reminders.
UPDATE "reminder_digests" d SET "notification_id" = n."notification_id"
FROM "notifications" n
WHERE d."notification_id" IS NULL AND n."user_id" = d."user_id" AND n."event" IN ('reminder', 'reminder_copy')
  AND EXISTS (SELECT 1 FROM "reminders" r WHERE r."user_id" = d."user_id" AND r."day" = d."day"
    AND n."created_at" BETWEEN r."at" AND r."at" + interval '1 minute');
