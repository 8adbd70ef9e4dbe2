ALTER TABLE "chocolates" ADD COLUMN "allergens" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "chocolates" ADD COLUMN "traces" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "chocolates" ADD COLUMN "vegan" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tracking" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "chocolates" ADD CONSTRAINT "chocolates_allergens" CHECK ("chocolates"."allergens" || "chocolates"."traces" <@ array['tree-nuts', 'peanuts', 'soy', 'sesame', 'coconut', 'gluten', 'oats', 'milk', 'eggs']);