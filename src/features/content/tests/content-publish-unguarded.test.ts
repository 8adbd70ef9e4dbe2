// Control of admin-content.test.ts: without the guard, the race is lost.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createAdminFixture } from '#tests/support/app/admin-fixture.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { forceInterleaving } from '#tests/support/races/force-interleaving.ts';
import { contentDrafts, contentVersions } from '../tables.ts';

vi.mock('../store.ts', async (original) => {
  const guarded = await original<typeof import('../store.ts')>();
  return {
    ...guarded,
    async findDraft(...input: Parameters<typeof guarded.findDraft>) {
      const draft = await guarded.findDraft(...input);
      await forceInterleaving();
      return draft;
    },
    /** Saves over any revision. */
    async saveDraft(...[tx, { revision, ...row }]: Parameters<typeof guarded.saveDraft>) {
      const next = { ...row, revision: revision + 1 };
      await tx.insert(contentDrafts).values(next).onConflictDoUpdate({ target: contentDrafts.page, set: next });
      return true;
    },
    /** Overwrites a version that exists. */
    async insertVersion(...[tx, row]: Parameters<typeof guarded.insertVersion>) {
      const { page, version } = contentVersions;
      await tx
        .insert(contentVersions)
        .values(row)
        .onConflictDoUpdate({ target: [page, version], set: row });
      return true;
    },
  };
});

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ disabledGuard: 'transactions' });
});
afterAll(() => testApp.close());

test('a draft is published more than once without the guard', async () => {
  const admin = await createAdminFixture(testApp);
  const url = '/api/admin/content/about';
  const { document, revision } = await admin.requestOk('GET', url);
  await admin.requestOk('PUT', url, { revision, document: { ...document, closing: 'Once.' } });
  const [draft] = await testApp.connection.db.select().from(contentDrafts).where(eq(contentDrafts.page, 'about'));
  const publish = () => admin.call('POST', `${url}/publish`, { revision: draft?.revision });
  const outcomes = await Promise.all([publish(), publish(), publish()]);
  expect(outcomes.filter(({ status }) => status === 200).length).toBeGreaterThan(1);
});
