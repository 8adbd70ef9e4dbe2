CREATE TABLE "clients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"preferred_name" text DEFAULT '' NOT NULL,
	"pronoun" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"zipcode" text DEFAULT '' NOT NULL,
	"intake_form_completed" boolean DEFAULT false NOT NULL,
	"google_subject" text,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"client_id" uuid,
	"profile" jsonb,
	"browser_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"spent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"rotated_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"user_agent" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slot_id" uuid,
	"client_id" uuid NOT NULL,
	"state" text NOT NULL,
	"day" date NOT NULL,
	"time" time(0) NOT NULL,
	"length_minutes" integer DEFAULT 60 NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"session_type" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"covered_by" text NOT NULL,
	"coupon_code" text,
	"amount_cents" integer DEFAULT 0 NOT NULL,
	"held_until" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	"moved_booking_id" uuid,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"booked_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "bookings_length" CHECK ("bookings"."length_minutes" between 5 and 1440),
	CONSTRAINT "bookings_amount" CHECK ("bookings"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "diary" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"lane_number" bigserial NOT NULL,
	"period" "tsrange" NOT NULL,
	"lane" "int8range" GENERATED ALWAYS AS (case when kind = 'class' then int8range(lane_number, lane_number, '[]') else int8range(null, null) end) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"time" time(0) NOT NULL,
	"length_minutes" integer DEFAULT 60 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "slots_length" CHECK ("slots"."length_minutes" between 5 and 1440)
);
--> statement-breakpoint
CREATE TABLE "form_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"form" text NOT NULL,
	"version" integer NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"key_id" text NOT NULL,
	"ciphertext" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"client_id" uuid,
	"subject_id" uuid NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"fraction" numeric(5, 4) NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"expires_at" timestamp with time zone,
	"max_uses" integer,
	"max_uses_per_client" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupons_fraction" CHECK ("coupons"."fraction" > 0 and "coupons"."fraction" <= 1)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"client_id" uuid,
	"state" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"order_id" text,
	"capture_id" text,
	"payer_email" text DEFAULT '' NOT NULL,
	"payer_name" text DEFAULT '' NOT NULL,
	"capture_tries" integer DEFAULT 0 NOT NULL,
	"last_error" text DEFAULT '' NOT NULL,
	"wanted" boolean DEFAULT true NOT NULL,
	"dispute_id" text,
	"look_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"captured_at" timestamp with time zone,
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_cents" > 0),
	CONSTRAINT "payments_refunded" CHECK ("payments"."refunded_cents" between 0 and "payments"."amount_cents")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"whole" boolean DEFAULT false NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"provider_id" text,
	"last_error" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"order_id" text,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_ups" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_slot_id_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slots"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_answers" ADD CONSTRAINT "form_answers_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "clients_once" ON "clients" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "clients_by_google" ON "clients" USING btree ("google_subject");--> statement-breakpoint
CREATE INDEX "one_time_tokens_by_end" ON "one_time_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_by_subject" ON "sessions" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "sessions_by_end" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_a_slot" ON "bookings" USING btree ("slot_id") WHERE "bookings"."state" in ('held', 'booked');--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_hold_a_client" ON "bookings" USING btree ("client_id") WHERE "bookings"."state" = 'held';--> statement-breakpoint
CREATE INDEX "bookings_by_client" ON "bookings" USING btree ("client_id","day");--> statement-breakpoint
CREATE INDEX "bookings_by_day" ON "bookings" USING btree ("day","time");--> statement-breakpoint
CREATE INDEX "bookings_held" ON "bookings" USING btree ("held_until") WHERE "bookings"."state" = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "slots_once" ON "slots" USING btree ("day","time");--> statement-breakpoint
CREATE UNIQUE INDEX "form_answers_once" ON "form_answers" USING btree ("client_id","form","version");--> statement-breakpoint
CREATE INDEX "form_answers_by_client" ON "form_answers" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_uses_once" ON "coupon_uses" USING btree ("coupon_id","subject_id");--> statement-breakpoint
CREATE INDEX "coupon_uses_by_client" ON "coupon_uses" USING btree ("coupon_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_once" ON "coupons" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_by_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_by_capture" ON "payments" USING btree ("capture_id");--> statement-breakpoint
CREATE INDEX "payments_by_subject" ON "payments" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "payments_to_look_at" ON "payments" USING btree ("look_at") WHERE "payments"."look_at" is not null;--> statement-breakpoint
CREATE INDEX "refunds_by_payment" ON "refunds" USING btree ("payment_id");