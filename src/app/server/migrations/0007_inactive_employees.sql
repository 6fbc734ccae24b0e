-- Inactive ends access, also for those who were made Inactive before this was so. Of the administrators
-- only as long as another active one remains.
UPDATE "users" u SET "is_active" = false
FROM "employees" e
WHERE e."user_id" = u."user_id" AND e."status" = 'Inactive' AND u."is_active"
  AND (u."role" <> 'ADMIN' OR EXISTS (
    SELECT 1 FROM "users" other LEFT JOIN "employees" record ON record."user_id" = other."user_id"
    WHERE other."role" = 'ADMIN' AND other."is_active" AND other."user_id" <> u."user_id"
      AND record."status" IS DISTINCT FROM 'Inactive' AND NOT ('user_management' = ANY (other."permissions_denied"))));
--> statement-breakpoint
UPDATE "sessions" s SET "ended_at" = now()
FROM "users" u WHERE u."user_id" = s."user_id" AND NOT u."is_active" AND s."ended_at" IS NULL;
