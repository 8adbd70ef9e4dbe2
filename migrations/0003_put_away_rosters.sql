ALTER TABLE "classes" ADD COLUMN "roster_put_away_at" timestamp with time zone;--> statement-breakpoint
-- Classes from before this release would otherwise all wait on Today. In UTC the day may be a day ahead of the business's.
UPDATE "classes" SET "roster_put_away_at" = now() WHERE "day" < current_date - 1;
