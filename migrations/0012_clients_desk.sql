DROP INDEX "enquiries_by_time";--> statement-breakpoint
CREATE INDEX "clients_by_name" ON "clients" USING btree (lower("first_name" || ' ' || "last_name"),"id") WHERE "clients"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "clients_by_joining" ON "clients" USING btree ("created_at","id") WHERE "clients"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "enquiries_unanswered" ON "enquiries" USING btree ("created_at","id") WHERE "enquiries"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "enquiries_by_email" ON "enquiries" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "enquiries_by_words" ON "enquiries" USING gin ((lower("name" || ' ' || "email" || ' ' || "message")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "subscribers_by_time" ON "subscribers" USING btree ("subscribed_at","id");--> statement-breakpoint
CREATE INDEX "payments_by_client" ON "payments" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "enquiries_by_time" ON "enquiries" USING btree ("created_at","id");