DROP INDEX "classes_by_name";--> statement-breakpoint
DROP INDEX "classes_by_location";--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "on_calendar" boolean GENERATED ALWAYS AS (cancelled_at is null) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "classes_by_beginning" ON "classes" USING btree ("day","time","id") WHERE "classes"."on_calendar";--> statement-breakpoint
CREATE INDEX "classes_called_off" ON "classes" USING btree ("day","time","id") WHERE not "classes"."on_calendar";--> statement-breakpoint
CREATE INDEX "classes_by_name" ON "classes" USING btree (lower("title"),"id") WHERE "classes"."on_calendar";--> statement-breakpoint
CREATE INDEX "classes_by_location" ON "classes" USING btree (lower("location"),"id") WHERE "classes"."on_calendar";