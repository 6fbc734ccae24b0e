CREATE TABLE "ai_calls" (
	"call_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "ai_calls" ADD CONSTRAINT "ai_calls_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_calls_user_id_started_at_index" ON "ai_calls" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "ai_calls_started_at_index" ON "ai_calls" USING btree ("started_at");