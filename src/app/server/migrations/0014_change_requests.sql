CREATE TABLE "change_requests" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"requested_by" uuid NOT NULL,
	"field" text NOT NULL,
	"value" text NOT NULL,
	"note" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"answered_by" uuid,
	"answered_at" timestamp(3) with time zone,
	"comment" text DEFAULT '' NOT NULL,
	"requested_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_employee_id_employees_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("employee_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_requested_by_users_user_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_answered_by_users_user_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_requests_requested_at_request_id_index" ON "change_requests" USING btree ("requested_at","request_id");--> statement-breakpoint
CREATE INDEX "change_requests_employee_id_index" ON "change_requests" USING btree ("employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "change_requests_open" ON "change_requests" USING btree ("employee_id","field") WHERE "change_requests"."status" = 'open';