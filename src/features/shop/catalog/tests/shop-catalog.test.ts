import { eq } from 'drizzle-orm';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApiClient } from '#platform/api/client.ts';
import { newId } from '#platform/database/id.ts';
import { inProcess } from '#platform/shell/request-context.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { chocolates } from '../../tables.ts';
import { catalogUrl } from '../web/catalog-url.ts';
import { loader } from '../web/chocolates-page.tsx';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => testApp.close());

type CatalogChocolate = { _id: string; name: string; inventory: number };

async function listChocolates(query = ''): Promise<CatalogChocolate[]> {
  const response = await testApp.app.inject(`/api/chocolates${query}`);
  expect(response.statusCode, query).toBe(200);
  return response.json();
}

const getSummary = async (query = '') => (await testApp.app.inject(`/api/chocolates/summary${query}`)).json();
const chocolateNames = (catalogRows: { name: string }[]) => catalogRows.map(({ name }) => name);

function createRouterContext(app: TestApp['app']): RouterContextProvider {
  const api = createApiClient(async ({ method, path }) => {
    const response = await app.inject({ method: method as 'GET', url: path });
    return { status: response.statusCode, body: response.json() };
  });
  const context = new RouterContextProvider();
  context.set(inProcess, { nonce: '', api, origin: 'http://localhost' });
  return context;
}

async function insertChocolates(rows: Partial<typeof chocolates.$inferInsert>[]) {
  const rowsToInsert = rows.map((row) => ({
    id: newId(),
    name: 'Tin',
    priceCents: 1800,
    inventory: 3,
    createdAt: testApp.clock.now(),
    ...row,
  }));
  await testApp.connection.db.insert(chocolates).values(rowsToInsert);
  const visibleCount = await testApp.connection.db.$count(chocolates, eq(chocolates.hidden, false));
  await vi.waitFor(async () => expect(await listChocolates()).toHaveLength(visibleCount), { timeout: 15_000 });
}

describe('an empty catalog', () => {
  test('an empty catalog is one empty page', async () => {
    expect(await listChocolates()).toEqual([]);
    expect(await listChocolates('?page=1')).toEqual([]);
    expect(await getSummary()).toEqual({ tins: 0, pages: 1, allergens: [] });
  });
});

describe('up to two hundred chocolates', () => {
  const hidden = newId();
  beforeAll(async () => {
    const names = ['almond', 'Almond', 'Ginger', 'sea salt', 'Cardamom', 'Élan', 'Zest', '7 Spices', 'Ginger'];
    const rows = names.map((name) => ({ name }));
    await insertChocolates([
      ...rows,
      ...Array.from({ length: 200 - rows.length }, (_, index) => ({ name: `Tin ${index % 50}` })),
    ]);
    await insertChocolates([{ id: hidden, name: 'Aaa hidden', hidden: true }]);
  });

  test('up to two hundred chocolates are all on the first page, and the second page is empty', async () => {
    const bare = await listChocolates();
    expect(bare).toHaveLength(200);
    expect(await listChocolates('?page=1')).toEqual(bare);
    expect(await listChocolates('?page=1&order=A-Z')).toEqual(bare);
    expect(await listChocolates('?page=2')).toEqual([]);
    expect(await getSummary()).toEqual({ tins: 200, pages: 1, allergens: [] });
  });

  test('up to two hundred chocolates are sorted by name in either direction', async () => {
    const [up, down] = [await listChocolates('?page=1'), await listChocolates('?page=1&order=Z-A')];
    expect(down).toEqual(up.toReversed());
    const lower = chocolateNames(up).map((name) => name.toLowerCase());
    expect(lower.indexOf('almond')).toBeLessThan(lower.indexOf('cardamom'));
    expect(lower.indexOf('ginger')).toBeLessThan(lower.indexOf('sea salt'));
    expect(lower.indexOf('sea salt')).toBeLessThan(lower.indexOf('zest'));
  });

  test('up to two hundred chocolates have prices in dollars, and a sold-out one is shown', async () => {
    const id = newId();
    await insertChocolates([{ id, name: 'Zz gone', priceCents: 1299, inventory: 0, details: 'Nuts' }]);
    const [chocolate] = await listChocolates(`?ids=${id}`);
    expect(chocolate).toEqual({
      _id: id,
      name: 'Zz gone',
      price: 12.99,
      image: '',
      description: '',
      details: 'Nuts',
      inventory: 0,
      allergens: [],
      traces: [],
      vegan: false,
      described: false,
      contents: { pieces: 0, shape: 'round', grams: 0 },
      pictures: { avif: '', webp: '' },
      label: { ground: '', ink: '', motif: '' },
    });
  });

  test('the catalog can be requested by ids, and has each visible chocolate once', async () => {
    const some = (await listChocolates('?page=1')).slice(7, 9).sort((a, b) => (a._id < b._id ? -1 : 1));
    const ids = some.map(({ _id }) => _id);
    const requestedIds = [...ids.toReversed(), ...ids.map((id) => id.toUpperCase()), newId(), hidden];
    expect(await listChocolates(`?ids=${requestedIds.join(',')}`)).toEqual(some);
    expect(await listChocolates('?ids=')).toEqual([]);
    expect(await listChocolates(`?ids=${hidden}`)).toEqual([]);
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
  ])('the catalog refuses the query %s', async (query) => {
    const response = await testApp.app.inject(`/api/chocolates${query}`);
    expect([query, response.statusCode]).toEqual([query, 400]);
    expect(response.json().message).toEqual(expect.any(String));
  });
});

describe('more than two hundred chocolates', () => {
  beforeAll(async () => {
    await insertChocolates(Array.from({ length: 150 }, (_, index) => ({ name: `More ${index % 40}` })));
    await insertChocolates(Array.from({ length: 5 }, () => ({ name: 'More hidden', hidden: true })));
  });

  test.each(['A-Z', 'Z-A'] as const)(
    'more than two hundred chocolates come in pages of a hundred (%s) without gaps or repeats',
    async (order) => {
      const { tins: total, pages } = await getSummary();
      expect([total, pages]).toEqual([351, 4]);
      const loadedPages = [];
      for (let page = 1; page <= pages; page++) loadedPages.push(await listChocolates(`?page=${page}&order=${order}`));
      expect(loadedPages.map((page) => page.length)).toEqual([100, 100, 100, 51]);
      expect(await listChocolates(`?page=${pages + 1}&order=${order}`)).toEqual([]);
      expect(new Set(loadedPages.flat().map(({ _id }) => _id)).size).toBe(351);
      const allChocolates = await listChocolates();
      expect(loadedPages.flat()).toEqual(order === 'A-Z' ? allChocolates : allChocolates.toReversed());
    },
  );

  test('the site reads more than two hundred chocolates page by page with ?sort=z-a, without gaps or repeats', async () => {
    const loadCatalogPage = async (address: string) => {
      const url = new URL(address, 'http://localhost');
      const response = await loader({
        request: new Request(url),
        url,
        params: {},
        pattern: '/chocolates',
        context: createRouterContext(testApp.app),
      });
      if ('init' in response) throw new Error(`${address} was drawn without its tins`);
      return response;
    };
    const loadedNames: string[][] = [];
    for (let page = 1; page <= 4; page++) {
      const catalogPage = await loadCatalogPage(catalogUrl({ order: 'Z-A', page, without: null }));
      expect(catalogPage).toMatchObject({ order: 'Z-A', page, pages: 4 });
      loadedNames.push((catalogPage.chocolates ?? []).map(({ _id }) => _id));
    }
    expect(loadedNames.map((ids) => ids.length)).toEqual([100, 100, 100, 51]);
    expect(loadedNames.flat()).toEqual((await listChocolates()).toReversed().map(({ _id }) => _id));
  });

  test('more than two hundred chocolates are all returned by a call without a page', async () => {
    const bare = await listChocolates();
    expect(bare).toHaveLength(351);
    expect(chocolateNames(bare).filter((name) => /hidden/.test(name))).toEqual([]);
  });
});

test('the catalog is read once and cached, and no request reads all of it from the database', async () => {
  const getEtag = async (url: string) => (await testApp.app.inject(url)).headers.etag;
  const ready = await getEtag('/api/chocolates');
  expect(ready).toEqual(expect.any(String));
  for (const url of ['/api/chocolates?', '/api/chocolates?&']) expect(await getEtag(url)).toBe(ready);
});

describe('chocolates without an allergen', () => {
  const ids = { coconut: newId(), oats: newId(), plain: newId(), untold: newId(), hidden: newId() };
  const described = true;
  beforeAll(() =>
    insertChocolates([
      { id: ids.coconut, name: 'Aa coconut', allergens: ['coconut'], traces: ['oats'], vegan: true, described },
      { id: ids.oats, name: 'Aa oats', allergens: ['oats', 'gluten'], described },
      { id: ids.plain, name: 'Aa plain', described },
      { id: ids.untold, name: 'Aa untold' },
      { id: ids.hidden, name: 'Aa hidden', allergens: ['eggs'], hidden: true, described },
    ]),
  );

  test('chocolates without an allergen are paged and counted, without those with traces or without a description', async () => {
    const chocolateIds = (catalogRows: { _id: string }[]) => catalogRows.map(({ _id }) => _id);
    expect(chocolateIds(await listChocolates('?page=1&without=oats'))).toEqual([ids.plain]);
    expect(chocolateIds(await listChocolates('?page=1&without=gluten'))).toEqual([ids.coconut, ids.plain]);
    expect(chocolateIds(await listChocolates('?page=1&without=peanuts'))).toEqual([ids.coconut, ids.oats, ids.plain]);
    expect(await getSummary('?without=oats')).toEqual({ tins: 1, pages: 1, allergens: ['coconut', 'gluten', 'oats'] });
    expect((await listChocolates('?page=1')).find(({ _id }) => _id === ids.untold)).toMatchObject({ described: false });
    expect((await testApp.app.inject('/api/chocolates/summary?without=nuts')).statusCode).toBe(400);
  });

  test('chocolates without an allergen continue after one of them', async () => {
    const next = await listChocolates(`?after=${ids.coconut}&without=gluten`);
    expect(next.map(({ _id }) => _id)).toEqual([ids.plain]);
  });
});
