DROP INDEX "sign_ups_once";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "forgets_recipient" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_by_recipient" ON "mails" USING btree ("recipient");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_ups_once" ON "sign_ups" USING btree ("class_id","email") WHERE "sign_ups"."cancelled_at" is null and "sign_ups"."email" <> '';