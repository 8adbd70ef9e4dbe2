CREATE TABLE "unconverted_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"problem" text
);
--> statement-breakpoint
-- SQL knows no ASCII form of a host, so the server converts these addresses at its start, and those with a character that
-- is ignorable by default (Default_Ignorable_Code_Point).
INSERT INTO "unconverted_addresses" ("address")
SELECT DISTINCT "address" FROM (
  SELECT "email" AS "address" FROM "clients"
  UNION ALL SELECT "email" FROM "one_time_tokens"
  UNION ALL SELECT "email" FROM "owners"
  UNION ALL SELECT "email" FROM "owner_email_changes"
  UNION ALL SELECT "email" FROM "waivers"
  UNION ALL SELECT "email" FROM "sign_ups"
  UNION ALL SELECT "email" FROM "waitlist_entries"
  UNION ALL SELECT "payer_email" FROM "payments"
  UNION ALL SELECT "buyer_email" FROM "orders"
  UNION ALL SELECT "email" FROM "restock_requests"
  UNION ALL SELECT "email" FROM "enquiries"
  UNION ALL SELECT "email" FROM "subscribers"
  UNION ALL SELECT "recipient" FROM "mails"
  UNION ALL SELECT "corrected_from" FROM "mails"
  UNION ALL SELECT "before" FROM "client_merge_moves" WHERE "column_name" = 'email'
  UNION ALL SELECT "after" FROM "client_merge_moves" WHERE "column_name" = 'email'
  UNION ALL SELECT "before"::jsonb->>'email' FROM "client_merge_moves" WHERE "column_name" IN ('', 'profile')
) AS "stored"
WHERE octet_length(split_part("address", '@', 2)) > char_length(split_part("address", '@', 2))
OR "address" ~ '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]';
