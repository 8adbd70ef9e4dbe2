ALTER TABLE "clients" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
-- Of who is here already, the best that is known: sessions that ended long ago are gone.
UPDATE "clients" SET "last_seen_at" = greatest("created_at", (
	SELECT max("rotated_at") FROM "sessions" WHERE "sessions"."role" = 'client' AND "sessions"."subject_id" = "clients"."id"
)) WHERE "deleted_at" IS NULL;
