import { getTableName, is, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Database } from '#platform/database/connection.ts';
import type { WallTime } from '#platform/time/day.ts';
import type { EntryQuery } from './entries.ts';
import type { DueRows } from './rows.ts';

/** Whom a row is about. `email` is empty for a client without one. */
export type Person = { id: string; email: string };

/** The record that stays after a merge, and the one that ends. `mailbox` is the same for all spellings of an email. */
export type Pair = Record<'kept' | 'other', Person & { mailbox: string }>;

/** An age limit, as an instant and as wall time of the business. */
export type Cutoff = { instant: Date; wall: WallTime };

/** What a merge changed in a row: a value of a column, or the whole row as JSON if it removed it. */
export type Move = {
  tableName: string;
  rowId: string;
  columnName: string;
  before: string | null;
  after: string | null;
};

/** What a merge changes, with a record of it for the undo. */
export type Moves = {
  /** Replaces a value in the rows that have it and meet the condition. */
  replace<Value extends string | boolean | Date | null>(
    column: PgColumn,
    change: { before: Value; after: Value; condition?: SQL | undefined },
  ): Promise<void>;
  /** Removes the rows that meet the condition until the undo. */
  remove(table: PgTable, condition: SQL | undefined): Promise<void>;
  /** Records a change that the caller makes. */
  record(change: Move): Promise<void>;
};

type Because = `because ${string}`;
type Row<T extends PgTable> = T['$inferSelect'];
/** New values of columns. */
type Change<T extends PgTable> = { [Key in keyof Row<T>]?: Row<T>[Key] | SQL };
type ColumnOf<T extends PgTable> = PgTable extends T
  ? PgColumn
  : { [Key in keyof T]: T[Key] extends PgColumn ? T[Key] : never }[keyof T];

/** A part of the file that a person may download of themselves. */
type ExportPart = {
  part: string;
  /** What the file says of this part, for a person who opens it much later. `{email}` is the address of the business. */
  about: string;
} & (
  | ({
      /** A list by default. A part of one row that may be absent has nulls then. */
      as?: 'row' | 'row or nulls';
      /** Which of the person's rows are shown. */
      only?: SQL | undefined;
      /** The rows that are shown, if they are not those of the person. */
      rows?(person: Person): SQL | undefined;
    } & EntryQuery)
  /** The feature of the table reads it (`HandedIn`). */
  | { schema: z.ZodType; isHandedIn: true }
);

type MergeRule<T extends PgTable> =
  | { stay: Because }
  /** The rows of the record that ends are deleted, for good or until the undo. */
  | { end: 'for good' | 'until undone' }
  | ({
      /** How the preview calls the rows that move. */
      counted?: { part: string; one: string; several: string };
      /** Locks what a move of the person's rows changes, in the order of other requests. */
      lock?(tx: Database, person: Person): Promise<void>;
      /** Why the rows of both cannot be one person's: what of them, in words that end the message. */
      conflict?: { reason: string; find(db: Database, pair: Pair, reached: WallTime): Promise<string | undefined> };
      /** An undo sets the column back only where this is so. */
      undoneOnlyIf?: { [Key in keyof Row<T>]?: SQL };
      /** What an undo does beside setting back what was recorded. */
      afterUndo?(tx: Database, ids: { keptId: string; otherId: string }): Promise<void>;
    } & (
      | { move: 'all' | 'unless kept has one' }
      | { rule(moves: Moves, pair: Pair): Promise<void> }
      | { isHandedIn: true }
    ));

/** For how many days rows are kept, which an environment variable changes. 0 keeps them permanently. */
export type RetentionRule<T extends PgTable = PgTable> = {
  rule: string;
  setting: `KEEP_${string}_DAYS`;
  days: number;
  /** What the days count from: an instant of the row, the person's last visit, or the rows that are over before a limit. */
  since: ColumnOf<T> | 'last visit' | ((cutoff: Cutoff) => SQL | undefined);
  /** The rows that may end. */
  only?: SQL | undefined;
  /** The rows that have something to end; the owner is asked when too large a share of them would. All by default. */
  existing?: SQL | undefined;
  /** What happens to a row at the end; without it, it is deleted. */
  atEnd?:
    | { clear: Change<T> }
    /** Processes up to `limit` of the rows that are due, and returns their number. */
    | { rule(tx: Database, rows: DueRows & { cutoff: Cutoff }): Promise<number> };
};

export type Personal<T extends PgTable = PgTable> = {
  /** Whose rows these are: by the client's id, by emails, or because a row of another table is theirs. */
  of: {
    client?: ColumnOf<T>;
    emails?: readonly ColumnOf<T>[];
    within?: { key: ColumnOf<T>; parent: PersonalTable };
  };
  export: ExportPart | { nothing: Because };
  /** What the owner reads in the client's record: a list with pages, or without `part` the fields of one row. */
  record?: { part?: string; only?: SQL | undefined } & EntryQuery;
  onDeletion:
    | 'delete'
    | { keep: Because }
    | { clear: Change<T> }
    | { rule(tx: Database, person: Person): Promise<void> };
  onMerge: MergeRule<T>;
  /** The client's rows that are not over: while there are any, it is refused for the reason. */
  open?: Partial<
    Record<'deletion' | 'merge', { reason: string; rows: SQL | ((reached: WallTime) => SQL | undefined) }>
  >;
  /** A deletion and a merge lock the client's rows before they look whether all are over. */
  isLocked?: true;
  /** What the history calls these rows once the person is deleted. */
  history?: string;
  /** The rows that show that the client was still here after a limit. */
  visit?(cutoff: Cutoff): SQL | undefined;
  keep: { until: string } | RetentionRule<T>;
};

export type PersonalTable = { readonly table: PgTable; readonly declaration: Personal };
type ImpersonalTable = { readonly table: PgTable; readonly because: Because; readonly keep?: RetentionRule };

/** Declares beside a table what is personal in it. */
export function personal<T extends PgTable>(table: T, declaration: Personal<T>): PersonalTable {
  return { table, declaration: declaration as unknown as Personal };
}

/** Declares beside a table that it is about no client, and how long its rows are kept. */
export function impersonal<T extends PgTable>(table: T, because: Because, keep?: RetentionRule<T>): ImpersonalTable {
  return { table, because, keep: keep as RetentionRule | undefined };
}

const isDeclared = (value: unknown): value is PersonalTable | ImpersonalTable =>
  typeof value === 'object' && value !== null && 'table' in value && is(value.table, PgTable);

const PERSONAL_COLUMN = /(?:email|mailbox|recipient)$/i;

/**
 * What all tables declare, in their order. Throws for each table that has an email or a key of `people`, and no
 * declaration.
 */
export function collectDeclarations(modules: readonly object[], people: PgTable) {
  const values: unknown[] = modules.flatMap((module) => Object.values(module));
  const declarations = values.filter(isDeclared);
  const covered = new Set(declarations.map(({ table }) => table));
  const problems = values
    .filter((value): value is PgTable => is(value, PgTable))
    .flatMap((table) => (covered.has(table) ? [] : findPersonalColumns(table, people)));
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return {
    personalTables: declarations.filter((one) => 'declaration' in one),
    retentionRules: declarations.flatMap(({ table, ...one }) => {
      const keep = 'declaration' in one ? one.declaration.keep : one.keep;
      return keep && 'rule' in keep ? [{ table, keep }] : [];
    }),
  };
}

export type RetainedTable = ReturnType<typeof collectDeclarations>['retentionRules'][number];

function findPersonalColumns(table: PgTable, people: PgTable): string[] {
  const { name, columns, foreignKeys } = getTableConfig(table);
  const emails = columns.filter((column) => PERSONAL_COLUMN.test(column.name)).map((column) => column.name);
  const keys = foreignKeys.flatMap((key) => {
    const { foreignTable, columns: own } = key.reference();
    return foreignTable === people ? own.map((column) => column.name) : [];
  });
  return [...new Set([...emails, ...keys])].map(
    (column) =>
      `${name}.${column} is about a person of ${getTableName(people)}: declare beside the table what is personal(${name}, …) in it, or that it is impersonal.`,
  );
}
