import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { confirmations, type SitePart } from '#platform/business/opening.ts';
import { createSignedInOwner } from '#tests/support/accounts/signed-in.ts';
import {
  createNewBusiness,
  fernFacts,
  type NewBusiness,
  prepareToOpen,
  withoutShop,
} from '#tests/support/app/new-business.ts';
import { resetToNewBusiness } from '#tests/support/app/sample-studio.ts';

const nothing = { classes: false, sessions: false, chocolates: false, newsletter: false };

let business: NewBusiness;
beforeAll(async () => {
  business = await createNewBusiness();
});
beforeEach(() => resetToNewBusiness(business.testApp.connection));
afterAll(() => business.testApp.close());

const openWith = async (parts: typeof nothing, confirmed: readonly string[] = confirmations) => {
  const { status, body } = await business.change({ business: fernFacts, parts, opening: { isOpen: true, confirmed } });
  expect([status, body.reason]).toEqual([200, undefined]);
};

test.each<[SitePart, readonly string[], string]>([
  ['classes', [], 'Please add a class. Please write your waiver.'],
  ['sessions', [], 'Please confirm that your prices are right.'],
  ['chocolates', confirmations, 'Please add a tin. Payments with PayPal are not connected and checked yet.'],
])(
  'while the site is open, the owner cannot switch on %s before their lines of the setup list are done',
  async (part, confirmed, lines) => {
    await openWith(nothing, confirmed);
    const { status, body } = await business.change({ parts: { ...nothing, [part]: true } });
    expect([status, body.reason]).toEqual([409, 'part-unfinished']);
    expect(body.message).toBe(`Your site is open, so this part can’t go on yet. ${lines}`);
    const { parts } = await business.requestOk('GET', '/api/admin/settings');
    expect(parts).toEqual(nothing);
    expect((await business.change({ parts: { ...nothing, newsletter: true } })).status).toBe(200);
  },
);

test('a part can be switched on once its lines are done, even if another part now lacks something', async () => {
  await prepareToOpen(business);
  await openWith(nothing);
  expect((await business.change({ parts: { ...nothing, classes: true } })).status).toBe(200);
  await setTime('2027-03-01T18:00:00Z');
  const { lines } = await business.requestOk('GET', '/api/admin/setup');
  expect(lines).toContainEqual({ step: 'class', isDone: false, isRequired: true });
  expect((await business.change({ parts: withoutShop })).status).toBe(200);
});

/** The owner signs in again, because the earlier tokens are of another time. */
async function setTime(instant: string) {
  business.testApp.clock.setTime(new Date(instant));
  Object.assign(business.headers, (await createSignedInOwner(business.testApp)).headers);
}
