import { and, asc, count, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import type { PhotoFile } from '#platform/media/photo.ts';
import { chocolatePhotos, chocolates } from '../tables.ts';
import type { Allergen } from './domain/allergens.ts';
import type { NameOrder } from './domain/sort-by-name.ts';

export type CatalogRow = typeof chocolates.$inferSelect & { files: PhotoFile[] };

/** A chocolate with its photo files, read by one statement because a catalog may have thousands of them. */
export const catalogColumns = {
  ...getTableColumns(chocolates),
  files: sql<PhotoFile[]>`coalesce((
    select json_agg(json_build_object('fileId', p.file_id, 'format', p.format, 'width', p.width))
    from ${chocolatePhotos} as p
    where p.chocolate_id = chocolates.id
  ), '[]')`,
};

const isShown = eq(chocolates.hidden, false);

const listedAllergens = sql`${chocolates.allergens} || ${chocolates.traces}`;

/** Chocolates described as free of an allergen and its traces. Without an allergen, all of them. */
const excludeAllergen = (allergen: Allergen | undefined) =>
  allergen && and(chocolates.described, sql`not (${listedAllergens}) @> array[${allergen}::text]`);

const sortKey = sql`(lower(${chocolates.name}), ${chocolates.id})`;

/** Visible chocolates by name, ignoring case. Without a limit, all of them. */
export async function listChocolates(
  db: Database,
  input: { order: NameOrder; limit?: number; offset?: number; after?: string; without?: Allergen | undefined },
): Promise<CatalogRow[]> {
  const { order, limit, offset = 0, after } = input;
  const direction = order === 'A-Z' ? asc : desc;
  // A cursor takes the same time on every page; an offset gets slower with each page.
  const comparison = order === 'A-Z' ? sql`>` : sql`<`;
  const afterCursor = after
    ? sql`${sortKey} ${comparison} (select lower(c.name), c.id from ${chocolates} as c where c.id = ${after})`
    : undefined;
  const rows = db
    .select(catalogColumns)
    .from(chocolates)
    .where(and(isShown, afterCursor, excludeAllergen(input.without)))
    .orderBy(direction(sql`lower(${chocolates.name})`), direction(chocolates.id));
  return limit === undefined ? rows : rows.limit(limit).offset(offset);
}

/** The visible ones of these chocolates. */
export async function findChocolates(db: Database, ids: string[]): Promise<CatalogRow[]> {
  return db
    .select(catalogColumns)
    .from(chocolates)
    .where(and(isShown, inArray(chocolates.id, ids)))
    .orderBy(asc(chocolates.id));
}

export type TinDrawingRow = Pick<typeof chocolates.$inferSelect, 'name' | 'ground' | 'ink' | 'motif'>;

/** What the tin of a chocolate is drawn from, and its smallest photo if it has one, also when it is hidden. */
export async function findTinPicture(
  db: Database,
  id: string,
): Promise<(TinDrawingRow & { photoFileId: string | null }) | undefined> {
  const { name, ground, ink, motif } = chocolates;
  const [row] = await db
    .select({ name, ground, ink, motif, photoFileId: chocolatePhotos.fileId })
    .from(chocolates)
    .leftJoin(chocolatePhotos, and(eq(chocolatePhotos.chocolateId, chocolates.id), eq(chocolatePhotos.format, 'webp')))
    .where(eq(chocolates.id, id))
    .orderBy(asc(chocolatePhotos.width))
    .limit(1);
  return row;
}

export async function countChocolates(db: Database, without?: Allergen): Promise<number> {
  const [row] = await db
    .select({ rows: count() })
    .from(chocolates)
    .where(and(isShown, excludeAllergen(without)));
  return row?.rows ?? 0;
}

/** All allergens that visible chocolates contain or may have traces of. */
export async function listAllergens(db: Database): Promise<Set<Allergen>> {
  const rows = await db
    .selectDistinct({ allergen: sql<Allergen>`unnest(${listedAllergens})` })
    .from(chocolates)
    .where(isShown);
  return new Set(rows.map(({ allergen }) => allergen));
}
