import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const chocolates = pgTable(
  'chocolates',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    priceCents: integer().notNull(),
    description: text().notNull().default(''),
    details: text().notNull().default(''),
    inventory: integer().notNull().default(0),
    /** The two pigments and the motif that the drawn tin is made of; empty ones are chosen from the name. */
    ground: text().notNull().default(''),
    ink: text().notNull().default(''),
    motif: text().notNull().default(''),
    /** A tin that was ever ordered is hidden, not deleted. */
    hidden: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('chocolates_by_name').on(table.name),
    check('chocolates_price', sql`${table.priceCents} >= 0`),
    check('chocolates_inventory', sql`${table.inventory} >= 0`),
  ],
);
