ALTER TABLE "payments" ADD COLUMN "told_dispute_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "late_told_at" timestamp with time zone;