import { getTableName, is, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database/connection.ts';

/** An address or a mailbox, and what it becomes. */
export type Replacement = { before: string; after: string };

/** Where the tables of a feature have email addresses, or what is made of them. */
type EmailColumns = {
  /** Rows are found by them, so an address that cannot be converted is listed for the owner while one of them has it. */
  searched: readonly PgColumn[];
  others: readonly PgColumn[];
  mailboxes: readonly PgColumn[];
  /** Columns with the hash of a mailbox (`computeKeyedHash`). */
  hashes: readonly { column: PgColumn; purpose: string }[];
  /** Replaces addresses and mailboxes that are no columns of their own. */
  replace: readonly ((tx: Database, replacements: readonly Replacement[]) => Promise<void>)[];
};

const declared = new WeakSet<object>();

/** Declares beside tables which of their columns have email addresses. */
export function emailColumns(columns: Partial<EmailColumns>): Partial<EmailColumns> {
  declared.add(columns);
  return columns;
}

const isDeclared = (value: unknown): value is Partial<EmailColumns> =>
  typeof value === 'object' && value !== null && declared.has(value);

const EMAIL_COLUMN = /(?:email|recipient)$/i;

/** The columns that all tables declare. Throws for each one that is named like an address and is not declared. */
export function collectEmailColumns(modules: readonly object[]) {
  const values: unknown[] = modules.flatMap((module) => Object.values(module));
  const all = values.filter(isDeclared);
  const columns = {
    searched: all.flatMap(({ searched = [] }) => searched),
    others: all.flatMap(({ others = [] }) => others),
    mailboxes: all.flatMap(({ mailboxes = [] }) => mailboxes),
    hashes: all.flatMap(({ hashes = [] }) => hashes),
    replace: all.flatMap(({ replace = [] }) => replace),
  };
  const known: ReadonlySet<PgColumn> = new Set([...columns.searched, ...columns.others]);
  const unknown = values
    .filter((value): value is PgTable => is(value, PgTable))
    .flatMap((table) => getTableConfig(table).columns)
    .filter((column) => column.getSQLType() === 'text' && EMAIL_COLUMN.test(column.name) && !known.has(column));
  if (unknown.length > 0)
    throw new Error(
      unknown
        .map(({ table, name }) => `${getTableName(table)}.${name} has addresses: declare it with emailColumns().`)
        .join('\n'),
    );
  return columns;
}

export type AllEmailColumns = ReturnType<typeof collectEmailColumns>;

/** Replaces values of a column, all in one statement. */
export async function replaceValues(
  tx: Database,
  column: PgColumn,
  replacements: readonly Replacement[],
  condition: SQL = sql`true`,
): Promise<void> {
  await tx
    .update(column.table as PgTable)
    .set({ [column.name]: sql`changed.after` } as never)
    .from(sql`jsonb_to_recordset(${JSON.stringify(replacements)}::jsonb) as changed(before text, after text)`)
    .where(sql`${column} = changed.before and ${condition}`);
}
