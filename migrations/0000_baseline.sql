-- The whole database of the first release. Tables, foreign keys and indexes are generated from src/database/tables;
-- what Drizzle cannot express (the exclusion constraint, functions, triggers and sample coupons) follows at the end.

-- Searches match any part of a word, so their indexes are trigram indexes.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint

-- Files: signatures and photos.
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint

-- Clients, sessions and mailed links.
CREATE TABLE "clients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"mailbox" text GENERATED ALWAYS AS (case when split_part(email, '@', 2) in ('gmail.com', 'googlemail.com') then replace(regexp_replace(split_part(email, '@', 1), '^(.[^+]*)[+].*$', '\1'), '.', '') || '@gmail.com' when position('@' in email) = 0 then email else regexp_replace(split_part(email, '@', 1), '^(.[^+]*)[+].*$', '\1') || '@' || split_part(email, '@', 2) end) STORED NOT NULL,
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
	"last_seen_at" timestamp with time zone,
	"deleted_at" timestamp with time zone
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
	"user_agent" text DEFAULT '' NOT NULL,
	"network" text DEFAULT '' NOT NULL,
	"reauthenticated_at" timestamp with time zone
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
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "clients_unique" ON "clients" USING btree ("email") WHERE "clients"."deleted_at" is null and "clients"."email" <> '';--> statement-breakpoint
CREATE INDEX "clients_by_mailbox" ON "clients" USING btree ("mailbox");--> statement-breakpoint
CREATE UNIQUE INDEX "clients_by_google" ON "clients" USING btree ("google_subject");--> statement-breakpoint
CREATE INDEX "clients_by_name" ON "clients" USING btree (lower("first_name" || ' ' || "last_name"),"id") WHERE "clients"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "clients_by_creation" ON "clients" USING btree ("created_at","id") WHERE "clients"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "clients_search" ON "clients" USING gin ((lower("first_name" || ' ' || "last_name" || ' ' || "email")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sessions_by_subject" ON "sessions" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "one_time_tokens_by_expiry" ON "one_time_tokens" USING btree ("expires_at");--> statement-breakpoint

-- The owner, the second factor and the history of changes.
CREATE TABLE "owners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"password_changed_at" timestamp with time zone NOT NULL,
	"email_changed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "owner_email_changes" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"ciphertext" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_used_step" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"owner_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_owner_id_code_hash_pk" PRIMARY KEY("owner_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"owner_id" uuid,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"title" text NOT NULL,
	"action" text NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"part_of" uuid
);
--> statement-breakpoint
CREATE UNIQUE INDEX "owners_unique" ON "owners" USING btree ("email");--> statement-breakpoint
ALTER TABLE "owner_email_changes" ADD CONSTRAINT "owner_email_changes_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "owner_email_changes_by_token" ON "owner_email_changes" USING btree ("token_hash");--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_owner_id_second_factors_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."second_factors"("owner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "history_by_time" ON "history" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "history_by_kind" ON "history" USING btree ("kind","at","id");--> statement-breakpoint
CREATE INDEX "history_by_subject" ON "history" USING btree ("subject_id","at");--> statement-breakpoint
CREATE INDEX "history_by_series" ON "history" USING btree ("part_of","at","id") WHERE "history"."part_of" is not null;--> statement-breakpoint

-- Classes, waivers and sign-ups.
CREATE TABLE "calendar_feeds" (
	"subject_id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"seed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_seed_unique" UNIQUE("seed")
);
--> statement-breakpoint
CREATE TABLE "class_series" (
	"id" uuid PRIMARY KEY NOT NULL,
	"repeat" text NOT NULL,
	"anchor_day" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "classes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"day" date NOT NULL,
	"time" time(0) NOT NULL,
	"length_minutes" integer DEFAULT 60 NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"price_text" text DEFAULT '' NOT NULL,
	"sign_up_link" text DEFAULT '' NOT NULL,
	"online_link" text DEFAULT '' NOT NULL,
	"is_external" boolean DEFAULT false NOT NULL,
	"capacity" integer DEFAULT 12 NOT NULL,
	"places_taken" integer DEFAULT 0 NOT NULL,
	"places_offered" integer DEFAULT 0 NOT NULL,
	"series_id" uuid,
	"series_day" date,
	"changed_fields" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	"on_calendar" boolean GENERATED ALWAYS AS (cancelled_at is null) STORED NOT NULL,
	CONSTRAINT "classes_capacity" CHECK ("classes"."capacity" >= 0),
	CONSTRAINT "classes_places_taken" CHECK ("classes"."places_taken" >= 0 and "classes"."places_offered" >= 0 and "classes"."places_taken" + "classes"."places_offered" <= "classes"."capacity"),
	CONSTRAINT "classes_series" CHECK (("classes"."series_id" is null) = ("classes"."series_day" is null)),
	CONSTRAINT "classes_length" CHECK ("classes"."length_minutes" between 5 and 1440)
);
--> statement-breakpoint
CREATE TABLE "waiver_versions" (
	"version" text PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"text" text NOT NULL,
	"sha256" text NOT NULL,
	"effective_from_day" date NOT NULL,
	"must_sign_anew" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "waiver_versions_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "waivers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"version" text NOT NULL,
	"signature_id" uuid NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"mailbox" text GENERATED ALWAYS AS (case when split_part(email, '@', 2) in ('gmail.com', 'googlemail.com') then replace(regexp_replace(split_part(email, '@', 1), '^(.[^+]*)[+].*$', '\1'), '.', '') || '@gmail.com' when position('@' in email) = 0 then email else regexp_replace(split_part(email, '@', 1), '^(.[^+]*)[+].*$', '\1') || '@' || split_part(email, '@', 2) end) STORED NOT NULL,
	"is_proven" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_ups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"waiver_id" uuid,
	"host_id" uuid,
	"email" text NOT NULL,
	"mailbox" text GENERATED ALWAYS AS (case when split_part(email, '@', 2) in ('gmail.com', 'googlemail.com') then replace(regexp_replace(split_part(email, '@', 1), '^(.[^+]*)[+].*$', '\1'), '.', '') || '@gmail.com' when position('@' in email) = 0 then email else regexp_replace(split_part(email, '@', 1), '^(.[^+]*)[+].*$', '\1') || '@' || split_part(email, '@', 2) end) STORED NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"attendance" text DEFAULT 'not-here' NOT NULL,
	"attendance_marked_at" timestamp with time zone,
	"paid_by" text,
	"paid_cents" integer,
	"paid_marked_at" timestamp with time zone,
	"class_starts_at" timestamp DEFAULT '-infinity' NOT NULL,
	"is_active" boolean GENERATED ALWAYS AS (cancelled_at is null) STORED NOT NULL,
	CONSTRAINT "sign_ups_paid_cents" CHECK ("sign_ups"."paid_cents" is null or ("sign_ups"."paid_by" is not null and "sign_ups"."paid_by" <> 'free' and "sign_ups"."paid_cents" >= 0))
);
--> statement-breakpoint
CREATE INDEX "classes_by_day" ON "classes" USING btree ("day","time");--> statement-breakpoint
CREATE INDEX "classes_by_series" ON "classes" USING btree ("series_id","series_day") WHERE "classes"."series_id" is not null;--> statement-breakpoint
CREATE INDEX "classes_by_title" ON "classes" USING btree ("title","day");--> statement-breakpoint
CREATE UNIQUE INDEX "classes_unique" ON "classes" USING btree (lower("title"),"day","time") WHERE "classes"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "classes_by_start" ON "classes" USING btree ("day","time","id") WHERE "classes"."on_calendar";--> statement-breakpoint
CREATE INDEX "classes_by_name" ON "classes" USING btree (lower("title"),"id") WHERE "classes"."on_calendar";--> statement-breakpoint
CREATE INDEX "classes_by_location" ON "classes" USING btree (lower("location"),"id") WHERE "classes"."on_calendar";--> statement-breakpoint
CREATE INDEX "classes_cancelled" ON "classes" USING btree ("day","time","id") WHERE not "classes"."on_calendar";--> statement-breakpoint
CREATE INDEX "classes_search" ON "classes" USING gin ((lower("title" || ' ' || "location")) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "waivers" ADD CONSTRAINT "waivers_version_waiver_versions_version_fk" FOREIGN KEY ("version") REFERENCES "public"."waiver_versions"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waivers" ADD CONSTRAINT "waivers_signature_id_files_id_fk" FOREIGN KEY ("signature_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waivers_by_email" ON "waivers" USING btree ("email","version");--> statement-breakpoint
CREATE INDEX "waivers_by_mailbox" ON "waivers" USING btree ("mailbox","version");--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_series_id_class_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."class_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ups" ADD CONSTRAINT "sign_ups_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ups" ADD CONSTRAINT "sign_ups_waiver_id_waivers_id_fk" FOREIGN KEY ("waiver_id") REFERENCES "public"."waivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Deferred, so that a restore may insert a guest before the host.
ALTER TABLE "sign_ups" ADD CONSTRAINT "sign_ups_host_id_sign_ups_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."sign_ups"("id") ON DELETE no action ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
CREATE UNIQUE INDEX "sign_ups_unique" ON "sign_ups" USING btree ("class_id","mailbox") WHERE "sign_ups"."cancelled_at" is null and "sign_ups"."mailbox" <> '';--> statement-breakpoint
CREATE INDEX "sign_ups_by_class" ON "sign_ups" USING btree ("class_id","created_at");--> statement-breakpoint
CREATE INDEX "sign_ups_by_email" ON "sign_ups" USING btree ("email");--> statement-breakpoint
CREATE INDEX "sign_ups_by_host" ON "sign_ups" USING btree ("host_id") WHERE "sign_ups"."host_id" is not null;--> statement-breakpoint
CREATE INDEX "sign_ups_by_start" ON "sign_ups" USING btree ("class_starts_at","id") WHERE "sign_ups"."is_active";--> statement-breakpoint
CREATE INDEX "sign_ups_by_name" ON "sign_ups" USING btree (lower("name"),"id") WHERE "sign_ups"."is_active";--> statement-breakpoint
CREATE INDEX "sign_ups_by_creation" ON "sign_ups" USING btree ("created_at","id") WHERE "sign_ups"."is_active";--> statement-breakpoint
CREATE INDEX "sign_ups_cancelled" ON "sign_ups" USING btree ("class_starts_at","id") WHERE not "sign_ups"."is_active";--> statement-breakpoint
CREATE INDEX "sign_ups_search" ON "sign_ups" USING gin ((lower("name" || ' ' || "email" || ' ' || "phone")) gin_trgm_ops);--> statement-breakpoint
CREATE TABLE "waitlist_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"email" text NOT NULL,
	"mailbox" text GENERATED ALWAYS AS (case when split_part(email, '@', 2) in ('gmail.com', 'googlemail.com') then replace(regexp_replace(split_part(email, '@', 1), '^(.[^+]*)[+].*$', '\1'), '.', '') || '@gmail.com' when position('@' in email) = 0 then email else regexp_replace(split_part(email, '@', 1), '^(.[^+]*)[+].*$', '\1') || '@' || split_part(email, '@', 2) end) STORED NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"joined_at" timestamp with time zone,
	"notice_at" timestamp with time zone,
	"notified_at" timestamp with time zone,
	"offered_until" timestamp with time zone,
	CONSTRAINT "waitlist_entries_offer" CHECK (("waitlist_entries"."state" = 'offered') = ("waitlist_entries"."offered_until" is not null))
);
--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_unique" ON "waitlist_entries" USING btree ("class_id","mailbox");--> statement-breakpoint
CREATE INDEX "waitlist_entries_by_position" ON "waitlist_entries" USING btree ("class_id","state","joined_at","id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_by_email" ON "waitlist_entries" USING btree ("email");--> statement-breakpoint
CREATE INDEX "waitlist_entries_open" ON "waitlist_entries" USING btree ("state","offered_until") WHERE "waitlist_entries"."state" in ('waiting', 'offered');--> statement-breakpoint
CREATE TABLE "class_message_classes" (
	"message_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	CONSTRAINT "class_message_classes_message_id_class_id_pk" PRIMARY KEY("message_id","class_id")
);
--> statement-breakpoint
CREATE TABLE "class_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"leaves_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"people" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "class_messages_state" CHECK ("class_messages"."sent_at" is null or "class_messages"."undone_at" is null)
);
--> statement-breakpoint
ALTER TABLE "class_message_classes" ADD CONSTRAINT "class_message_classes_message_id_class_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."class_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_message_classes" ADD CONSTRAINT "class_message_classes_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_message_classes_by_class" ON "class_message_classes" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "class_messages_waiting" ON "class_messages" USING btree ("leaves_at") WHERE "class_messages"."sent_at" is null and "class_messages"."undone_at" is null;--> statement-breakpoint

-- Slots, bookings and the schedule.
CREATE TABLE "slots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"time" time(0) NOT NULL,
	"length_minutes" integer DEFAULT 60 NOT NULL,
	"from_hours" boolean DEFAULT false NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "slots_length" CHECK ("slots"."length_minutes" between 5 and 1440)
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
	"payment_source" text NOT NULL,
	"coupon_code" text,
	"amount_cents" integer DEFAULT 0 NOT NULL,
	"held_until" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	"moved_booking_id" uuid,
	"series_id" uuid,
	"cancellation_terms" jsonb,
	"client_cancellation" text,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"booked_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "bookings_length" CHECK ("bookings"."length_minutes" between 5 and 1440),
	CONSTRAINT "bookings_amount" CHECK ("bookings"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "schedule_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"entry_number" bigserial NOT NULL,
	"period" "tsrange" NOT NULL,
	"lane" "int8range" GENERATED ALWAYS AS (case when kind = 'class' then int8range(entry_number, entry_number, '[]') else int8range(null, null) end) STORED NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "slots_unique" ON "slots" USING btree ("day","time");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_slot_id_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slots"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_per_slot" ON "bookings" USING btree ("slot_id") WHERE "bookings"."state" in ('held', 'booked');--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_hold_per_client" ON "bookings" USING btree ("client_id") WHERE "bookings"."state" = 'held';--> statement-breakpoint
CREATE INDEX "bookings_by_client" ON "bookings" USING btree ("client_id","day");--> statement-breakpoint
CREATE INDEX "bookings_by_day" ON "bookings" USING btree ("day","time");--> statement-breakpoint
CREATE INDEX "bookings_by_series" ON "bookings" USING btree ("series_id") WHERE "bookings"."series_id" is not null;--> statement-breakpoint
CREATE INDEX "bookings_asked_to_cancel" ON "bookings" USING btree ("day","time") WHERE "bookings"."client_cancellation" = 'asked' and "bookings"."state" = 'booked';--> statement-breakpoint
CREATE INDEX "bookings_held" ON "bookings" USING btree ("held_until") WHERE "bookings"."state" = 'held';--> statement-breakpoint
CREATE TABLE "appointment_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"state" text NOT NULL,
	"token_hash" text NOT NULL,
	"title" text NOT NULL,
	"day" date NOT NULL,
	"time" time(0) NOT NULL,
	"session_count" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"payment" text NOT NULL,
	"payment_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "appointment_offers_price" CHECK ("appointment_offers"."price_cents" >= 0),
	CONSTRAINT "appointment_offers_ended" CHECK (("appointment_offers"."state" = 'open') = ("appointment_offers"."ended_at" is null)),
	CONSTRAINT "appointment_offers_paid" CHECK ("appointment_offers"."payment_id" is null or ("appointment_offers"."state" = 'accepted' and "appointment_offers"."payment" = 'together'))
);
--> statement-breakpoint
ALTER TABLE "appointment_offers" ADD CONSTRAINT "appointment_offers_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_offers_by_token" ON "appointment_offers" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "appointment_offers_by_client" ON "appointment_offers" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "appointment_offers_open" ON "appointment_offers" USING btree ("expires_at") WHERE "appointment_offers"."state" = 'open';--> statement-breakpoint

-- Calendars of the owner at other providers, and when they are busy.
CREATE TABLE "busy_calendars" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"host" text NOT NULL,
	"key_id" text NOT NULL,
	"ciphertext" "bytea" NOT NULL,
	"etag" text DEFAULT '' NOT NULL,
	"last_modified" text DEFAULT '' NOT NULL,
	"known_until" date NOT NULL,
	"time_zone" text NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"reading_until" timestamp with time zone,
	"tried_at" timestamp with time zone NOT NULL,
	"failure" text,
	"warned_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "busy_times" (
	"calendar_id" uuid NOT NULL,
	"period" "tsrange" NOT NULL,
	CONSTRAINT "busy_times_calendar_id_period_pk" PRIMARY KEY("calendar_id","period")
);
--> statement-breakpoint
ALTER TABLE "busy_times" ADD CONSTRAINT "busy_times_calendar_id_busy_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."busy_calendars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "busy_times_by_period" ON "busy_times" USING gist ("period");--> statement-breakpoint

-- Answers to the forms, encrypted.
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
CREATE TABLE "client_merge_moves" (
	"merge_id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"row_id" uuid NOT NULL,
	"column_name" text NOT NULL,
	"before" text,
	"after" text,
	CONSTRAINT "client_merge_moves_merge_id_table_name_row_id_column_name_pk" PRIMARY KEY("merge_id","table_name","row_id","column_name")
);
--> statement-breakpoint
CREATE TABLE "client_merges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kept_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"day" date NOT NULL,
	"text" text NOT NULL,
	"in_download" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "client_merge_moves" ADD CONSTRAINT "client_merge_moves_merge_id_client_merges_id_fk" FOREIGN KEY ("merge_id") REFERENCES "public"."client_merges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_kept_id_clients_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_other_id_clients_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_notes" ADD CONSTRAINT "client_notes_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "client_merges_unique" ON "client_merges" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "client_merges_by_kept" ON "client_merges" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "client_merges_by_time" ON "client_merges" USING btree ("merged_at");--> statement-breakpoint
CREATE INDEX "client_notes_by_client" ON "client_notes" USING btree ("client_id","day");--> statement-breakpoint
CREATE TABLE "form_versions" (
	"form" text NOT NULL,
	"version" integer NOT NULL,
	"document" json NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_versions_form_version_pk" PRIMARY KEY("form","version")
);
--> statement-breakpoint
ALTER TABLE "form_answers" ADD CONSTRAINT "form_answers_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "form_answers_unique" ON "form_answers" USING btree ("client_id","form","version");--> statement-breakpoint
CREATE INDEX "form_answers_by_client" ON "form_answers" USING btree ("client_id");--> statement-breakpoint

-- Payments, refunds and coupons.
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
	"payee_id" text DEFAULT '' NOT NULL,
	"payer_email" text DEFAULT '' NOT NULL,
	"payer_mailbox" text GENERATED ALWAYS AS (case when split_part(lower(payer_email), '@', 2) in ('gmail.com', 'googlemail.com') then replace(regexp_replace(split_part(lower(payer_email), '@', 1), '^(.[^+]*)[+].*$', '\1'), '.', '') || '@gmail.com' when position('@' in lower(payer_email)) = 0 then lower(payer_email) else regexp_replace(split_part(lower(payer_email), '@', 1), '^(.[^+]*)[+].*$', '\1') || '@' || split_part(lower(payer_email), '@', 2) end) STORED NOT NULL,
	"payer_name" text DEFAULT '' NOT NULL,
	"capture_attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text DEFAULT '' NOT NULL,
	"wanted" boolean DEFAULT true NOT NULL,
	"dispute_id" text,
	"notified_dispute_id" text,
	"next_check_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"captured_at" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_cents" > 0),
	CONSTRAINT "payments_refunded" CHECK ("payments"."refunded_cents" between 0 and "payments"."amount_cents")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"booking_id" uuid,
	"is_full" boolean DEFAULT false NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"provider_id" text,
	"last_error" text DEFAULT '' NOT NULL,
	"late_notified_at" timestamp with time zone,
	"resolved_at" timestamp with time zone,
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
CREATE TABLE "coupon_redemptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"client_id" uuid,
	"subject_id" uuid NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"mailbox" text,
	"address" text
);
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_by_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_by_capture" ON "payments" USING btree ("capture_id");--> statement-breakpoint
CREATE INDEX "payments_by_subject" ON "payments" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "payments_by_client" ON "payments" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_by_payer" ON "payments" USING btree ("payer_mailbox") WHERE "payments"."payer_mailbox" <> '';--> statement-breakpoint
CREATE INDEX "payments_with_refund" ON "payments" USING btree ("purpose","subject_id") WHERE "payments"."refunded_cents" > 0 or "payments"."state" = 'refunding';--> statement-breakpoint
CREATE INDEX "payments_by_next_check" ON "payments" USING btree ("next_check_at") WHERE "payments"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("state") WHERE "payments"."state" in ('capturing', 'pending', 'refunding', 'disputed');--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_by_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("payment_id") WHERE "refunds"."state" = 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_unique" ON "coupons" USING btree ("code");--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_redemptions_unique" ON "coupon_redemptions" USING btree ("coupon_id","subject_id");--> statement-breakpoint
CREATE INDEX "coupon_redemptions_by_client" ON "coupon_redemptions" USING btree ("coupon_id","client_id");--> statement-breakpoint

-- The shop.
CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;
--> statement-breakpoint
CREATE TABLE "chocolates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"price_cents" integer NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"pieces" integer DEFAULT 0 NOT NULL,
	"piece_shape" text DEFAULT 'round' NOT NULL,
	"weight_grams" integer DEFAULT 0 NOT NULL,
	"inventory" integer DEFAULT 0 NOT NULL,
	"ground" text DEFAULT '' NOT NULL,
	"ink" text DEFAULT '' NOT NULL,
	"motif" text DEFAULT '' NOT NULL,
	"allergens" text[] DEFAULT '{}' NOT NULL,
	"traces" text[] DEFAULT '{}' NOT NULL,
	"vegan" boolean DEFAULT false NOT NULL,
	"described" boolean DEFAULT false NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chocolates_price" CHECK ("chocolates"."price_cents" >= 0),
	CONSTRAINT "chocolates_allergens" CHECK ("chocolates"."allergens" || "chocolates"."traces" <@ array['tree-nuts', 'peanuts', 'soy', 'sesame', 'coconut', 'gluten', 'oats', 'milk', 'eggs']),
	CONSTRAINT "chocolates_contents" CHECK ("chocolates"."pieces" >= 0 and "chocolates"."weight_grams" >= 0),
	CONSTRAINT "chocolates_inventory" CHECK ("chocolates"."inventory" >= 0)
);
--> statement-breakpoint
CREATE TABLE "restock_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chocolate_id" uuid,
	"email" text NOT NULL,
	"mailbox" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "chocolate_photos" (
	"chocolate_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"format" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	CONSTRAINT "chocolate_photos_chocolate_id_format_width_pk" PRIMARY KEY("chocolate_id","format","width")
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
	"tracking" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_total" CHECK ("orders"."total_cents" = "orders"."subtotal_cents" - "orders"."discount_cents" + "orders"."shipping_cents"),
	CONSTRAINT "orders_paid" CHECK ("orders"."state" in ('awaiting-payment', 'cancelled') or "orders"."number" is not null)
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" uuid NOT NULL,
	"chocolate_id" uuid NOT NULL,
	"name" text NOT NULL,
	"price_cents" integer NOT NULL,
	"quantity" integer NOT NULL,
	"lid_name" text DEFAULT '' NOT NULL,
	CONSTRAINT "order_lines_order_id_chocolate_id_pk" PRIMARY KEY("order_id","chocolate_id"),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE INDEX "chocolates_by_name" ON "chocolates" USING btree (lower("name"),"id") WHERE not "chocolates"."hidden";--> statement-breakpoint
ALTER TABLE "restock_requests" ADD CONSTRAINT "restock_requests_chocolate_id_chocolates_id_fk" FOREIGN KEY ("chocolate_id") REFERENCES "public"."chocolates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chocolate_photos" ADD CONSTRAINT "chocolate_photos_chocolate_id_chocolates_id_fk" FOREIGN KEY ("chocolate_id") REFERENCES "public"."chocolates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chocolate_photos" ADD CONSTRAINT "chocolate_photos_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "restock_requests_unique" ON "restock_requests" USING btree ("chocolate_id","mailbox");--> statement-breakpoint
CREATE UNIQUE INDEX "restock_requests_opening_unique" ON "restock_requests" USING btree ("mailbox") WHERE "restock_requests"."chocolate_id" is null;--> statement-breakpoint
CREATE INDEX "restock_requests_by_email" ON "restock_requests" USING btree ("email");--> statement-breakpoint
CREATE INDEX "restock_requests_unconfirmed" ON "restock_requests" USING btree ("created_at") WHERE "restock_requests"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "chocolate_photos_by_file" ON "chocolate_photos" USING btree ("file_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_by_number" ON "orders" USING btree ("number");--> statement-breakpoint
CREATE INDEX "orders_by_client" ON "orders" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "orders_by_day" ON "orders" USING btree ("paid_at","id") WHERE "orders"."number" is not null;--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("total_cents","id") WHERE "orders"."number" is not null;--> statement-breakpoint
CREATE INDEX "orders_by_state" ON "orders" USING btree ("state","paid_at","id");--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("browser") WHERE "orders"."state" = 'awaiting-payment';--> statement-breakpoint
CREATE INDEX "orders_unpaid_by_address" ON "orders" USING btree ("address") WHERE "orders"."state" = 'awaiting-payment';--> statement-breakpoint
CREATE INDEX "orders_reserved" ON "orders" USING btree ("reserved_until") WHERE "orders"."reserved" and "orders"."state" = 'awaiting-payment';--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ((lower("buyer_name" || ' ' || "buyer_email")) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_chocolate_id_chocolates_id_fk" FOREIGN KEY ("chocolate_id") REFERENCES "public"."chocolates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_lines_by_chocolate" ON "order_lines" USING btree ("chocolate_id");--> statement-breakpoint

-- Finances and their totals.
CREATE TABLE "finances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"time" time(0) NOT NULL,
	"class_name" text NOT NULL,
	"location" text NOT NULL,
	"rate_cents" integer NOT NULL,
	"payment_frequency" text NOT NULL,
	"payment_method" text NOT NULL,
	"payment_request_sent" text NOT NULL,
	"paid" text NOT NULL,
	"taxed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "finances_rate" CHECK ("finances"."rate_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "finance_totals" (
	"level" text NOT NULL,
	"month" text NOT NULL,
	"location" text NOT NULL,
	"payment_method" text NOT NULL,
	"payment_request_sent" text NOT NULL,
	"paid" text NOT NULL,
	"taxed" text NOT NULL,
	"classes" integer NOT NULL,
	"revenue_cents" bigint NOT NULL,
	CONSTRAINT "finance_totals_pk" PRIMARY KEY("level","month","location","payment_method","paid","taxed","payment_request_sent")
);
--> statement-breakpoint
CREATE INDEX "finances_by_day" ON "finances" USING btree ("day","time","id");--> statement-breakpoint
CREATE INDEX "finances_by_class" ON "finances" USING btree ("class_name","day","time","id");--> statement-breakpoint
CREATE INDEX "finances_by_location" ON "finances" USING btree ("location","day","time","id");--> statement-breakpoint
CREATE INDEX "finances_by_rate" ON "finances" USING btree ("rate_cents","day","time","id");--> statement-breakpoint
CREATE INDEX "finances_by_method" ON "finances" USING btree ("payment_method","day","time","id");--> statement-breakpoint
CREATE INDEX "finances_unpaid" ON "finances" USING btree ("day","time","id") WHERE "finances"."paid" = 'no';--> statement-breakpoint
CREATE INDEX "finances_untaxed" ON "finances" USING btree ("day","time","id") WHERE "finances"."taxed" = 'no';--> statement-breakpoint
CREATE INDEX "finances_search" ON "finances" USING gin ((lower("class_name" || ' ' || "location")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "finance_totals_covering" ON "finance_totals" USING btree ("level","payment_method","month","location","paid","taxed","payment_request_sent","classes","revenue_cents");--> statement-breakpoint
CREATE INDEX "finance_totals_empty" ON "finance_totals" USING btree ("level") WHERE "finance_totals"."classes" = 0;--> statement-breakpoint

-- Enquiries and the newsletter.
CREATE TABLE "enquiries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"session_type" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"suspected_spam" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"subscribed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "enquiries_by_time" ON "enquiries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "enquiries_unanswered" ON "enquiries" USING btree ("created_at","id") WHERE "enquiries"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "enquiries_by_email" ON "enquiries" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "enquiries_search" ON "enquiries" USING gin ((lower("name" || ' ' || "email" || ' ' || "message")) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "subscribers_unique" ON "subscribers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "subscribers_by_time" ON "subscribers" USING btree ("subscribed_at","id");--> statement-breakpoint
CREATE INDEX "subscribers_search" ON "subscribers" USING gin ((lower("email")) gin_trgm_ops);--> statement-breakpoint

-- Outgoing mail, rate limits and maintenance.
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template" text NOT NULL,
	"recipient" text NOT NULL,
	"corrected_from" text DEFAULT '' NOT NULL,
	"props" jsonb NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"failed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"erase_recipient" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limit_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "maintenance_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ok" boolean NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"version" integer PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"document" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business_time_zone" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "business_time_zone_single_row" CHECK ("business_time_zone"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "content_drafts" (
	"page" text PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"document" json,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"page" text NOT NULL,
	"version" integer NOT NULL,
	"document" json NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_versions_page_version_pk" PRIMARY KEY("page","version")
);
--> statement-breakpoint
CREATE TABLE "content_photos" (
	"photo_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"format" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	CONSTRAINT "content_photos_photo_id_format_width_pk" PRIMARY KEY("photo_id","format","width")
);
--> statement-breakpoint
ALTER TABLE "content_photos" ADD CONSTRAINT "content_photos_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_photos_by_file" ON "content_photos" USING btree ("file_id");--> statement-breakpoint
CREATE TABLE "content_media" (
	"id" uuid PRIMARY KEY NOT NULL,
	"format" text,
	"size_bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_media_parts" (
	"media_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "content_media_parts_media_id_part_pk" PRIMARY KEY("media_id","part")
);
--> statement-breakpoint
ALTER TABLE "content_media_parts" ADD CONSTRAINT "content_media_parts_media_id_content_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."content_media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TABLE "retention_state" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"ran_at" timestamp with time zone NOT NULL,
	"question" jsonb,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "retention_state_single_row" CHECK ("retention_state"."id" = 1)
);
--> statement-breakpoint
CREATE INDEX "mails_by_state" ON "mails" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "mails_by_recipient" ON "mails" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "mails_by_corrected" ON "mails" USING btree ("corrected_from") WHERE "mails"."corrected_from" <> '';--> statement-breakpoint
CREATE INDEX "rate_limit_counters_by_expiry" ON "rate_limit_counters" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "maintenance_reports_by_time" ON "maintenance_reports" USING btree ("kind","ok","at");--> statement-breakpoint

-- Two schedule entries conflict when both their periods and their lanes overlap. A booking occupies all lanes and a class
-- only its own, so nothing overlaps a booking, while classes may overlap each other.
ALTER TABLE "schedule_entries" ADD CONSTRAINT "schedule_no_overlap"
  EXCLUDE USING gist ("period" WITH &&, "lane" WITH &&);
--> statement-breakpoint

-- Held, offered and booked bookings have a schedule entry.
CREATE FUNCTION sync_booking_to_schedule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.state IN ('held', 'offered', 'booked') THEN
    INSERT INTO schedule_entries (id, kind, period)
    VALUES (new.id, 'session',
      tsrange(new.day + new.time, new.day + new.time + make_interval(mins => new.length_minutes), '[)'))
    ON CONFLICT (id) DO UPDATE SET period = excluded.period WHERE schedule_entries.period <> excluded.period;
  ELSE
    DELETE FROM schedule_entries WHERE id = new.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_sync_schedule AFTER INSERT OR UPDATE OF state, day, time, length_minutes ON "bookings"
  FOR EACH ROW EXECUTE FUNCTION sync_booking_to_schedule();
--> statement-breakpoint

-- Classes have a schedule entry until they are cancelled.
CREATE FUNCTION sync_class_to_schedule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The schedule lock (src/database/schedule.ts) prevents a deadlock with a booking that is written at the same time.
  PERFORM pg_advisory_xact_lock(7143);
  IF new.cancelled_at IS NOT NULL THEN
    DELETE FROM schedule_entries WHERE id = new.id;
    RETURN NULL;
  END IF;
  INSERT INTO schedule_entries (id, kind, period)
  VALUES (new.id, 'class',
    tsrange(new.day + new.time, new.day + new.time + make_interval(mins => new.length_minutes), '[)'))
  ON CONFLICT (id) DO UPDATE SET period = excluded.period WHERE schedule_entries.period <> excluded.period;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER classes_sync_schedule AFTER INSERT OR UPDATE OF day, time, length_minutes, cancelled_at ON "classes"
  FOR EACH ROW EXECUTE FUNCTION sync_class_to_schedule();
--> statement-breakpoint
CREATE FUNCTION delete_schedule_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM schedule_entries WHERE id = old.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_delete_schedule_entry AFTER DELETE ON "bookings"
  FOR EACH ROW EXECUTE FUNCTION delete_schedule_entry();
--> statement-breakpoint
CREATE TRIGGER classes_delete_schedule_entry AFTER DELETE ON "classes"
  FOR EACH ROW EXECUTE FUNCTION delete_schedule_entry();
--> statement-breakpoint

-- A deleted client's row remains for past bookings and accepts no new ones. The key share lock is the one a foreign key
-- takes, so a booking and a deletion at the same moment wait for each other.
CREATE FUNCTION require_active_client() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM clients WHERE id = new.client_id AND deleted_at IS NULL FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'client % is deleted', new.client_id USING errcode = 'foreign_key_violation';
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_require_active_client BEFORE INSERT OR UPDATE OF state, day, time ON "bookings"
  FOR EACH ROW WHEN (new.state IN ('held', 'offered', 'booked')) EXECUTE FUNCTION require_active_client();
--> statement-breakpoint

-- Each sign-up stores when its class starts, so that the longest list of the admin area is read in order from an index.
-- The class is locked meanwhile, so that a class that is being moved does not leave a new sign-up with its old time.
CREATE FUNCTION copy_class_start() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT day + time INTO STRICT new.class_starts_at FROM classes WHERE id = new.class_id FOR SHARE;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER sign_ups_copy_class_start BEFORE INSERT OR UPDATE OF class_id, class_starts_at ON "sign_ups"
  FOR EACH ROW EXECUTE FUNCTION copy_class_start();
--> statement-breakpoint
CREATE FUNCTION update_sign_up_starts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sign_ups SET class_starts_at = new.day + new.time WHERE class_id = new.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER classes_update_sign_up_starts AFTER UPDATE OF day, time ON "classes"
  FOR EACH ROW WHEN (old.day + old.time <> new.day + new.time) EXECUTE FUNCTION update_sign_up_starts();
--> statement-breakpoint

-- Every change that the calendars of visitors must apply has a higher number, whoever makes it.
CREATE FUNCTION raise_class_sequence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.sequence := old.sequence + 1;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER classes_raise_sequence BEFORE UPDATE OF title, day, time, length_minutes, location, description, price_text, cancelled_at ON "classes"
  FOR EACH ROW WHEN (old.title IS DISTINCT FROM new.title OR old.day IS DISTINCT FROM new.day OR old.time IS DISTINCT FROM new.time OR old.length_minutes IS DISTINCT FROM new.length_minutes
    OR old.location IS DISTINCT FROM new.location OR old.description IS DISTINCT FROM new.description OR old.price_text IS DISTINCT FROM new.price_text OR old.cancelled_at IS DISTINCT FROM new.cancelled_at)
  EXECUTE FUNCTION raise_class_sequence();
--> statement-breakpoint

-- People have signed the versions of the waiver, so none is ever changed or deleted. Only one that is not yet in effect is
-- taken back.
CREATE FUNCTION refuse_waiver_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' AND old.withdrawn_at IS NULL AND new.withdrawn_at IS NOT NULL THEN
    old.withdrawn_at := new.withdrawn_at;
    IF old = new THEN
      RETURN new;
    END IF;
  END IF;
  RAISE EXCEPTION 'a version of the waiver is never changed';
END $$;
--> statement-breakpoint
CREATE TRIGGER waiver_versions_refuse_change BEFORE UPDATE OR DELETE ON "waiver_versions"
  FOR EACH ROW EXECUTE FUNCTION refuse_waiver_change();
--> statement-breakpoint

-- Answers keep the questions of their version of a form, so none is ever changed or deleted.
CREATE FUNCTION refuse_form_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a version of a form is never changed';
END $$;
--> statement-breakpoint
CREATE TRIGGER form_versions_refuse_change BEFORE UPDATE OR DELETE ON "form_versions"
  FOR EACH ROW EXECUTE FUNCTION refuse_form_change();
--> statement-breakpoint

-- Finance totals follow the entries (docs/decisions/0025). The changes of one statement are summed first and written in key
-- order, so that concurrent statements wait for each other without a deadlock.
CREATE FUNCTION update_finance_totals() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed_rows text := CASE tg_op
    WHEN 'INSERT' THEN 'SELECT 1 AS sign, * FROM new_rows'
    WHEN 'DELETE' THEN 'SELECT -1 AS sign, * FROM old_rows'
    ELSE 'SELECT 1 AS sign, * FROM new_rows UNION ALL SELECT -1 AS sign, * FROM old_rows'
  END;
BEGIN
  IF tg_op = 'TRUNCATE' THEN
    DELETE FROM finance_totals;
    RETURN NULL;
  END IF;
  EXECUTE format($sum$
    INSERT INTO finance_totals AS totals
      (level, month, location, payment_method, paid, taxed, payment_request_sent, classes, revenue_cents)
    SELECT
      -- grouping() has one bit for each column that a level does not use: month 4, location 2, payment_method 1.
      CASE grouping(month, location, payment_method)
        WHEN 0 THEN 'all' WHEN 2 THEN 'month-method' WHEN 3 THEN 'month'
        WHEN 4 THEN 'location-method' WHEN 5 THEN 'location' ELSE 'method'
      END,
      coalesce(month, ''), coalesce(location, ''), coalesce(payment_method, ''),
      paid, taxed, payment_request_sent, sum(sign), sum(sign * rate_cents::bigint)
    FROM (SELECT *, to_char(day, 'YYYY-MM') AS month FROM (%s) AS entries) AS changes
    GROUP BY paid, taxed, payment_request_sent, GROUPING SETS (
      (month), (location), (payment_method), (month, payment_method), (location, payment_method),
      (month, location, payment_method)
    )
    HAVING sum(sign) <> 0 OR sum(sign * rate_cents::bigint) <> 0
    ORDER BY 1, 2, 3, 4, 5, 6, 7
    ON CONFLICT (level, month, location, payment_method, paid, taxed, payment_request_sent) DO UPDATE SET
      classes = totals.classes + excluded.classes,
      revenue_cents = totals.revenue_cents + excluded.revenue_cents
  $sum$, changed_rows);
  DELETE FROM finance_totals WHERE classes = 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER finances_total_insert AFTER INSERT ON "finances"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION update_finance_totals();
--> statement-breakpoint
CREATE TRIGGER finances_total_update AFTER UPDATE ON "finances"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION update_finance_totals();
--> statement-breakpoint
CREATE TRIGGER finances_total_delete AFTER DELETE ON "finances"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION update_finance_totals();
--> statement-breakpoint
CREATE TRIGGER finances_total_truncate AFTER TRUNCATE ON "finances"
  FOR EACH STATEMENT EXECUTE FUNCTION update_finance_totals();
--> statement-breakpoint

-- Every process caches public responses. A write to a table that they show invalidates those caches.
CREATE FUNCTION notify_public_content_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('public_content_changed', tg_table_name);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER classes_notify AFTER INSERT OR UPDATE OR DELETE ON "classes"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_public_content_changed();
--> statement-breakpoint
CREATE TRIGGER chocolates_notify AFTER INSERT OR UPDATE OR DELETE ON "chocolates"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_public_content_changed();
--> statement-breakpoint
CREATE TRIGGER settings_notify AFTER INSERT OR UPDATE OR DELETE ON "settings"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_public_content_changed();
--> statement-breakpoint
CREATE TRIGGER content_versions_notify AFTER INSERT OR UPDATE OR DELETE ON "content_versions"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_public_content_changed();
--> statement-breakpoint
CREATE TRIGGER waiver_versions_notify AFTER INSERT OR UPDATE OR DELETE ON "waiver_versions"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_public_content_changed();
--> statement-breakpoint
CREATE TRIGGER chocolate_photos_notify AFTER INSERT OR UPDATE OR DELETE ON "chocolate_photos"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_public_content_changed();
--> statement-breakpoint

-- Sample coupons: one for bookings (spec §9) and one for the shop (spec §1, decision 8). The owner may change them.
INSERT INTO "coupons" ("id", "code", "kind", "fraction", "max_uses_per_client", "created_at") VALUES
  (gen_random_uuid(), 'YOURJOURNEY', 'booking', 1, 3, now()),
  (gen_random_uuid(), 'KINDWORDS', 'shop', 0.15, NULL, now());
