import { count, eq, sql } from 'drizzle-orm';
import { bookings, slots } from '#features/bookings/tables.ts';
import { classes, classSeries, signUps, waivers, waiverVersions } from '#features/classes/tables/classes.ts';
import type { Content } from '#features/content/domain/tree.ts';
import { contentVersions } from '#features/content/tables.ts';
import { enquiries } from '#features/enquiries/tables.ts';
import { finances } from '#features/finances/tables.ts';
import { subscribers } from '#features/newsletter/tables.ts';
import { couponRedemptions, coupons } from '#features/payments/tables.ts';
import { settings } from '#features/settings/tables.ts';
import { chocolates } from '#features/shop/tables.ts';
import type { Connection } from '#platform/database/connection.ts';
import { newId } from '#platform/database/id.ts';
import { files } from '#platform/database/tables/files.ts';
import { clients } from '#platform/sessions/tables.ts';

/** The tables of the sample, each after those it refers to. */
const seedTables = {
  classSeries,
  classes,
  chocolates,
  files,
  waiverVersions,
  waivers,
  signUps,
  subscribers,
  enquiries,
  clients,
  slots,
  bookings,
  finances,
};

/** Sample rows of a studio, ready to insert. */
export type SeedRows = { [Name in keyof typeof seedTables]: (typeof seedTables)[Name]['$inferInsert'][] };

/** Must be unique among the advisory locks of this database. */
const SEED_LOCK_ID = 7142;

/** Seeds an empty database after `publishIfNew`; a database with classes or chocolates stays unchanged. */
export async function seedIfEmpty(connection: Connection, createRows: () => Promise<SeedRows>): Promise<void> {
  await connection.inTransaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK_ID})`);
    const [classCount] = await tx.select({ rows: count() }).from(classes);
    const [chocolateCount] = await tx.select({ rows: count() }).from(chocolates);
    if (classCount?.rows || chocolateCount?.rows) return;
    const seedRows = await createRows();
    for (const [name, table] of Object.entries(seedTables)) {
      const insertion = tx.insert(table).values(seedRows[name as keyof SeedRows]);
      await (name === 'waiverVersions' ? insertion.onConflictDoNothing() : insertion);
    }
    // Bookings paid by coupon count as redemptions.
    await tx.insert(couponRedemptions).select(
      tx
        .select({
          id: sql<string>`gen_random_uuid()`.as('id'),
          couponId: coupons.id,
          clientId: bookings.clientId,
          subjectId: bookings.id,
          usedAt: sql<Date>`${bookings.bookedAt}`.as('used_at'),
          mailbox: sql<null>`null`.as('mailbox'),
          address: sql<null>`null`.as('address'),
        })
        .from(bookings)
        .innerJoin(coupons, eq(coupons.code, bookings.couponCode)),
    );
  });
}

/** What the sample publishes, with its documents by the names of their pages, and its coupons. */
export type SampleStudio = {
  settings: Readonly<Record<string, unknown>>;
  waiver: SeedRows['waiverVersions'][number];
  content: object;
  coupons: Omit<typeof coupons.$inferInsert, 'createdAt'>[];
};

/**
 * Publishes the facts, the waiver and the words of the sample as version 1, with its coupons. What has a version stays
 * unchanged.
 */
export async function publishIfNew(connection: Connection, sample: SampleStudio, now: Date): Promise<void> {
  await connection.inTransaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK_ID})`);
    const [saved] = await tx.select({ rows: count() }).from(settings);
    if (!saved?.rows) {
      await tx.insert(settings).values({ id: newId(), version: 1, document: sample.settings, savedAt: now });
      const rows = sample.coupons.map((coupon) => ({ ...coupon, createdAt: now }));
      await tx.insert(coupons).values(rows).onConflictDoNothing();
    }
    await tx.insert(waiverVersions).values(sample.waiver).onConflictDoNothing();
    const published = new Set(
      (await tx.selectDistinct({ page: contentVersions.page }).from(contentVersions)).map(({ page }) => page),
    );
    for (const [page, document] of Object.entries(sample.content) as [string, Content][]) {
      if (published.has(page)) continue;
      await tx.insert(contentVersions).values({ page, version: 1, document, publishedAt: now });
    }
  });
}
