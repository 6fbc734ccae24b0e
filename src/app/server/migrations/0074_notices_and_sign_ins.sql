ALTER TABLE "users" ADD COLUMN "first_signed_in_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "evaluation_ids" uuid[];--> statement-breakpoint
-- Sessions are deleted some time after they expired, and the security log is for a year: both are asked.
UPDATE "users" SET "first_signed_in_at" = known."at"
FROM (
  SELECT "user_id", min("at") AS "at" FROM (
    SELECT "user_id", "created_at" AS "at" FROM "sessions"
    UNION ALL
    SELECT "user_id", "at" FROM "security_events" WHERE "kind" = 'signed_in' AND "user_id" IS NOT NULL
  ) sign_ins GROUP BY "user_id"
) known
WHERE "users"."user_id" = known."user_id";
