CREATE TABLE "upkeep_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ok" boolean NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "upkeep_reports_by_time" ON "upkeep_reports" USING btree ("kind","ok","at");