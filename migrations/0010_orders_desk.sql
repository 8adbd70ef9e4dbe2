CREATE INDEX "payments_sent_back" ON "payments" USING btree ("purpose","subject_id") WHERE "payments"."refunded_cents" > 0 or "payments"."state" = 'refunding';--> statement-breakpoint
CREATE INDEX "orders_by_day" ON "orders" USING btree ("paid_at","id") WHERE "orders"."number" is not null;--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("total_cents","id") WHERE "orders"."number" is not null;--> statement-breakpoint
CREATE INDEX "orders_by_state" ON "orders" USING btree ("state","paid_at","id");