import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { placePhotoDuringCleanup } from '#tests/support/races/page-photos.ts';

let admin: AdminFixture;
beforeAll(async () => {
  admin = await createAdminTestApp();
});
afterAll(() => admin.testApp.close());

test('a photo that a draft names while old photos are deleted stays, or the draft is refused', async () => {
  for (let round = 0; round < 5; round++) {
    const { isSaved, hasPhoto } = await placePhotoDuringCleanup(admin);
    expect(hasPhoto).toBe(isSaved);
  }
});
