import { eq } from 'drizzle-orm';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '#database/id.ts';
import { chocolates } from '#database/tables/shop.ts';
import { makeApi } from '#web/api/client.ts';
import { shelfAddress } from '#web/features/shop/shelf-address.ts';
import { loader } from '#web/pages/public/chocolates.tsx';
import { inProcess } from '#web/request-context.ts';
import { openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => studio.close());

type Tin = { _id: string; name: string; inventory: number };

async function get(query = ''): Promise<Tin[]> {
  const answer = await studio.app.inject(`/api/chocolates${query}`);
  expect(answer.statusCode, query).toBe(200);
  return answer.json();
}

const summary = async (query = '') => (await studio.app.inject(`/api/chocolates/summary${query}`)).json();
const namesOf = (tins: { name: string }[]) => tins.map(({ name }) => name);

/** What a page is drawn with: the contract's client, answered by `app`. */
function contextWith(app: Studio['app']): RouterContextProvider {
  const api = makeApi(async ({ method, path }) => {
    const answer = await app.inject({ method: method as 'GET', url: path });
    return { status: answer.statusCode, body: answer.json() };
  });
  const context = new RouterContextProvider();
  context.set(inProcess, { nonce: '', api, origin: 'http://localhost' });
  return context;
}

/** Puts tins on the shelf from outside the program, and waits for the notice that empties the answers made before. */
async function add(rows: Partial<typeof chocolates.$inferInsert>[]) {
  const made = rows.map((row) => ({
    ...{ id: newId(), name: 'Tin', priceCents: 1800, inventory: 3, createdAt: studio.clock.now() },
    ...row,
  }));
  await studio.connection.db.insert(chocolates).values(made);
  const shown = await studio.connection.db.$count(chocolates, eq(chocolates.hidden, false));
  await vi.waitFor(async () => expect(await get()).toHaveLength(shown), { timeout: 15_000 });
}

describe('an empty shelf', () => {
  test('is one page with nothing on it', async () => {
    expect(await get()).toEqual([]);
    expect(await get('?page=1')).toEqual([]);
    expect(await summary()).toEqual({ tins: 0, pages: 1, allergens: [] });
  });
});

describe('up to two hundred tins', () => {
  const hidden = newId();
  beforeAll(async () => {
    // Names that a careless order puts elsewhere, and some that are the same.
    const names = ['almond', 'Almond', 'Ginger', 'sea salt', 'Cardamom', 'Élan', 'Zest', '7 Spices', 'Ginger'];
    const rows = names.map((name) => ({ name }));
    await add([...rows, ...Array.from({ length: 200 - rows.length }, (_, index) => ({ name: `Tin ${index % 50}` }))]);
    await add([{ id: hidden, name: 'Aaa hidden', hidden: true }]);
  });

  test('are all on the first page, as on a bare call, and the second is empty', async () => {
    const bare = await get();
    expect(bare).toHaveLength(200);
    expect(await get('?page=1')).toEqual(bare);
    expect(await get('?page=1&order=A-Z')).toEqual(bare);
    expect(await get('?page=2')).toEqual([]);
    expect(await summary()).toEqual({ tins: 200, pages: 1, allergens: [] });
  });

  test('come by name in either direction, and the one is the other backwards', async () => {
    const [up, down] = [await get('?page=1'), await get('?page=1&order=Z-A')];
    expect(down).toEqual(up.toReversed());
    const lower = namesOf(up).map((name) => name.toLowerCase());
    expect(lower.indexOf('almond')).toBeLessThan(lower.indexOf('cardamom'));
    expect(lower.indexOf('ginger')).toBeLessThan(lower.indexOf('sea salt'));
    expect(lower.indexOf('sea salt')).toBeLessThan(lower.indexOf('zest'));
  });

  test('have their owner’s figures: a tin is in dollars, and one that is sold out is shown', async () => {
    const id = newId();
    await add([{ id, name: 'Zz gone', priceCents: 1299, inventory: 0, details: 'Nuts' }]);
    const [found] = await get(`?ids=${id}`);
    expect(found).toEqual({
      ...{ _id: id, name: 'Zz gone', price: 12.99, image: '', description: '', details: 'Nuts', inventory: 0 },
      ...{ allergens: [], traces: [], vegan: false, described: false },
      pictures: { avif: '', webp: '' },
      label: { ground: '', ink: '', motif: '' },
    });
  });

  test('can be asked for by their ids: those that are shown, each once', async () => {
    const some = (await get('?page=1')).slice(7, 9).sort((a, b) => (a._id < b._id ? -1 : 1));
    const ids = some.map(({ _id }) => _id);
    const asked = [...ids.toReversed(), ...ids.map((id) => id.toUpperCase()), newId(), hidden];
    expect(await get(`?ids=${asked.join(',')}`)).toEqual(some);
    expect(await get('?ids=')).toEqual([]);
    expect(await get(`?ids=${hidden}`)).toEqual([]);
  });

  test.each([
    '?page=0',
    '?page=-1',
    '?page=1.5',
    '?page=x',
    '?page=',
    '?page=100001',
    '?page=1&page=2',
    '?order=up',
    '?order=A-Z',
    '?without=oats',
    '?page=1&without=nuts',
    '?page=1&without=',
    '?x=1',
    '?page=1&x=1',
    '?ids=x',
    `?ids=${newId()},'`,
    `?ids=${Array.from({ length: 51 }, newId).join(',')}`,
    `?ids=${','.repeat(3000)}`,
  ])('%s is refused', async (query) => {
    const answer = await studio.app.inject(`/api/chocolates${query}`);
    expect([query, answer.statusCode]).toEqual([query, 400]);
    expect(answer.json().message).toEqual(expect.any(String));
  });
});

describe('more than two hundred tins', () => {
  beforeAll(async () => {
    await add(Array.from({ length: 150 }, (_, index) => ({ name: `More ${index % 40}` })));
    await add(Array.from({ length: 5 }, () => ({ name: 'More hidden', hidden: true })));
  });

  test.each(['A-Z', 'Z-A'] as const)('come in pages of a hundred (%s) without gaps or repeats', async (order) => {
    const { tins, pages } = await summary();
    expect([tins, pages]).toEqual([351, 4]);
    const read = [];
    for (let page = 1; page <= pages; page++) read.push(await get(`?page=${page}&order=${order}`));
    expect(read.map((page) => page.length)).toEqual([100, 100, 100, 51]);
    expect(await get(`?page=${pages + 1}&order=${order}`)).toEqual([]);
    expect(new Set(read.flat().map(({ _id }) => _id)).size).toBe(351);
    const whole = await get();
    expect(read.flat()).toEqual(order === 'A-Z' ? whole : whole.toReversed());
  });

  test('are read from page to page of the site with ?sort=z-a, without gaps or repeats', async () => {
    const pageOf = async (address: string) => {
      const url = new URL(address, 'http://localhost');
      const answer = await loader({
        ...{ request: new Request(url), url, params: {}, pattern: '/chocolates', context: contextWith(studio.app) },
      });
      if ('init' in answer) throw new Error(`${address} was drawn without its tins`);
      return answer;
    };
    const read: string[][] = [];
    for (let page = 1; page <= 4; page++) {
      const shown = await pageOf(shelfAddress({ order: 'Z-A', page, without: null }));
      expect(shown).toMatchObject({ order: 'Z-A', page, pages: 4 });
      read.push((shown.tins ?? []).map(({ _id }) => _id));
    }
    expect(read.map((ids) => ids.length)).toEqual([100, 100, 100, 51]);
    expect(read.flat()).toEqual((await get()).toReversed().map(({ _id }) => _id));
  });

  test('come all of them on a bare call, as ever', async () => {
    const bare = await get();
    expect(bare).toHaveLength(351);
    expect(namesOf(bare).filter((name) => /hidden/.test(name))).toEqual([]);
  });
});

test('all of them are made ready once: no question is answered with the whole shelf from the database', async () => {
  const etagOf = async (url: string) => (await studio.app.inject(url)).headers.etag;
  const ready = await etagOf('/api/chocolates');
  expect(ready).toEqual(expect.any(String));
  for (const url of ['/api/chocolates?', '/api/chocolates?&']) expect(await etagOf(url)).toBe(ready);
});

describe('tins without an allergen', () => {
  const ids = { coconut: newId(), oats: newId(), plain: newId(), untold: newId(), hidden: newId() };
  const described = true;
  beforeAll(() =>
    add([
      { id: ids.coconut, name: 'Aa coconut', allergens: ['coconut'], traces: ['oats'], vegan: true, described },
      { id: ids.oats, name: 'Aa oats', allergens: ['oats', 'gluten'], described },
      { id: ids.plain, name: 'Aa plain', described },
      { id: ids.untold, name: 'Aa untold' },
      { id: ids.hidden, name: 'Aa hidden', allergens: ['eggs'], hidden: true, described },
    ]),
  );

  test('are a page, and counted: none that may carry traces of it, and none that nobody has described', async () => {
    const idsOf = (tins: { _id: string }[]) => tins.map(({ _id }) => _id);
    expect(idsOf(await get('?page=1&without=oats'))).toEqual([ids.plain]);
    expect(idsOf(await get('?page=1&without=gluten'))).toEqual([ids.coconut, ids.plain]);
    expect(idsOf(await get('?page=1&without=peanuts'))).toEqual([ids.coconut, ids.oats, ids.plain]);
    expect(await summary('?without=oats')).toEqual({ tins: 1, pages: 1, allergens: ['coconut', 'gluten', 'oats'] });
    expect((await get('?page=1')).find(({ _id }) => _id === ids.untold)).toMatchObject({ described: false });
    expect((await studio.app.inject('/api/chocolates/summary?without=nuts')).statusCode).toBe(400);
  });

  test('go on after one of them', async () => {
    const next = await get(`?after=${ids.coconut}&without=gluten`);
    expect(next.map(({ _id }) => _id)).toEqual([ids.plain]);
  });
});
