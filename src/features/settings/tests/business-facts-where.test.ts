import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentNames } from '#app/documents.ts';
import type { AdminSettings } from '#app/settings-list.ts';
import { setField } from '#tests/support/attacks/text-fields.ts';
import { createOrderFixture, type OrderFixture } from '#tests/support/shop/order-fixture.ts';
import { factFields } from '../contract/business-fields.ts';
import { type FactPartName, factParts } from '../web/business-facts.tsx';

let shop: OrderFixture;
beforeAll(async () => {
  shop = await createOrderFixture({ withPages: true });
});
afterAll(() => shop.close());

/** How the owner's page names the places that have a document of words. */
const documentWords: Record<string, string> = {
  home: 'Home',
  yoga: 'Yoga',
  chocolates: 'Chocolates',
  contact: 'Contact',
  cart: 'cart',
  orders: 'order pages',
  footer: 'bottom of every page',
  'client-area': 'client area',
};
/** Where only the program shows them: beside a booking, on the thank-you of the cart and on the page of an order. */
const shownByProgram: Partial<Record<FactPartName, readonly string[]>> = {
  rules: ['client area', 'cart', 'order pages'],
};

/** Gives each fact of a part a value that names the part. */
async function mark(name: FactPartName) {
  const { version, business }: AdminSettings = await shop.owner.requestOk('GET', '/api/admin/settings');
  const marked = structuredClone(business);
  for (const { path } of factFields[name]) setField(marked, path.split('.'), `https://marked-${name}.example`);
  await shop.owner.requestOk('PUT', '/api/admin/settings', { version, business: marked });
}
const readPage = async (path: string) => (await shop.testApp.app.inject(path)).body;

test('the Yoga page of the sample says until when the price of yoga therapy is valid', async () => {
  expect(await readPage('/yoga')).toContain('$10–$80/hr through June 2026');
});

test.each<FactPartName>(['hours', 'rules', 'links'])(
  'the owner sees exactly the pages whose texts contain the facts of the part "%s"',
  async (name) => {
    const { sentence: where } = factParts[name];
    await mark(name);
    const documents = await Promise.all(
      documentNames.map(async (document) => {
        const body = await readPage(`/api/content/${document}`);
        return body.includes(`marked-${name}`) ? [documentWords[document] ?? document] : [];
      }),
    );
    const named = Object.values(documentWords).filter(
      (words) => where.includes(words) && !shownByProgram[name]?.includes(words),
    );
    expect(documents.flat().sort()).toEqual(named.sort());
  },
);

test.each<FactPartName>(['hours', 'rules'])(
  'the owner sees that the page of an order contains facts of the part "%s"',
  async (name) => {
    await mark(name);
    const { id } = await shop.placePaidOrder({ isLocalPickup: true });
    const page = await readPage(`/order?token=${encodeURIComponent(shop.testApp.links.sign('order', id))}`);
    expect(page.replaceAll(/<script[^>]*>.*?<\/script>/gs, '')).toContain(`marked-${name}`);
    expect(factParts[name].sentence).toContain('order pages');
  },
);
