import { z } from 'zod';

// A backup is gzipped JSON lines: the header, then each table's name and its rows as PostgreSQL writes them, then the
// trailer. See docs/backup-and-restore.md.

/** Raise this when an older reader can no longer read the format. */
export const FORMAT_VERSION = 1;
export const FORMAT_NAME = 'mat-and-tin backup';

/** Parses the first line of every format version. */
export const AnyHeader = z.looseObject({ format: z.literal(FORMAT_NAME), version: z.number().int() });

export const Header = z.object({
  format: z.literal(FORMAT_NAME),
  version: z.literal(FORMAT_VERSION),
  madeAt: z.iso.datetime(),
  /** The last migration applied to the database. */
  migration: z.string(),
  /** Ordered so that each table follows the tables that it references. */
  tables: z.array(z.object({ name: z.string(), rows: z.number().int() })),
  /** Sequence positions; `called` is false if the sequence has not returned `value` yet. */
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
});
export type Header = z.infer<typeof Header>;

export const TableLine = z.strictObject({ table: z.string() });

/** SHA-256, in hexadecimal, of all lines before this one, including their line ends. */
export const Trailer = z.strictObject({ rows: z.number().int(), sha256: z.string() });

/** Returns the total row count of the tables. */
export function countBackupRows({ tables }: Pick<Header, 'tables'>): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}
