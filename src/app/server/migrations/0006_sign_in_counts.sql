ALTER TABLE "one_time_links" DROP CONSTRAINT "one_time_links_user_id_unique";--> statement-breakpoint
DROP INDEX "sign_in_failures_account_at_index";--> statement-breakpoint
ALTER TABLE "one_time_links" ADD COLUMN "kind" text DEFAULT 'invitation' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "rotation_used" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device_id" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "sign_in_failures" ADD COLUMN "client" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "one_time_links_user_id_index" ON "one_time_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_failures_account_client_at_index" ON "sign_in_failures" USING btree ("account","client","at");
--> statement-breakpoint
-- A link that was sent before the password, the e-mail or the status changed must open nothing
-- afterwards, whichever part of the product changed them.
CREATE FUNCTION remove_one_time_links() RETURNS trigger LANGUAGE plpgsql AS $trigger$
BEGIN
  DELETE FROM one_time_links WHERE user_id = NEW.user_id;
  RETURN NULL;
END $trigger$;--> statement-breakpoint
CREATE TRIGGER remove_one_time_links AFTER UPDATE OF password_hash, email, is_active ON users
  FOR EACH ROW WHEN (
    OLD.password_hash IS DISTINCT FROM NEW.password_hash
    OR OLD.email IS DISTINCT FROM NEW.email
    OR OLD.is_active IS DISTINCT FROM NEW.is_active
  ) EXECUTE FUNCTION remove_one_time_links();
