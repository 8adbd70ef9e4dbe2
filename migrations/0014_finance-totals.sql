CREATE TABLE "finance_totals" (
	"month" text NOT NULL,
	"location" text NOT NULL,
	"payment_method" text NOT NULL,
	"payment_request_sent" text NOT NULL,
	"paid" text NOT NULL,
	"taxed" text NOT NULL,
	"classes" integer NOT NULL,
	"revenue_cents" bigint NOT NULL,
	CONSTRAINT "finance_totals_once" PRIMARY KEY("month","location","payment_method","paid","taxed","payment_request_sent")
);
--> statement-breakpoint
CREATE INDEX "finance_totals_empty" ON "finance_totals" USING btree ("month") WHERE "finance_totals"."classes" = 0;--> statement-breakpoint
CREATE INDEX "finances_by_class" ON "finances" USING btree ("class_name","day","time","id");--> statement-breakpoint
CREATE INDEX "finances_by_location" ON "finances" USING btree ("location","day","time","id");--> statement-breakpoint
CREATE INDEX "finances_by_rate" ON "finances" USING btree ("rate_cents","day","time","id");--> statement-breakpoint
CREATE INDEX "finances_by_method" ON "finances" USING btree ("payment_method","day","time","id");--> statement-breakpoint
CREATE INDEX "finances_unpaid" ON "finances" USING btree ("day","time","id") WHERE "finances"."paid" = 'no';--> statement-breakpoint
CREATE INDEX "finances_untaxed" ON "finances" USING btree ("day","time","id") WHERE "finances"."taxed" = 'no';