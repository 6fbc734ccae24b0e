CREATE TABLE "security_events" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"user_name" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"detail" jsonb,
	"count" integer DEFAULT 1 NOT NULL,
	"burst" text,
	"search_folded" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "two_factor_policies" (
	"role" text PRIMARY KEY NOT NULL,
	"policy" text NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "security_events_at_event_id_index" ON "security_events" USING btree ("at","event_id");--> statement-breakpoint
CREATE INDEX "security_events_user_id_at_index" ON "security_events" USING btree ("user_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "security_events_burst" ON "security_events" USING btree ("burst");--> statement-breakpoint
CREATE INDEX "security_events_search" ON "security_events" USING gin ("search_folded" gin_trgm_ops);