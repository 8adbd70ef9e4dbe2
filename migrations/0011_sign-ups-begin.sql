ALTER TABLE "sign_ups" ADD COLUMN "class_begins" timestamp DEFAULT '-infinity' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_ups" ADD COLUMN "stands" boolean GENERATED ALWAYS AS (cancelled_at is null) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "sign_ups_by_beginning" ON "sign_ups" USING btree ("class_begins","id") WHERE "sign_ups"."stands";--> statement-breakpoint
CREATE INDEX "sign_ups_by_name" ON "sign_ups" USING btree (lower("name"),"id") WHERE "sign_ups"."stands";--> statement-breakpoint
CREATE INDEX "sign_ups_by_creation" ON "sign_ups" USING btree ("created_at","id") WHERE "sign_ups"."stands";--> statement-breakpoint
CREATE INDEX "sign_ups_cancelled" ON "sign_ups" USING btree ("class_begins","id") WHERE not "sign_ups"."stands";