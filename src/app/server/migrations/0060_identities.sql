CREATE TABLE "account_identities" (
	"identity_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"linked_at" timestamp(3) with time zone NOT NULL,
	"linked_by" uuid
);
--> statement-breakpoint
CREATE TABLE "identity_requests" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"is_email_verified" boolean NOT NULL,
	"name" text NOT NULL,
	"reason" text NOT NULL,
	"declined_at" timestamp(3) with time zone,
	"requested_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"identity_id" uuid NOT NULL,
	"has_second_factor" boolean NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_attempts" (
	"attempt_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "identity_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "has_provider_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account_identities" ADD CONSTRAINT "account_identities_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_tickets" ADD CONSTRAINT "sign_in_tickets_identity_id_account_identities_identity_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."account_identities"("identity_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_identities_subject" ON "account_identities" USING btree ("issuer","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "account_identities_account" ON "account_identities" USING btree ("user_id","issuer");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_requests_subject" ON "identity_requests" USING btree ("issuer","subject");--> statement-breakpoint
CREATE INDEX "identity_requests_requested_at_request_id_index" ON "identity_requests" USING btree ("requested_at","request_id");--> statement-breakpoint
CREATE INDEX "sign_in_tickets_expires_at_index" ON "sign_in_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "used_attempts_expires_at_index" ON "used_attempts" USING btree ("expires_at");--> statement-breakpoint
-- A person who connected an identity of their own with an account below must not enter it with that identity
-- once the account was promoted or granted more.
CREATE FUNCTION remove_approved_identities() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM account_identities WHERE user_id = NEW.user_id AND linked_by IS NOT NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER remove_approved_identities
  AFTER UPDATE OF role, permissions_granted ON users
  FOR EACH ROW WHEN (
    OLD.role IS DISTINCT FROM NEW.role
    OR OLD.permissions_granted IS DISTINCT FROM NEW.permissions_granted
  ) EXECUTE FUNCTION remove_approved_identities();
