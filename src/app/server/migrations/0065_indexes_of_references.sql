CREATE INDEX "planned_changes_created_by_index" ON "planned_changes" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "cycles_created_by_index" ON "cycles" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "cycles_launched_by_index" ON "cycles" USING btree ("launched_by");--> statement-breakpoint
CREATE INDEX "evaluation_templates_created_by_index" ON "evaluation_templates" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "evaluations_employee_id_index" ON "evaluations" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "import_mapped_values_owner_id_index" ON "import_mapped_values" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "import_mappings_owner_id_index" ON "import_mappings" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "import_mappings_actor_id_index" ON "import_mappings" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "imports_file_id_index" ON "imports" USING btree ("file_id");