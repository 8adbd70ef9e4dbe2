import { eq, sql } from 'drizzle-orm';
import { publishIfNew } from '#app/seed-store.ts';
import { waiverVersions } from '#features/classes/tables/classes.ts';
import { contentDrafts, contentVersions } from '#features/content/tables.ts';
import { coupons } from '#features/payments/tables.ts';
import { settings } from '#features/settings/tables.ts';
import type { Connection } from '#platform/database/connection.ts';
import { sampleStudio } from '#seeds/sample-studio.ts';

const PUBLISHED_AT = new Date('2026-11-01T08:00:00Z');

/** Publishes the facts and the words of the sample as version 1, as the demo does. */
export const publishSample = (connection: Connection) => publishIfNew(connection, sampleStudio, PUBLISHED_AT);

/** Takes back every change of settings and words. */
export async function resetToSample(connection: Connection): Promise<void> {
  for (const table of [settings, contentDrafts, contentVersions]) await connection.db.delete(table);
  await publishSample(connection);
}

/** A new business: nothing is entered or published, and it is closed. */
export async function resetToNewBusiness(connection: Connection): Promise<void> {
  await connection.inTransaction(async (tx) => {
    for (const table of [settings, contentDrafts, contentVersions, coupons]) await tx.delete(table);
    await tx.execute(sql`alter table waiver_versions disable trigger user`);
    await tx.delete(waiverVersions).where(eq(waiverVersions.version, sampleStudio.waiver.version));
    await tx.execute(sql`alter table waiver_versions enable trigger user`);
  });
}
