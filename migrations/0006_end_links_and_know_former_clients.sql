ALTER TABLE "clients" ADD COLUMN "link_generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "former_mailbox" text;--> statement-breakpoint
CREATE INDEX "clients_by_former_mailbox" ON "clients" USING btree ("former_mailbox") WHERE "clients"."former_mailbox" is not null;