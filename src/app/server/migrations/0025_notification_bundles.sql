ALTER TABLE "notifications" ADD COLUMN "bundle_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "bundle_until" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_bundle_id_notifications_notification_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."notifications"("notification_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_sent" ON "deliveries" USING btree ("sent_at") WHERE "deliveries"."channel" = 'teams';--> statement-breakpoint
CREATE INDEX "notifications_parts" ON "notifications" USING btree ("bundle_id") WHERE "notifications"."bundle_id" is not null;