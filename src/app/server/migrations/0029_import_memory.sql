CREATE TABLE "import_mapped_values" (
	"value_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"owner_id" uuid,
	"value_hash" text NOT NULL,
	"column" text NOT NULL,
	"from" text NOT NULL,
	"within" text,
	"action" text NOT NULL,
	"to" text,
	"mapping_id" uuid,
	"used_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_mappings" (
	"mapping_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"owner_id" uuid,
	"header_hash" text NOT NULL,
	"headers" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"constants" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"encoding" text,
	"actor_id" uuid NOT NULL,
	"actor_name" text NOT NULL,
	"used_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_mapped_values" ADD CONSTRAINT "import_mapped_values_owner_id_users_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_mapped_values" ADD CONSTRAINT "import_mapped_values_mapping_id_import_mappings_mapping_id_fk" FOREIGN KEY ("mapping_id") REFERENCES "public"."import_mappings"("mapping_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_mappings" ADD CONSTRAINT "import_mappings_owner_id_users_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_mappings" ADD CONSTRAINT "import_mappings_actor_id_users_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_mapped_values_kind_value_hash_index" ON "import_mapped_values" USING btree ("kind","value_hash");--> statement-breakpoint
CREATE INDEX "import_mapped_values_mapping_id_index" ON "import_mapped_values" USING btree ("mapping_id");--> statement-breakpoint
CREATE INDEX "import_mapped_values_used_at_index" ON "import_mapped_values" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "import_mappings_kind_header_hash_index" ON "import_mappings" USING btree ("kind","header_hash");--> statement-breakpoint
CREATE INDEX "import_mappings_used_at_index" ON "import_mappings" USING btree ("used_at");