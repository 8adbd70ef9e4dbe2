import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/id.ts';
import { type AdminFixture, createAdminFixture } from '#tests/support/app/admin-fixture.ts';
import { createShopFixture, type ShopFixture } from '#tests/support/shop/shop-fixture.ts';
import type { Chocolate } from '../../contract/shop.ts';
import { chocolates } from '../../tables.ts';

let shopFixture: ShopFixture;
let admin: AdminFixture;
beforeAll(async () => {
  shopFixture = await createShopFixture();
  admin = await createAdminFixture(shopFixture.testApp);
});
afterAll(() => shopFixture.close());

const chocolateBody = { name: 'Fir Tip', price: 20.5, inventory: 5 };
const createChocolate = (overrides: object = {}) =>
  admin.requestOk('POST', '/api/chocolates', { ...chocolateBody, ...overrides });
const listCatalog = async () => (await shopFixture.testApp.app.inject('/api/chocolates')).json() as Chocolate[];
const findInCatalog = async (id: string) => (await listCatalog()).find(({ _id }) => _id === id);
const listChocolates = (query = '') => admin.requestOk('GET', `/api/admin/chocolates${query}`);
const chocolateNames = (chocolateRows: { name: string }[]) => chocolateRows.map(({ name }) => name);

describe('a new chocolate', () => {
  test('a new chocolate is in the catalog at once, with all its fields', async () => {
    await listCatalog();
    const textFields = { description: 'Green and bright.', details: 'Fir tips.\nContains nothing odd.' };
    const contents = { pieces: 9, shape: 'round', grams: 108 };
    const label = { ground: '#EBC3B8', ink: '#7C1F33', motif: 'fir' };
    const diet = { allergens: ['coconut', 'oats'], traces: ['tree-nuts'], vegan: true, described: true };
    const created = await createChocolate({
      ...textFields,
      contents,
      label,
      ...diet,
      allergens: ['oats', 'coconut', 'oats'],
    });
    expect(created).toEqual({
      _id: expect.any(String),
      name: 'Fir Tip',
      price: 20.5,
      inventory: 5,
      ...textFields,
      contents,
      label,
      ...diet,
      image: '',
      pictures: { avif: '', webp: '' },
      hidden: false,
      ordered: false,
      reserved: 0,
    });
    const { hidden, ordered, reserved, ...shown } = created;
    expect(await findInCatalog(created._id)).toEqual(shown);
    expect(await admin.listHistory(created._id)).toEqual([
      { kind: 'chocolate', action: 'created', title: 'Fir Tip', changes: [] },
    ]);
  });

  test('a new chocolate keeps any name as text', async () => {
    for (const name of ['<img src=x onerror=alert(1)>', '=HYPERLINK("x")', '“Noël” 🌲 ’n’ co', 'עץ אורן']) {
      const { _id: id } = await createChocolate({ name });
      expect((await findInCatalog(id))?.name).toBe(name);
    }
  });

  test.each([
    [{ name: '' }, 'body/name'],
    [{ name: 'x'.repeat(101) }, 'body/name'],
    [{ name: 'two\nlines' }, 'body/name'],
    [{ name: 'turned \u202e round' }, 'body/name'],
    [{ price: 0 }, 'body/price'],
    [{ price: -1 }, 'body/price'],
    [{ price: 1.234 }, 'body/price'],
    [{ price: '20' }, 'body/price'],
    [{ price: 100_001 }, 'body/price'],
    [{ inventory: -1 }, 'body/inventory'],
    [{ inventory: 1.5 }, 'body/inventory'],
    [{ inventory: 1e9 }, 'body/inventory'],
    [{ allergens: ['cocnut'] }, 'body/allergens/0'],
    [{ traces: 'coconut' }, 'body/traces'],
    [{ vegan: 'yes' }, 'body/vegan'],
    [{ description: 'x'.repeat(501) }, 'body/description'],
    [{ details: 'x'.repeat(2001) }, 'body/details'],
    [{ contents: { pieces: 37, shape: 'round', grams: 0 } }, 'body/contents/pieces'],
    [{ contents: { pieces: 9, shape: 'heart', grams: 0 } }, 'body/contents/shape'],
    [{ contents: { pieces: 9, shape: 'round', grams: -1 } }, 'body/contents/grams'],
    [{ label: { ground: 'red', ink: '', motif: '' } }, 'body/label/ground'],
    [{ label: { ground: '', ink: '#12345', motif: '' } }, 'body/label/ink'],
    [{ label: { ground: '', ink: '', motif: 'skull' } }, 'body/label/motif'],
    [{ hidden: true }, 'body/'],
  ])('a new chocolate is refused with %j', async (overrides, field) => {
    const { status, body } = await admin.call('POST', '/api/chocolates', { ...chocolateBody, ...overrides });
    expect([status, body.reason, Object.keys(body.fields)]).toEqual([400, 'invalid-input', [field]]);
  });
});

describe('a change of a chocolate', () => {
  test('a change of a chocolate changes only the given fields, and is seen at once', async () => {
    const { _id: id } = await createChocolate({ description: 'Old' });
    await listCatalog();
    const updated = await admin.requestOk('PUT', `/api/chocolates/${id}`, { price: 22, description: 'New' });
    expect(updated).toMatchObject({ name: 'Fir Tip', price: 22, description: 'New', inventory: 5 });
    expect(await findInCatalog(id)).toMatchObject({ price: 22, description: 'New' });
    expect((await admin.listHistory(id)).at(-1)).toEqual({
      kind: 'chocolate',
      action: 'changed',
      title: 'Fir Tip',
      changes: [
        { field: 'price', before: '$20.50', after: '$22.00' },
        { field: 'description', before: 'Old', after: 'New' },
      ],
    });
  });

  test('a change of pieces and weight is visible at once and in the history in words', async () => {
    const contents = { pieces: 9, shape: 'round', grams: 110 };
    const { _id: id } = await createChocolate({ contents });
    expect((await findInCatalog(id))?.contents).toEqual(contents);
    const changed = { pieces: 16, shape: 'square', grams: 120 };
    await admin.requestOk('PUT', `/api/chocolates/${id}`, { contents: changed });
    expect((await findInCatalog(id))?.contents).toEqual(changed);
    expect((await admin.listHistory(id)).at(-1)?.changes).toEqual([
      { field: 'contents', before: 'Nine pieces, 3.9 oz (110 g)', after: 'Sixteen squares, 4.2 oz (120 g)' },
    ]);
  });

  test('a change of the contents is in the history in words', async () => {
    const { _id: id } = await createChocolate({ allergens: ['oats'] });
    await admin.requestOk('PUT', `/api/chocolates/${id}`, { allergens: ['sesame', 'tree-nuts'], vegan: true });
    expect((await admin.listHistory(id)).at(-1)?.changes).toEqual([
      { field: 'contains', before: 'oats', after: 'tree nuts and sesame' },
      { field: 'vegan', before: 'false', after: 'true' },
    ]);
  });

  test('a chocolate counts as described once the owner says that its lists are complete, and not before', async () => {
    const { _id: id, described } = await createChocolate();
    const updateChocolate = async (overrides: object) =>
      (await admin.requestOk('PUT', `/api/chocolates/${id}`, overrides)).described;
    expect(described).toBe(false);
    expect([await updateChocolate({ price: 21 }), await updateChocolate({ ...(await findInCatalog(id)) })]).toEqual([
      false,
      false,
    ]);
    const ticked = [{ allergens: ['oats'] }, { traces: ['soy'] }, { allergens: [], traces: [] }];
    for (const tagLists of ticked) expect(await updateChocolate(tagLists)).toBe(false);
    expect((await createChocolate({ allergens: ['oats'] })).described).toBe(false);
    expect(await updateChocolate({ described: true })).toBe(true);
    expect((await admin.listHistory(id)).at(-1)?.changes).toEqual([
      { field: 'allergens are listed', before: 'false', after: 'true' },
    ]);
    expect(await updateChocolate({ price: 22 })).toBe(true);
  });

  test('a chocolate can be saved exactly as it was read', async () => {
    const { _id: id } = await createChocolate();
    const catalogEntry = await findInCatalog(id);
    expect(await admin.requestOk('PUT', `/api/chocolates/${id}`, { ...catalogEntry, name: 'Fir' })).toMatchObject({
      name: 'Fir',
    });
  });

  test('a chocolate that is saved without a change is not in the history', async () => {
    const { _id: id } = await createChocolate();
    await admin.requestOk('PUT', `/api/chocolates/${id}`, { ...chocolateBody });
    await admin.requestOk('PUT', `/api/chocolates/${id}`, {});
    expect(await admin.listHistory(id)).toHaveLength(1);
  });

  test('the owner hides a chocolate, and shows it again', async () => {
    const { _id: id } = await createChocolate();
    await admin.requestOk('PUT', `/api/chocolates/${id}`, { hidden: true });
    expect(await findInCatalog(id)).toBeUndefined();
    expect((await listChocolates('?stock=hidden')).map(({ _id }: { _id: string }) => _id)).toEqual([id]);
    await admin.requestOk('PUT', `/api/chocolates/${id}`, { hidden: false });
    expect(await findInCatalog(id)).toBeDefined();
  });

  test('a change of an unknown chocolate gets 404, and an invalid field gets 400', async () => {
    expect((await admin.call('PUT', `/api/chocolates/${newId()}`, { price: 3 })).body.reason).toBe(
      'chocolate-not-found',
    );
    const { _id: id } = await createChocolate();
    expect((await admin.call('PUT', `/api/chocolates/${id}`, { pieces: 3 })).status).toBe(400);
    expect((await admin.call('PUT', `/api/chocolates/${id}`, { inventoryWas: 3 })).status).toBe(400);
    expect((await admin.call('PUT', '/api/chocolates/fir', { price: 3 })).status).toBe(400);
  });
});

describe('the stock', () => {
  test('a new stock is refused if chocolates were sold while the owner typed', async () => {
    const { _id: id } = await createChocolate({ inventory: 10 });
    await shopFixture.createCheckout([{ _id: id, quantity: 2 }]);
    const rejected = await admin.call('PUT', `/api/chocolates/${id}`, { inventory: 15, inventoryWas: 10, price: 30 });
    expect([rejected.status, rejected.body.reason]).toEqual([409, 'stock-changed']);
    expect(rejected.body.fields).toEqual({ 'body/inventory': 'There are 8 now.', 'body/inventoryWas': '8' });
    expect(await findInCatalog(id)).toMatchObject({ inventory: 8, price: 20.5 });
    const updated = await admin.requestOk('PUT', `/api/chocolates/${id}`, { inventory: 13, inventoryWas: 8 });
    expect([updated.inventory, updated.reserved]).toEqual([13, 2]);
    expect((await admin.listHistory(id)).at(-1)?.changes).toEqual([{ field: 'inventory', before: '8', after: '13' }]);
  });

  test('the stock is raised once when a response was lost and the owner presses again', async () => {
    const { _id: id } = await createChocolate({ inventory: 10 });
    await admin.requestOk('PUT', `/api/chocolates/${id}`, { inventory: 15, inventoryWas: 10 });
    expect((await admin.call('PUT', `/api/chocolates/${id}`, { inventory: 15, inventoryWas: 10 })).status).toBe(409);
    expect(await shopFixture.getInventory(id)).toBe(15);
  });

  test('of two tabs that change the stock at once, one is refused and gets the current stock', async () => {
    const { _id: id } = await createChocolate({ inventory: 10 });
    const responses = await Promise.all(
      [11, 12, 13].map((inventory) => admin.call('PUT', `/api/chocolates/${id}`, { inventory, inventoryWas: 10 })),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test('a chocolate with a stock of 0 is sold out and cannot be bought', async () => {
    const { _id: id } = await createChocolate();
    await admin.requestOk('PUT', `/api/chocolates/${id}`, { inventory: 0, inventoryWas: 5 });
    expect(await findInCatalog(id)).toMatchObject({ inventory: 0 });
    expect((await shopFixture.createBrowser().checkout([{ _id: id, quantity: 1 }])).body.reason).toBe(
      'not-enough-tins',
    );
  });
});

test('an order keeps the prices of its checkout', async () => {
  const { _id: id } = await createChocolate({ price: 20 });
  const { buyer, orderId, checkout } = await shopFixture.createApprovedCheckout([{ _id: id, quantity: 2 }]);
  await admin.requestOk('PUT', `/api/chocolates/${id}`, { price: 99 });
  expect((await buyer.capture(orderId)).status).toBe(200);
  expect((await shopFixture.findOrder(orderId)).totalCents).toBe(checkout.total * 100);
  expect(checkout.total).toBe(40);
});

describe('deleting a chocolate', () => {
  test('deleting a chocolate without orders removes it', async () => {
    const { _id: id } = await createChocolate();
    expect(await admin.requestOk('DELETE', `/api/chocolates/${id}`)).toEqual({
      message: 'Fir Tip has been deleted.',
      hidden: false,
    });
    expect(await findInCatalog(id)).toBeUndefined();
    expect(await shopFixture.testApp.connection.db.$count(chocolates, eq(chocolates.id, id))).toBe(0);
    expect((await admin.listHistory(id)).map(({ action }) => action)).toEqual(['created', 'deleted']);
    expect((await admin.call('DELETE', `/api/chocolates/${id}`)).body.reason).toBe('chocolate-not-found');
  });

  test('deleting a chocolate that is part of an order hides it, and the order can still be paid', async () => {
    const { _id: id } = await createChocolate();
    const { buyer, orderId } = await shopFixture.createApprovedCheckout([{ _id: id, quantity: 1 }]);
    expect(await listChocolates('?search=fir')).toContainEqual(
      expect.objectContaining({ _id: id, ordered: true, reserved: 1 }),
    );
    expect((await admin.requestOk('DELETE', `/api/chocolates/${id}`)).hidden).toBe(true);
    expect(await findInCatalog(id)).toBeUndefined();
    expect((await buyer.capture(orderId)).status).toBe(200);
    const [row] = await listChocolates('?stock=hidden&search=fir');
    expect(row).toMatchObject({ _id: id, hidden: true, ordered: true, reserved: 0, inventory: 4 });
    expect((await admin.listHistory(id)).map(({ action }) => action)).toEqual(['created', 'hidden']);
  });
});

describe('the owner’s list of chocolates', () => {
  const uniqueName = 'Quince';
  beforeAll(async () => {
    await createChocolate({ name: `${uniqueName} b`, price: 30, inventory: 1 });
    await createChocolate({ name: `${uniqueName} A`, price: 10, inventory: 0 });
    await createChocolate({ name: `${uniqueName} c`, price: 20, inventory: 7, description: 'with 50% nibs_' });
    const { _id: id } = await createChocolate({ name: `${uniqueName} d`, price: 5, inventory: 3 });
    await admin.requestOk('PUT', `/api/chocolates/${id}`, { hidden: true });
  });

  test.each([
    ['', 'A b c d'],
    ['&direction=descending', 'd c b A'],
    ['&sort=price', 'd A c b'],
    ['&sort=stock&direction=descending', 'c d b A'],
    ['&stock=in-stock', 'b c'],
    ['&stock=sold-out', 'A'],
    ['&stock=hidden', 'd'],
    ['&stock=all', 'A b c d'],
    ['%20d', 'd'],
    ['%2050%25', 'c'],
    ['%20_', 'c'],
  ])('the owner’s list of chocolates is sorted and filtered with %s', async (query, expected) => {
    const searchResult = await listChocolates(`?page=1&search=quince${query}`);
    expect(chocolateNames(searchResult).map((name) => name.slice(uniqueName.length + 1))).toEqual(expected.split(' '));
  });

  test('the owner’s list of chocolates has its length, and comes in pages', async () => {
    expect(await admin.requestOk('GET', '/api/admin/chocolates/summary?search=quince')).toEqual({ rows: 4, pages: 1 });
    expect(await admin.requestOk('GET', '/api/admin/chocolates/summary?search=quince&stock=hidden')).toMatchObject({
      rows: 1,
    });
    expect(await listChocolates('?page=2&search=quince')).toEqual([]);
    expect((await admin.call('GET', '/api/admin/chocolates?page=0')).status).toBe(400);
    expect((await admin.call('GET', '/api/admin/chocolates?sort=colour')).status).toBe(400);
  });
});
