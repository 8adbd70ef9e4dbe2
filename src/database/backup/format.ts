import { z } from 'zod';

// A backup is gzip over lines of JSON: the header; then for each table of it, in its order, a line with its name and a
// line for each of its rows, as PostgreSQL writes them; and the trailer. See docs/backup-and-restore.md.

/** Raised when a reader of before could not understand it any more. */
export const FORMAT_VERSION = 1;
export const FORMAT_NAME = 'mat-and-tin backup';

/** What every version's first line can be read as. */
export const AnyHeader = z.looseObject({ format: z.literal(FORMAT_NAME), version: z.number().int() });

export const Header = z.object({
  format: z.literal(FORMAT_NAME),
  version: z.literal(FORMAT_VERSION),
  madeAt: z.iso.datetime(),
  /** The last migration that the database has had. */
  migration: z.string(),
  /** Each after the tables that its rows refer to. */
  tables: z.array(z.object({ name: z.string(), rows: z.number().int() })),
  /** Where counters stand: `called` is false for one that has not given `value` away yet. */
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
});
export type Header = z.infer<typeof Header>;

export const TableLine = z.strictObject({ table: z.string() });

/** SHA-256, in hexadecimal, of everything before this line, each line with its end. */
export const Trailer = z.strictObject({ rows: z.number().int(), sha256: z.string() });

/** How many rows these tables have together. */
export function countBackupRows({ tables }: Pick<Header, 'tables'>): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}
