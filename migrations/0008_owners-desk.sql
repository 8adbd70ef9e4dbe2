CREATE TABLE "history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"owner_id" uuid,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"title" text NOT NULL,
	"action" text NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "owners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"password_changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "chocolate_pictures" (
	"chocolate_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"format" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	CONSTRAINT "chocolate_pictures_chocolate_id_format_width_pk" PRIMARY KEY("chocolate_id","format","width")
);
--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sign_ups" ADD COLUMN "attended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chocolate_pictures" ADD CONSTRAINT "chocolate_pictures_chocolate_id_chocolates_id_fk" FOREIGN KEY ("chocolate_id") REFERENCES "public"."chocolates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chocolate_pictures" ADD CONSTRAINT "chocolate_pictures_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "history_by_time" ON "history" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "history_by_subject" ON "history" USING btree ("subject_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "owners_once" ON "owners" USING btree ("email");--> statement-breakpoint
CREATE INDEX "finances_by_day" ON "finances" USING btree ("day","time","id");--> statement-breakpoint
CREATE INDEX "chocolate_pictures_by_file" ON "chocolate_pictures" USING btree ("file_id");