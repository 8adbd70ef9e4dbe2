import type { GetColumnData, SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { Day, Dollars, Id, Instant } from '#platform/contract/fields.ts';
import type { Database } from '#platform/database/connection.ts';
import { PAGE_SIZE, pageOffset } from '#platform/lists/pages.ts';
import type { WallTime } from '#platform/time/day.ts';
import { formatZonedTime } from '#platform/time/wall-time.ts';

export { Dollars, Instant };

/** Who downloads what is kept about them, and the time zone of the business. */
export type ExportContext = { sessionId: string; timeZone: string };

type Selected = PgColumn | SQL;
type ValueOf<Of> = Of extends PgColumn ? GetColumnData<Of> : Of extends SQL<infer Value> ? Value : never;

/** A field of an entry: what is selected for it, and how it is shown. */
export type Field = {
  schema: z.ZodType;
  select: Selected | Record<string, Selected>;
  show(value: never, context: ExportContext): unknown;
};
/** A column is shown as it is, and an instant in UTC. */
export type Fields = Readonly<Record<string, PgColumn | Field>>;

/** Rows of a table and of what it joins, as entries with these fields. */
export type EntryQuery = {
  fields: Fields;
  joins?: readonly { table: PgTable; on: SQL | undefined; optional?: true }[];
  order?: readonly (PgColumn | SQL)[];
};

export const mapValues = <Value, Result>(
  values: Readonly<Record<string, Value>>,
  map: (value: Value, key: string) => Result,
): Record<string, Result> => Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value, key)]));

const ZonedTime = z.string().meta({
  description:
    'When it begins or began, with the time zone of the studio: 2026-12-01T10:00:00-08:00[America/Los_Angeles]',
});

const showPlain = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

function schemaOf({ dataType, columnType, enumValues, notNull }: PgColumn): z.ZodType {
  const schemas: Partial<Record<string, z.ZodType>> = { number: z.number().int(), boolean: z.boolean(), date: Instant };
  const texts: Partial<Record<string, z.ZodType>> = { PgUUID: Id, PgDateString: Day };
  const schema = enumValues ? z.enum(enumValues) : (schemas[dataType] ?? texts[columnType] ?? z.string());
  return notNull ? schema : schema.nullable();
}

export const toField = (field: PgColumn | Field): Field =>
  'show' in field ? field : { schema: schemaOf(field), select: field, show: showPlain };

/** A column with a description, or one that is joined and may be absent. */
export function column(select: PgColumn, { about, optional }: { about?: string; optional?: true }): Field {
  const schema = optional ? schemaOf(select).nullable() : schemaOf(select);
  const described = about === undefined ? schema : schema.meta({ description: about });
  return { schema: described, select, show: showPlain };
}

/** What a query computes. A subquery names the columns of its parent in SQL: Drizzle leaves their table out if it is the only one. */
export const computed = (schema: z.ZodType, select: SQL): Field => ({ schema, select, show: showPlain });

/** What the program makes of columns. */
export const derived = <Columns extends Record<string, Selected>, Schema extends z.ZodType>(
  schema: Schema,
  select: Columns,
  show: (values: { [Key in keyof Columns]: ValueOf<Columns[Key]> }, context: ExportContext) => z.output<Schema>,
): Field => ({ schema, select, show });

/** A text, or nothing as an empty text. */
export const textOrEmpty = (select: PgColumn): Field => ({
  schema: z.string(),
  select,
  show: (value: unknown) => String(value ?? ''),
});

/** Cents, which the contract shows as dollars. */
export function dollars(select: PgColumn, about?: string): Field {
  const schema = select.notNull ? Dollars : Dollars.nullable();
  const described = about === undefined ? schema : schema.meta({ description: about });
  return { schema: described, select, show: showPlain };
}

/** The start of something, which has a day and a time of the business. */
export const zonedTime = ({ day, time }: { day: PgColumn; time: PgColumn }): Field => ({
  schema: ZonedTime,
  select: { day, time },
  show: (wall: WallTime, { timeZone }) => formatZonedTime(wall, timeZone),
});

/** Which entries are read: all, or a page of them. Only a download has a context. */
type EntrySelection = { condition: SQL | undefined; page?: number; context?: ExportContext };

/** Reads entries of rows that meet the condition. */
export async function readEntries(
  db: Database,
  table: PgTable,
  { fields, joins = [], order = [] }: EntryQuery,
  { condition, page, context = { sessionId: '', timeZone: 'UTC' } }: EntrySelection,
): Promise<Record<string, unknown>[]> {
  const all = mapValues(fields, toField);
  const query = db
    .select(mapValues(all, ({ select }) => select))
    .from(table)
    .$dynamic();
  for (const join of joins) query[join.optional ? 'leftJoin' : 'innerJoin'](join.table, join.on);
  if (page !== undefined) query.limit(PAGE_SIZE).offset(pageOffset(page));
  const rows = await query.where(condition).orderBy(...order);
  return rows.map((row) => mapValues(all, ({ show }, key) => show(row[key] as never, context)));
}
