DROP INDEX "sign_ups_once";--> statement-breakpoint
ALTER TABLE "sign_ups" ADD COLUMN "mailbox" text GENERATED ALWAYS AS (case when split_part(email, '@', 2) in ('gmail.com', 'googlemail.com') then replace(regexp_replace(split_part(email, '@', 1), '^(.[^+]*)[+].*$', '\1'), '.', '') || '@gmail.com' when position('@' in email) = 0 then email else regexp_replace(split_part(email, '@', 1), '^(.[^+]*)[+].*$', '\1') || '@' || split_part(email, '@', 2) end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_ups" ADD COLUMN "beside_same_mailbox" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "waivers" ADD COLUMN "mailbox" text GENERATED ALWAYS AS (case when split_part(email, '@', 2) in ('gmail.com', 'googlemail.com') then replace(regexp_replace(split_part(email, '@', 1), '^(.[^+]*)[+].*$', '\1'), '.', '') || '@gmail.com' when position('@' in email) = 0 then email else regexp_replace(split_part(email, '@', 1), '^(.[^+]*)[+].*$', '\1') || '@' || split_part(email, '@', 2) end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "waivers_by_mailbox" ON "waivers" USING btree ("mailbox","version");--> statement-breakpoint
-- Who has two places by two spellings of one mailbox keeps both.
UPDATE "sign_ups" AS "later" SET "beside_same_mailbox" = true
  WHERE "cancelled_at" IS NULL AND "mailbox" <> '' AND EXISTS (
    SELECT 1 FROM "sign_ups" AS "first"
    WHERE "first"."class_id" = "later"."class_id" AND "first"."mailbox" = "later"."mailbox"
      AND "first"."cancelled_at" IS NULL AND "first"."id" < "later"."id");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_ups_once" ON "sign_ups" USING btree ("class_id","mailbox") WHERE "sign_ups"."cancelled_at" is null and "sign_ups"."mailbox" <> '' and not "sign_ups"."beside_same_mailbox";