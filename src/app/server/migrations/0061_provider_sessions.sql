ALTER TABLE "sessions" ADD COLUMN "provider_token" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "provider_asked_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "provider_answered_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "sign_in_tickets" ADD COLUMN "provider_token" text;--> statement-breakpoint
-- What such an identity has opened ends with it.
CREATE OR REPLACE FUNCTION remove_approved_identities() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH removed AS (
    DELETE FROM account_identities
    WHERE user_id = NEW.user_id AND linked_by IS NOT NULL
    RETURNING identity_id
  )
  UPDATE sessions SET ended_at = now(), end_reason = 'role_changed'
  WHERE ended_at IS NULL AND identity_id IN (SELECT identity_id FROM removed);
  RETURN NULL;
END $$;
