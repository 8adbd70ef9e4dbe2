import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sampleBusiness } from '#seeds/sample-business.ts';
import { samplePlaces } from '#seeds/sample-places.ts';
import type { AdminFixture } from '#tests/support/app/admin-fixture.ts';
import { resetToSample } from '#tests/support/app/sample-studio.ts';
import { createOrderFixture, type OrderFixture } from '#tests/support/shop/order-fixture.ts';

const URL = '/api/admin/settings';
const { studio, park, online } = samplePlaces;
const loft = {
  name: 'The Loft',
  isOnline: false,
  address: '9 High Street, Portland, OR 97202',
  directions: 'The green door beside the bakery.',
  bring: '',
  link: '',
};
const WHERE = `${loft.name}, ${loft.address}`;

type PlaceInput = { key?: string; name: string; isOnline: boolean };

let orderFixture: OrderFixture;
let admin: AdminFixture;
beforeAll(async () => {
  orderFixture = await createOrderFixture();
  admin = orderFixture.owner;
});
beforeEach(async () => {
  await resetToSample(orderFixture.testApp.connection);
  await changePlaces((places) => [...places, loft]);
});
afterAll(() => orderFixture.close());

const read = () => admin.requestOk('GET', URL);
async function changePlaces(edit: (places: PlaceInput[]) => PlaceInput[]) {
  const { version, places } = await read();
  const sent = places.map(({ formerNames: _names, ...place }: PlaceInput & { formerNames: string[] }) => place);
  return admin.call('PUT', URL, { version, places: edit(sent) });
}
const choose = async (pickupPlace: string) =>
  admin.call('PUT', URL, { version: (await read()).version, business: { ...sampleBusiness, pickupPlace } });
const readContent = async (page: string) => (await orderFixture.testApp.app.inject(`/api/content/${page}`)).body;
async function readFooter() {
  const { footer } = (await orderFixture.testApp.app.inject('/config/site')).json();
  return footer.visit.lines.join('; ');
}

test('without a place, tins are picked up at the address of the business, and the footer has no other', async () => {
  expect((await read()).business.pickupPlace).toBe('');
  expect(await readContent('cart')).toContain(', at 2714 SE Alder Street, Portland.');
  expect(await readContent('contact')).not.toContain('Pickup place');
  expect(await readFooter()).toMatch(/5:00.PM$/);
});

test('a chosen pickup place is on the pages about pickup, and in the history', async () => {
  expect((await choose(loft.name)).status).toBe(200);
  expect(await readContent('cart')).toContain(`, at ${WHERE}.`);
  expect(await readContent('cart')).not.toContain(sampleBusiness.address.street);
  expect(await readContent('chocolates')).toContain(`, at ${WHERE}.`);
  const contact = await readContent('contact');
  expect(contact).toContain(`"Pickup place","text":"${WHERE}"`);
  expect(contact).not.toMatch(/pickup at 2714|Studio and pickup/);
  expect(await readFooter()).toContain(`, at ${WHERE}`);
  const [entry] = await admin.requestOk('GET', '/api/admin/history?kind=settings');
  expect(entry.changes).toEqual([{ field: 'pickup place', before: 'none', after: loft.name }]);
});

test('a chosen pickup place is in the receipt and in the email that tins are ready, with directions', async () => {
  await choose(loft.name);
  const { id, email } = await orderFixture.placePaidOrder({ isLocalPickup: true });
  await orderFixture.advanceThrough(id, 'packed', 'ready-for-pickup');
  const mails = await orderFixture.testApp.mailsTo(email, 2);
  expect(mails.map(({ text }) => text)).toEqual(Array(2).fill(expect.stringContaining(loft.address)));
  const ready = mails.find(({ subject }) => subject.includes('ready'));
  expect(ready?.text).toContain(loft.directions);
  expect(ready?.html).toContain('destination=9+High+Street');
  // The address of the business stays at the bottom of each email.
  expect(ready?.text.indexOf(loft.address)).toBeLessThan(ready?.text.indexOf(sampleBusiness.address.street) ?? 0);
});

test('a renamed pickup place stays chosen, and a removed or online one is replaced by the address', async () => {
  await choose(loft.name);
  const edit = (changes: object) =>
    changePlaces((places) => places.map((place) => (/Loft|Attic/.test(place.name) ? { ...place, ...changes } : place)));
  await edit({ name: 'The Attic' });
  expect(await readContent('cart')).toContain(`, at The Attic, ${loft.address}.`);
  await edit({ isOnline: true });
  expect((await read()).business.pickupPlace).toBe('');
  await choose(park.name);
  await changePlaces((places) => places.filter(({ name }) => name !== park.name));
  expect((await read()).business.pickupPlace).toBe('');
  expect(await readContent('cart')).toContain(', at 2714 SE Alder Street, Portland.');
});

test('a renamed pickup place stays chosen when another place gets its former name', async () => {
  await choose(loft.name);
  await changePlaces((places) =>
    places.map((place) => (place.name === loft.name ? { ...place, name: 'The Old Loft' } : place)),
  );
  await changePlaces((places) => [...places, { ...loft, address: '1 New Street, Portland, OR 97202' }]);
  expect((await read()).business.pickupPlace).toBe('The Old Loft');
  expect(await readContent('cart')).toContain(`, at The Old Loft, ${loft.address}.`);
  await changePlaces((places) => places.filter(({ name }) => name !== 'The Old Loft'));
  expect((await read()).business.pickupPlace).toBe('');
});

test.each([online.name, 'Nowhere'])('the pickup place %s cannot be chosen', async (name) => {
  const { status, body } = await choose(name);
  expect([status, body.reason, Object.keys(body.fields)]).toEqual([
    400,
    'pickup-place-unknown',
    ['body/business/pickupPlace'],
  ]);
  expect((await read()).business.pickupPlace).toBe('');
  expect((await choose(studio.name)).status).toBe(200);
});
