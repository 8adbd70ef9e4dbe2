import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Times leave the database as HH:MM: its own text has seconds. */
export const hhmm = (time: AnyPgColumn) => sql<string>`to_char(${time}, 'HH24:MI')`;
