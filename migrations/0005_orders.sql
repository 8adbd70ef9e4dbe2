CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" uuid NOT NULL,
	"chocolate_id" uuid NOT NULL,
	"name" text NOT NULL,
	"price_cents" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "order_lines_order_id_chocolate_id_pk" PRIMARY KEY("order_id","chocolate_id"),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer,
	"state" text NOT NULL,
	"reserved" boolean NOT NULL,
	"reserved_until" timestamp with time zone,
	"client_id" uuid,
	"browser" text NOT NULL,
	"address" text,
	"is_local_pickup" boolean NOT NULL,
	"coupon_code" text,
	"discount_fraction" numeric(5, 4) DEFAULT 0 NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"discount_cents" integer NOT NULL,
	"shipping_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"buyer_name" text DEFAULT '' NOT NULL,
	"buyer_email" text DEFAULT '' NOT NULL,
	"ship_to" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_total" CHECK ("orders"."total_cents" = "orders"."subtotal_cents" - "orders"."discount_cents" + "orders"."shipping_cents"),
	CONSTRAINT "orders_paid" CHECK ("orders"."state" in ('awaiting-payment', 'cancelled') or "orders"."number" is not null)
);
--> statement-breakpoint
DROP INDEX "chocolates_by_name";--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_chocolate_id_chocolates_id_fk" FOREIGN KEY ("chocolate_id") REFERENCES "public"."chocolates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_lines_by_chocolate" ON "order_lines" USING btree ("chocolate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_by_number" ON "orders" USING btree ("number");--> statement-breakpoint
CREATE INDEX "orders_by_client" ON "orders" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "orders_reserved" ON "orders" USING btree ("reserved_until") WHERE "orders"."reserved" and "orders"."state" = 'awaiting-payment';--> statement-breakpoint
CREATE INDEX "chocolates_by_name" ON "chocolates" USING btree (lower("name"),"id") WHERE not "chocolates"."hidden";