ALTER TABLE "users" ADD COLUMN "password_set_by" uuid;--> statement-breakpoint
-- What the security log remembers of passwords there are already: who chose each of them last.
UPDATE users SET password_set_by = chosen.actor_id
FROM (
  SELECT DISTINCT ON (user_id) user_id, actor_id FROM security_events
  WHERE kind IN ('account_created', 'password_changed')
  ORDER BY user_id, at DESC, event_id DESC
) chosen
WHERE chosen.user_id = users.user_id AND chosen.actor_id IS NOT NULL AND password_hash IS NOT NULL;
