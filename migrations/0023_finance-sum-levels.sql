DROP INDEX "finance_totals_of_one";--> statement-breakpoint
DROP INDEX "finance_totals_empty";--> statement-breakpoint
ALTER TABLE "finance_totals" ADD COLUMN "level" text NOT NULL;--> statement-breakpoint
CREATE INDEX "finance_totals_by_method" ON "finance_totals" USING btree ("level","payment_method");--> statement-breakpoint
CREATE INDEX "finance_totals_empty" ON "finance_totals" USING btree ("level") WHERE "finance_totals"."classes" = 0;--> statement-breakpoint
ALTER TABLE "finance_totals" DROP CONSTRAINT "finance_totals_once";
--> statement-breakpoint
ALTER TABLE "finance_totals" ADD CONSTRAINT "finance_totals_once" PRIMARY KEY("level","month","location","payment_method","paid","taxed","payment_request_sent");