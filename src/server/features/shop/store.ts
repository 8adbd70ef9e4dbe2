import { and, asc, count, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { chocolatePictures, chocolates } from '#database/tables/shop.ts';
import type { Allergen } from '#domain/shop/allergens.ts';
import type { PhotographFile } from '#domain/shop/photograph.ts';
import type { NameOrder } from '#domain/shop/sort-by-name.ts';

export type ChocolateRow = typeof chocolates.$inferSelect & { files: PhotographFile[] };

/** A tin with the files of its photograph, gathered by the same statement: a shelf has thousands of tins. */
export const chocolateColumns = {
  ...getTableColumns(chocolates),
  files: sql<PhotographFile[]>`coalesce((
    select json_agg(json_build_object('fileId', p.file_id, 'format', p.format, 'width', p.width))
    from ${chocolatePictures} as p
    where p.chocolate_id = chocolates.id
  ), '[]')`,
};

const shown = eq(chocolates.hidden, false);

const named = sql`${chocolates.allergens} || ${chocolates.traces}`;

/** Tins of which it was said that they have no allergen, nor traces of it; all of them where none is named. */
const lacks = (allergen: Allergen | undefined) =>
  allergen && and(chocolates.described, sql`not (${named}) @> array[${allergen}::text]`);

const place = sql`(lower(${chocolates.name}), ${chocolates.id})`;

/** The tins that are shown, by name without regard to case; all of them unless a limit is given. */
export async function listChocolates(
  db: Database,
  asked: { order: NameOrder; limit?: number; offset?: number; after?: string; without?: Allergen | undefined },
): Promise<ChocolateRow[]> {
  const { order, limit, offset = 0, after } = asked;
  const way = order === 'A-Z' ? asc : desc;
  // Reading on from a tin takes as long on the last page as on the first; counting up to an offset does not.
  const further = order === 'A-Z' ? sql`>` : sql`<`;
  const beyond = after
    ? sql`${place} ${further} (select lower(c.name), c.id from ${chocolates} as c where c.id = ${after})`
    : undefined;
  const rows = db
    .select(chocolateColumns)
    .from(chocolates)
    .where(and(shown, beyond, lacks(asked.without)))
    .orderBy(way(sql`lower(${chocolates.name})`), way(chocolates.id));
  return limit === undefined ? rows : rows.limit(limit).offset(offset);
}

/** Of these tins those that are shown. */
export async function findChocolates(db: Database, ids: string[]): Promise<ChocolateRow[]> {
  return db
    .select(chocolateColumns)
    .from(chocolates)
    .where(and(shown, inArray(chocolates.id, ids)))
    .orderBy(asc(chocolates.id));
}

/** How many tins are shown. */
export async function countChocolates(db: Database, without?: Allergen): Promise<number> {
  const [row] = await db
    .select({ rows: count() })
    .from(chocolates)
    .where(and(shown, lacks(without)));
  return row?.rows ?? 0;
}

/** What any of the tins that are shown contains, or may carry traces of. */
export async function listAllergens(db: Database): Promise<Set<Allergen>> {
  const rows = await db
    .selectDistinct({ allergen: sql<Allergen>`unnest(${named})` })
    .from(chocolates)
    .where(shown);
  return new Set(rows.map(({ allergen }) => allergen));
}
