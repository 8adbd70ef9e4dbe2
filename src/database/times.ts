import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Times leave the database as HH:MM: its own text has seconds. */
export const formatTimeSql = (time: AnyPgColumn) => sql<string>`to_char(${time}, 'HH24:MI')`;

/** A wall time as a value that compares with a day and a time of a table; its parts are values, or stand for them. */
export const wallTimeSql = ({ day, time }: { day: unknown; time: unknown }) => sql`(${day}::date, ${time}::time)`;
