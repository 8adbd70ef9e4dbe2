import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { subscribers } from '#features/newsletter/tables.ts';
import { buildUnsubscribeUrl } from '#features/newsletter/unsubscribe-link.ts';
import { newId } from '#platform/database/id.ts';
import { createMergeFixture, type MergeClient } from '#tests/support/accounts/merge-fixture.ts';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';

let admin: AdminFixture;
let fixture: ReturnType<typeof createMergeFixture>;
beforeAll(async () => {
  admin = await createAdminTestApp();
  fixture = createMergeFixture(admin.testApp);
});
afterAll(() => admin.testApp.close());

async function createSubscriber(): Promise<MergeClient> {
  const person = await fixture.createClient();
  await subscribe(person);
  return person;
}
const subscribe = async ({ client: { email } }: MergeClient) => {
  const subscribedAt = admin.testApp.clock.now();
  await admin.testApp.connection.db.insert(subscribers).values({ id: newId(), email, subscribedAt });
};
const merge = async (kept: MergeClient, other: MergeClient): Promise<string> => {
  const url = `/api/admin/users/${kept.client.id}/merge`;
  return (await admin.requestOk('POST', url, { otherId: other.client.id })).merge._id;
};
const undo = (id: string) => admin.requestOk('DELETE', `/api/admin/client-merges/${id}`);

/** Presses the button of a mail program, with the link of a mail from before the merge. */
async function unsubscribeFromOldMail({ client: { email } }: MergeClient): Promise<void> {
  const { search } = new URL(buildUnsubscribeUrl(admin.testApp.links, 'http://studio.test', email));
  const response = await admin.testApp.app.inject({
    method: 'POST',
    url: `/unsubscribe${search}`,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(response.statusCode).toBe(200);
}
async function listSubscribed(...people: MergeClient[]): Promise<string[]> {
  const emails = people.map(({ client }) => client.email);
  const rows = await admin.testApp.connection.db.select().from(subscribers).where(inArray(subscribers.email, emails));
  return rows.map(({ email }) => email);
}

test('a link that was mailed before a merge still unsubscribes, and an undo changes nothing about it', async () => {
  const [kept, other] = [await fixture.createClient(), await createSubscriber()];
  const id = await merge(kept, other);
  expect(await listSubscribed(kept, other)).toEqual([kept.client.email]);
  await unsubscribeFromOldMail(other);
  expect(await listSubscribed(kept, other)).toEqual([]);
  await undo(id);
  expect(await listSubscribed(kept, other)).toEqual([]);
});

test('an earlier unsubscribe link works after two merges', async () => {
  const [first, second, third] = [await createSubscriber(), await fixture.createClient(), await fixture.createClient()];
  await merge(second, first);
  await merge(third, second);
  await unsubscribeFromOldMail(first);
  expect(await listSubscribed(first, second, third)).toEqual([]);
});

test('if both records were subscribed, the link ends only its own subscription, and an undo does not restore it', async () => {
  const [kept, other] = [await createSubscriber(), await createSubscriber()];
  const id = await merge(kept, other);
  await unsubscribeFromOldMail(other);
  await undo(id);
  expect(await listSubscribed(kept, other)).toEqual([kept.client.email]);
});
