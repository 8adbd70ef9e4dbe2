import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Formats a time as HH:MM, because PostgreSQL's own text has seconds. */
export const formatTimeSql = (time: AnyPgColumn) => sql<string>`to_char(${time}, 'HH24:MI')`;

/** Combines a day and a time, as values or columns, into one comparable wall time. */
export const wallTimeSql = ({ day, time }: { day: unknown; time: unknown }) => sql`(${day}::date, ${time}::time)`;
