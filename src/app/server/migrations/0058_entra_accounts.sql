CREATE TABLE "entra_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"looked_up" text NOT NULL,
	"object_id" text,
	"looked_up_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "entra_accounts" ADD CONSTRAINT "entra_accounts_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;