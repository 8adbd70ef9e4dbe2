// Control of page-photos-race.test.ts: without the guard, the race is lost.
import { asc, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { forceInterleaving } from '#tests/support/races/force-interleaving.ts';
import { placePhotoDuringCleanup } from '#tests/support/races/page-photos.ts';
import { contentDrafts, contentPhotos } from '../tables.ts';

vi.mock('../photo-store.ts', async (original) => {
  const guarded = await original<typeof import('../photo-store.ts')>();
  return {
    ...guarded,
    /** Reads without a lock. */
    async lockPhotos(...[tx, ids]: Parameters<typeof guarded.lockPhotos>) {
      const photos = await tx
        .select()
        .from(contentPhotos)
        .where(inArray(contentPhotos.photoId, [...ids]));
      await forceInterleaving('photo');
      return photos;
    },
    /** Decides once, and deletes later. */
    async deleteUnusedPhotos(tx: Parameters<typeof guarded.deleteUnusedPhotos>[0]) {
      const drafts = JSON.stringify(await tx.select().from(contentDrafts));
      const photos = await tx.select().from(contentPhotos).orderBy(asc(contentPhotos.photoId));
      await forceInterleaving('photo');
      const unused = photos.map(({ photoId }) => photoId).filter((id) => !drafts.includes(id));
      await tx.delete(contentPhotos).where(inArray(contentPhotos.photoId, unused));
      return unused.length;
    },
  };
});

let admin: AdminFixture;
beforeAll(async () => {
  admin = await createAdminTestApp({ disabledGuard: 'transactions' });
});
afterAll(() => admin.testApp.close());

test('a draft names a photo that is gone without the guard', async () => {
  expect(await placePhotoDuringCleanup(admin)).toEqual({ isSaved: true, hasPhoto: false });
});
