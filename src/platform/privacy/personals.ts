import { and, eq, getTableName, inArray, or, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Database } from '#platform/database/connection.ts';
import { anonymizeHistory } from '#platform/database/history.ts';
import { type Failure, fail } from '#platform/failure.ts';
import type { WallTime } from '#platform/time/day.ts';
import { type ExportContext, mapValues, readEntries, toField } from './entries.ts';
import { restoreRemovedRows, restoreValues } from './moves.ts';
import type { Move, Moves, Pair, Person, PersonalTable } from './personal.ts';
import { keyOf } from './rows.ts';

/** What only the feature of a table can do with its rows, such as to decrypt them. */
export type HandedIn<Reason extends string> = {
  table: PgTable;
  read(person: Person): Promise<unknown>;
  merge(tx: Database, moves: Moves, pair: Pair): Promise<Failure<Reason> | undefined>;
  undo(
    tx: Database,
    moves: readonly Move[],
    ids: { keptId: string; otherId: string },
  ): Promise<Failure<Reason> | undefined>;
};

/** The rows of a person. Undefined where a person without an email has none, and if the rows are nobody's. */
function isOf({ declaration: { of } }: PersonalTable, { id, email }: Person): SQL | undefined {
  const emails = email === '' ? [] : (of.emails ?? []);
  const { within } = of;
  const parents = within && isOf(within.parent, { id, email });
  return or(
    of.client && eq(of.client, id),
    ...emails.map((column) => eq(column, email)),
    parents &&
      within &&
      sql`${within.key} in (select ${keyOf(within.parent.table)} from ${within.parent.table} where ${parents})`,
  );
}

export type Personals<Reason extends string = never> = ReturnType<typeof createPersonals<Reason>>;

const listParts = (tables: readonly PersonalTable[]) =>
  tables.flatMap((one) => {
    const { export: shown } = one.declaration;
    return 'nothing' in shown ? [] : [{ one, shown }];
  });

/** The schemas of the parts of the file that a person may download, by name. */
export function listPartSchemas(tables: readonly PersonalTable[]): Record<string, z.ZodType> {
  const parts = listParts(tables).map(({ shown }) => {
    if ('schema' in shown) return [shown.part, shown.schema];
    const schemas = mapValues(shown.fields, (field) => toField(field).schema);
    const entry = z.object(shown.as === 'row or nulls' ? mapValues(schemas, (schema) => schema.nullable()) : schemas);
    return [shown.part, shown.as ? entry : entry.array()];
  });
  return Object.fromEntries(parts);
}

/** Export, deletion and merge of the rows of all tables that say what is personal in them. */
export function createPersonals<Reason extends string = never>(
  tables: readonly PersonalTable[],
  handedIn: readonly HandedIn<Reason>[] = [],
) {
  function findHandedIn(table: PgTable): HandedIn<Reason> {
    const found = handedIn.find((one) => one.table === table);
    if (!found)
      throw new Error(`The feature of ${getTableName(table)} hands in nothing that reads and merges its rows.`);
    return found;
  }

  // A missing one is known at the start.
  for (const { table, declaration } of tables)
    if ('isHandedIn' in declaration.export || 'isHandedIn' in declaration.onMerge) findHandedIn(table);

  const parts = listParts(tables);

  async function readPart(
    db: Database,
    { one, shown }: (typeof parts)[number],
    person: Person,
    context: ExportContext,
  ) {
    if ('schema' in shown) return findHandedIn(one.table).read(person);
    const isShown = shown.rows ? shown.rows(person) : isOf(one, person);
    const condition = isShown ? and(isShown, shown.only) : sql`false`;
    const entries = await readEntries(db, one.table, shown, { condition, context });
    return shown.as ? (entries[0] ?? mapValues(shown.fields, () => null)) : entries;
  }

  return {
    /** The parts of a person's file. */
    async readParts(db: Database, person: Person, context: ExportContext): Promise<Record<string, unknown>> {
      const read = parts.map(async (part) => [part.shown.part, await readPart(db, part, person, context)]);
      return Object.fromEntries(await Promise.all(read));
    },

    /** The lists of a client's record, each with a page and the number of all rows, and the fields of single rows. */
    async readRecord(db: Database, person: Person, pages: Readonly<Record<string, number | undefined>>) {
      const read = tables.map(async (one): Promise<Record<string, unknown>> => {
        const { record } = one.declaration;
        if (!record) return {};
        const isTheirs = isOf(one, person);
        const condition = isTheirs ? and(isTheirs, record.only) : sql`false`;
        if (!record.part) {
          const [entry] = await readEntries(db, one.table, record, { condition });
          return entry ?? mapValues(record.fields, () => null);
        }
        const rows = await readEntries(db, one.table, record, { condition, page: pages[record.part] ?? 1 });
        return { [record.part]: { rows, total: await db.$count(one.table, condition) } };
      });
      return Object.assign({}, ...(await Promise.all(read))) as Record<string, unknown>;
    },

    /** What each part is. `{email}` is the address of the business. */
    describeParts: (email: string): Record<string, string> =>
      Object.fromEntries(parts.map(({ shown }) => [shown.part, shown.about.replace('{email}', email)])),

    /**
     * Deletes, clears or keeps the rows of a person, and takes their name out of the history. Rows that refer to others
     * come first.
     */
    async erase(tx: Database, person: Person): Promise<void> {
      for (const one of tables.toReversed()) {
        const { table, declaration } = one;
        const { onDeletion, history } = declaration;
        const isTheirs = isOf(one, person);
        if (!isTheirs) continue;
        const rows =
          history === undefined
            ? []
            : await tx
                .select({ id: keyOf(table) })
                .from(table)
                .where(isTheirs);
        if (onDeletion === 'delete') await tx.delete(table).where(isTheirs);
        else if ('rule' in onDeletion) await onDeletion.rule(tx, person);
        else if ('clear' in onDeletion)
          await tx
            .update(table)
            .set(onDeletion.clear as never)
            .where(isTheirs);
        const ids = rows.map(({ id }) => String(id));
        if (history !== undefined) await anonymizeHistory(tx, ids, history);
      }
    },

    /** Locks the rows of clients that may change without a lock of the client. Who changes them has finished or waits. */
    async lock(tx: Database, ids: readonly string[]): Promise<void> {
      for (const { table, declaration } of tables) {
        const { isLocked, of } = declaration;
        if (!isLocked || !of.client) continue;
        const key = keyOf(table);
        await tx
          .select({ key })
          .from(table)
          .where(inArray(of.client, [...ids]))
          .orderBy(key)
          .for('update');
      }
    },

    /** Why clients cannot be deleted or merged now, if at all: one of these reasons. `reached` is the current wall time. */
    async findOpen<Refusal extends string>(
      db: Database,
      ids: readonly string[],
      { step, reasons, reached }: { step: 'deletion' | 'merge'; reasons: readonly Refusal[]; reached: WallTime },
    ): Promise<Failure<Refusal> | undefined> {
      for (const { table, declaration } of tables) {
        const { open, of } = declaration;
        const reason = reasons.find((one) => one === open?.[step]?.reason);
        const rows = open?.[step]?.rows;
        if (!reason || !rows || !of.client) continue;
        const isOpen = typeof rows === 'function' ? rows(reached) : rows;
        if ((await db.$count(table, and(inArray(of.client, [...ids]), isOpen))) > 0) return fail(reason);
      }
      return undefined;
    },

    /** Locks what a move of a person's rows changes. */
    async lockMoved(tx: Database, person: Person): Promise<void> {
      for (const one of tables) {
        const { onMerge } = one.declaration;
        if ('lock' in onMerge && isOf(one, person)) await onMerge.lock?.(tx, person);
      }
    },

    /** Why rows of two records cannot be one person's, if at all: one of these reasons. */
    async findConflict<Refusal extends string>(
      db: Database,
      pair: Pair,
      { reasons, reached }: { reasons: readonly Refusal[]; reached: WallTime },
    ): Promise<Failure<Refusal> | undefined> {
      for (const one of tables) {
        const { onMerge } = one.declaration;
        const conflict = 'conflict' in onMerge && isOf(one, pair.other) ? onMerge.conflict : undefined;
        const reason = reasons.find((known) => known === conflict?.reason);
        const detail = reason && (await conflict?.find(db, pair, reached));
        if (reason && detail) return fail(reason, undefined, detail);
      }
      return undefined;
    },

    /** Whether rows refer to the client that do not end with the client's row. */
    async isNeeded(tx: Database, id: string): Promise<boolean> {
      for (const { table, declaration } of tables) {
        const { client } = declaration.of;
        const refers = getTableConfig(table).foreignKeys.some(
          (key) => key.onDelete !== 'cascade' && key.reference().columns.some((column) => column === client),
        );
        if (client && refers && (await tx.$count(table, eq(client, id))) > 0) return true;
      }
      return false;
    },

    /** Moves what the record that ends has to the one that stays, where the tables say so. */
    async merge(tx: Database, moves: Moves, pair: Pair): Promise<Failure<Reason> | undefined> {
      const { kept, other } = pair;
      for (const one of tables) {
        const { table, declaration } = one;
        const { onMerge, of } = declaration;
        const isOther = isOf(one, other);
        if (!isOther || 'stay' in onMerge) continue;
        if ('end' in onMerge) {
          if (onMerge.end === 'until undone') await moves.remove(table, isOther);
          else await tx.delete(table).where(isOther);
        } else if ('rule' in onMerge) await onMerge.rule(moves, pair);
        else if ('isHandedIn' in onMerge) {
          const failure = await findHandedIn(table).merge(tx, moves, pair);
          if (failure) return failure;
        } else {
          const hasKeptOne = sql`exists (select 1 from ${table} where ${isOf(one, kept) ?? sql`false`})`;
          if (onMerge.move === 'unless kept has one') await moves.remove(table, and(isOther, hasKeptOne));
          if (of.client) await moves.replace(of.client, { before: other.id, after: kept.id });
          if (other.email !== '')
            for (const column of of.emails ?? [])
              await moves.replace(column, { before: other.email, after: kept.email });
        }
      }
      return undefined;
    },

    /** What a merge would move, in words. */
    async countMoves(db: Database, other: Person) {
      const counts: { part: string; rows: number; text: string }[] = [];
      for (const one of tables) {
        const { onMerge } = one.declaration;
        const isOther = isOf(one, other);
        if (!('counted' in onMerge) || !onMerge.counted || !isOther) continue;
        const { part, one: singular, several } = onMerge.counted;
        const rows = await db.$count(one.table, isOther);
        if (rows > 0) counts.push({ part, rows, text: `${rows} ${rows === 1 ? singular : several}` });
      }
      return counts;
    },

    /** Gives back what a merge moved and what has not changed since. */
    async undoMerge(tx: Database, moves: readonly Move[], merge: { keptId: string; otherId: string }) {
      const movesOf = (table: PgTable) => moves.filter(({ tableName }) => tableName === getTableName(table));
      for (const { table, declaration } of tables) {
        const { onMerge } = declaration;
        if ('isHandedIn' in onMerge) {
          const failure = await findHandedIn(table).undo(tx, movesOf(table), merge);
          if (failure) return failure;
        } else await restoreValues(tx, table, movesOf(table), 'undoneOnlyIf' in onMerge ? onMerge.undoneOnlyIf : {});
      }
      for (const { table } of tables) await restoreRemovedRows(tx, table, movesOf(table));
      for (const {
        declaration: { onMerge },
      } of tables)
        if ('afterUndo' in onMerge) await onMerge.afterUndo?.(tx, merge);
      return undefined;
    },
  };
}
