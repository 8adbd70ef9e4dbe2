ALTER TABLE "history" ADD COLUMN "part_of" uuid;--> statement-breakpoint
CREATE INDEX "history_by_series" ON "history" USING btree ("part_of","at","id") WHERE "history"."part_of" is not null;