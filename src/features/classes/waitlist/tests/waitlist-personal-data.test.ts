import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSignedInClient } from '#tests/support/accounts/signed-in.ts';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { createClassFixture } from '#tests/support/classes/class-fixture.ts';
import { createWaitlistFixture, type WaitlistFixture } from '#tests/support/classes/waitlist-fixture.ts';

let admin: AdminFixture;
let classFixture: Awaited<ReturnType<typeof createClassFixture>>;
let waitlist: WaitlistFixture;

beforeAll(async () => {
  admin = await createAdminTestApp();
  classFixture = await createClassFixture(admin.testApp);
  waitlist = createWaitlistFixture(admin.testApp);
});
afterAll(() => admin.testApp.close());

async function createOfferForClient() {
  const classRow = await classFixture.addClass({ capacity: 1 });
  const [signUp] = await waitlist.fill(classRow);
  const person = await createSignedInClient(admin.testApp);
  await waitlist.join(classRow, person.client.email, person.headers);
  await waitlist.wait(classRow, 1);
  await waitlist.cancel(signUp?.id ?? '');
  return { classRow, ...person };
}

test('a client’s download has the waitlists that they joined', async () => {
  const { classRow, client, headers } = await createOfferForClient();
  const response = await admin.testApp.app.inject({ url: `/api/user/${client.id}/data`, headers });
  expect(response.json().waitlists).toMatchObject([
    { class: classRow.title, begins: '2026-11-27T18:00:00-08:00[America/Los_Angeles]', state: 'offered' },
  ]);
});

test('deleting a client deletes their entries, and their offered place goes to the next person', async () => {
  const { classRow, client } = await createOfferForClient();
  await admin.requestOk('DELETE', `/api/admin/users/${client.id}`);
  expect(await waitlist.listStates(classRow.id)).toEqual(['waiting']);
  expect(await waitlist.countPlaces(classRow.id)).toEqual({ taken: 0, offered: 0 });
  await admin.testApp.sweep();
  expect(await waitlist.listStates(classRow.id)).toEqual(['offered']);
});
