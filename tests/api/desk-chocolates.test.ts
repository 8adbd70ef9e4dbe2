import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#database/id.ts';
import { chocolates } from '#database/tables/shop.ts';
import { type Desk, ownerDesk } from '../support/owner-desk.ts';
import { openShopDesk, type ShopDesk } from '../support/shop-desk.ts';

let shop: ShopDesk;
let desk: Desk;
beforeAll(async () => {
  shop = await openShopDesk();
  desk = await ownerDesk(shop.studio);
});
afterAll(() => shop.close());

const tin = { name: 'Fir Tip', price: 20.5, inventory: 5 };
const create = (more: object = {}) => desk.done('POST', '/api/chocolates', { ...tin, ...more });
const shelf = async () => (await shop.studio.app.inject('/api/chocolates')).json() as { _id: string; name: string }[];
const onShelf = async (id: string) => (await shelf()).find(({ _id }) => _id === id);
const list = (query = '') => desk.done('GET', `/api/admin/chocolates${query}`);
const names = (tins: { name: string }[]) => tins.map(({ name }) => name);

describe('a new tin', () => {
  test('is on the shelf at once, with all that was said of it', async () => {
    await shelf();
    const words = { description: 'Green and bright.', details: 'Nine pieces.\nContains nothing odd.' };
    const label = { ground: '#EBC3B8', ink: '#7C1F33', motif: 'fir' };
    const diet = { allergens: ['coconut', 'oats'], traces: ['tree-nuts'], vegan: true, described: true };
    const made = await create({ ...words, label, ...diet, allergens: ['oats', 'coconut', 'oats'] });
    expect(made).toEqual({
      ...{ _id: expect.any(String), name: 'Fir Tip', price: 20.5, inventory: 5, ...words, label, ...diet },
      ...{ image: '', pictures: { avif: '', webp: '' }, hidden: false, ordered: false, reserved: 0 },
    });
    const { hidden, ordered, reserved, ...shown } = made;
    expect(await onShelf(made._id)).toEqual(shown);
    expect(await desk.historyOf(made._id)).toEqual([
      { kind: 'chocolate', action: 'created', title: 'Fir Tip', changes: [] },
    ]);
  });

  test('keeps whatever name it is given as text', async () => {
    for (const name of ['<img src=x onerror=alert(1)>', '=HYPERLINK("x")', '“Noël” 🌲 ’n’ co', 'עץ אורן']) {
      const { _id: id } = await create({ name });
      expect((await onShelf(id))?.name).toBe(name);
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
    [{ label: { ground: 'red', ink: '', motif: '' } }, 'body/label/ground'],
    [{ label: { ground: '', ink: '#12345', motif: '' } }, 'body/label/ink'],
    [{ label: { ground: '', ink: '', motif: 'skull' } }, 'body/label/motif'],
    [{ hidden: true }, 'body/'],
  ])('is refused with %j', async (more, field) => {
    const { status, body } = await desk.call('POST', '/api/chocolates', { ...tin, ...more });
    expect([status, body.reason, Object.keys(body.fields)]).toEqual([400, 'invalid-input', [field]]);
  });
});

describe('a change of a tin', () => {
  test('changes what is named and nothing else, and is seen at once', async () => {
    const { _id: id } = await create({ description: 'Old' });
    await shelf();
    const changed = await desk.done('PUT', `/api/chocolates/${id}`, { price: 22, description: 'New' });
    expect(changed).toMatchObject({ name: 'Fir Tip', price: 22, description: 'New', inventory: 5 });
    expect(await onShelf(id)).toMatchObject({ price: 22, description: 'New' });
    expect((await desk.historyOf(id)).at(-1)).toEqual({
      ...{ kind: 'chocolate', action: 'changed', title: 'Fir Tip' },
      changes: [
        { field: 'price', before: '$20.50', after: '$22.00' },
        { field: 'description', before: 'Old', after: 'New' },
      ],
    });
  });

  test('of what it contains is told in the history in words', async () => {
    const { _id: id } = await create({ allergens: ['oats'] });
    await desk.done('PUT', `/api/chocolates/${id}`, { allergens: ['sesame', 'tree-nuts'], vegan: true });
    expect((await desk.historyOf(id)).at(-1)?.changes).toEqual([
      { field: 'contains', before: 'oats', after: 'tree nuts and sesame' },
      { field: 'vegan', before: 'false', after: 'true' },
    ]);
  });

  test('counts as described once it was said that the lists are complete, whatever is in them, and not before', async () => {
    const { _id: id, described } = await create();
    const change = async (more: object) => (await desk.done('PUT', `/api/chocolates/${id}`, more)).described;
    expect(described).toBe(false);
    expect([await change({ price: 21 }), await change({ ...(await onShelf(id)) })]).toEqual([false, false]);
    const ticked = [{ allergens: ['oats'] }, { traces: ['soy'] }, { allergens: [], traces: [] }];
    for (const lists of ticked) expect(await change(lists)).toBe(false);
    expect((await create({ allergens: ['oats'] })).described).toBe(false);
    expect(await change({ described: true })).toBe(true);
    expect((await desk.historyOf(id)).at(-1)?.changes).toEqual([
      { field: 'allergens are listed', before: 'false', after: 'true' },
    ]);
    expect(await change({ price: 22 })).toBe(true);
  });

  test('may be the tin as it was read', async () => {
    const { _id: id } = await create();
    const read = await onShelf(id);
    expect(await desk.done('PUT', `/api/chocolates/${id}`, { ...read, name: 'Fir' })).toMatchObject({ name: 'Fir' });
  });

  test('that changes nothing leaves no trace', async () => {
    const { _id: id } = await create();
    await desk.done('PUT', `/api/chocolates/${id}`, { ...tin });
    await desk.done('PUT', `/api/chocolates/${id}`, {});
    expect(await desk.historyOf(id)).toHaveLength(1);
  });

  test('hides a tin, and puts it back', async () => {
    const { _id: id } = await create();
    await desk.done('PUT', `/api/chocolates/${id}`, { hidden: true });
    expect(await onShelf(id)).toBeUndefined();
    expect((await list('?shelf=hidden')).map(({ _id }: { _id: string }) => _id)).toEqual([id]);
    await desk.done('PUT', `/api/chocolates/${id}`, { hidden: false });
    expect(await onShelf(id)).toBeDefined();
  });

  test('of a tin that is not there is 404, and of a part that is none 400', async () => {
    expect((await desk.call('PUT', `/api/chocolates/${newId()}`, { price: 3 })).body.reason).toBe(
      'chocolate-not-found',
    );
    const { _id: id } = await create();
    expect((await desk.call('PUT', `/api/chocolates/${id}`, { pieces: 3 })).status).toBe(400);
    expect((await desk.call('PUT', `/api/chocolates/${id}`, { inventoryWas: 3 })).status).toBe(400);
    expect((await desk.call('PUT', '/api/chocolates/fir', { price: 3 })).status).toBe(400);
  });
});

describe('the stock', () => {
  test('is not written over tins that were sold while the owner typed', async () => {
    const { _id: id } = await create({ inventory: 10 });
    await shop.checkedOut([{ _id: id, quantity: 2 }]);
    const refused = await desk.call('PUT', `/api/chocolates/${id}`, { inventory: 15, inventoryWas: 10, price: 30 });
    expect([refused.status, refused.body.reason]).toEqual([409, 'stock-changed']);
    expect(refused.body.fields).toEqual({ 'body/inventory': 'There are 8 now.', 'body/inventoryWas': '8' });
    expect(await onShelf(id)).toMatchObject({ inventory: 8, price: 20.5 });
    const changed = await desk.done('PUT', `/api/chocolates/${id}`, { inventory: 13, inventoryWas: 8 });
    expect([changed.inventory, changed.reserved]).toEqual([13, 2]);
    expect((await desk.historyOf(id)).at(-1)?.changes).toEqual([{ field: 'inventory', before: '8', after: '13' }]);
  });

  test('is not raised twice when an answer was lost and the owner presses again', async () => {
    const { _id: id } = await create({ inventory: 10 });
    await desk.done('PUT', `/api/chocolates/${id}`, { inventory: 15, inventoryWas: 10 });
    expect((await desk.call('PUT', `/api/chocolates/${id}`, { inventory: 15, inventoryWas: 10 })).status).toBe(409);
    expect(await shop.left(id)).toBe(15);
  });

  test('of two tabs at once, one is told', async () => {
    const { _id: id } = await create({ inventory: 10 });
    const answers = await Promise.all(
      [11, 12, 13].map((inventory) => desk.call('PUT', `/api/chocolates/${id}`, { inventory, inventoryWas: 10 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test('of nothing is sold out, and cannot be bought', async () => {
    const { _id: id } = await create();
    await desk.done('PUT', `/api/chocolates/${id}`, { inventory: 0, inventoryWas: 5 });
    expect(await onShelf(id)).toMatchObject({ inventory: 0 });
    expect((await shop.browser().checkOut([{ _id: id, quantity: 1 }])).body.reason).toBe('not-enough-tins');
  });
});

test('an order keeps the price that it was checked out at', async () => {
  const { _id: id } = await create({ price: 20 });
  const { buyer, orderId, checkout } = await shop.approved([{ _id: id, quantity: 2 }]);
  await desk.done('PUT', `/api/chocolates/${id}`, { price: 99 });
  expect((await buyer.capture(orderId)).status).toBe(200);
  expect((await shop.orderOf(orderId)).totalCents).toBe(checkout.total * 100);
  expect(checkout.total).toBe(40);
});

describe('taking a tin away', () => {
  test('deletes one that nobody ever ordered', async () => {
    const { _id: id } = await create();
    expect(await desk.done('DELETE', `/api/chocolates/${id}`)).toEqual({
      ...{ message: 'Fir Tip has been deleted.', hidden: false },
    });
    expect(await onShelf(id)).toBeUndefined();
    expect(await shop.studio.connection.db.$count(chocolates, eq(chocolates.id, id))).toBe(0);
    expect((await desk.historyOf(id)).map(({ action }) => action)).toEqual(['created', 'deleted']);
    expect((await desk.call('DELETE', `/api/chocolates/${id}`)).body.reason).toBe('chocolate-not-found');
  });

  test('hides one that stands in an order, which can still be paid', async () => {
    const { _id: id } = await create();
    const { buyer, orderId } = await shop.approved([{ _id: id, quantity: 1 }]);
    expect(await list('?search=fir')).toContainEqual(expect.objectContaining({ _id: id, ordered: true, reserved: 1 }));
    expect((await desk.done('DELETE', `/api/chocolates/${id}`)).hidden).toBe(true);
    expect(await onShelf(id)).toBeUndefined();
    expect((await buyer.capture(orderId)).status).toBe(200);
    const [row] = await list('?shelf=hidden&search=fir');
    expect(row).toMatchObject({ _id: id, hidden: true, ordered: true, reserved: 0, inventory: 4 });
    expect((await desk.historyOf(id)).map(({ action }) => action)).toEqual(['created', 'hidden']);
  });
});

describe('the list', () => {
  const word = 'Quince';
  beforeAll(async () => {
    await create({ name: `${word} b`, price: 30, inventory: 1 });
    await create({ name: `${word} A`, price: 10, inventory: 0 });
    await create({ name: `${word} c`, price: 20, inventory: 7, description: 'with 50% nibs_' });
    const { _id: id } = await create({ name: `${word} d`, price: 5, inventory: 3 });
    await desk.done('PUT', `/api/chocolates/${id}`, { hidden: true });
  });

  test.each([
    ['', 'A b c d'],
    ['&direction=descending', 'd c b A'],
    ['&sort=price', 'd A c b'],
    ['&sort=stock&direction=descending', 'c d b A'],
    ['&shelf=on-the-shelf', 'b c'],
    ['&shelf=sold-out', 'A'],
    ['&shelf=hidden', 'd'],
    ['&shelf=all', 'A b c d'],
    ['%20d', 'd'],
    ['%2050%25', 'c'],
    ['%20_', 'c'],
  ])('of quinces with %s', async (query, expected) => {
    const found = await list(`?page=1&search=quince${query}`);
    expect(names(found).map((name) => name.slice(word.length + 1))).toEqual(expected.split(' '));
  });

  test('knows how long it is, and comes in pages', async () => {
    expect(await desk.done('GET', '/api/admin/chocolates/summary?search=quince')).toEqual({ rows: 4, pages: 1 });
    expect(await desk.done('GET', '/api/admin/chocolates/summary?search=quince&shelf=hidden')).toMatchObject({
      rows: 1,
    });
    expect(await list('?page=2&search=quince')).toEqual([]);
    expect((await desk.call('GET', '/api/admin/chocolates?page=0')).status).toBe(400);
    expect((await desk.call('GET', '/api/admin/chocolates?sort=colour')).status).toBe(400);
  });
});
