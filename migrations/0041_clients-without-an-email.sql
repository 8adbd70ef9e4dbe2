DROP INDEX "clients_once";--> statement-breakpoint
CREATE UNIQUE INDEX "clients_once" ON "clients" USING btree ("email") WHERE "clients"."deleted_at" is null and "clients"."email" <> '';