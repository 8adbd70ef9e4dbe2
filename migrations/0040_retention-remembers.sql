CREATE TABLE "retention_state" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"ran_at" timestamp with time zone NOT NULL,
	"question" jsonb,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "retention_state_once" CHECK ("retention_state"."id" = 1)
);
