ALTER TABLE "mails" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("state") WHERE "payments"."state" in ('capturing', 'pending', 'refunding', 'disputed');--> statement-breakpoint
CREATE INDEX "refunds_refused" ON "refunds" USING btree ("payment_id") WHERE "refunds"."state" = 'failed';