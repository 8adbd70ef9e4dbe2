import { expect, test } from 'vitest';
import { createApiClient } from '#platform/api/client.ts';
import { MAX_CHOCOLATES_PER_ORDER } from '../../cart/domain/order-lines.ts';
import { listOrderedChocolates } from './order-chocolates.ts';

const createOrder = (ids: readonly string[]) => ({
  lines: ids.map((_id) => ({ _id, name: 'Dark Moon', priceCents: 120_000, quantity: 1, lidName: '' })),
});

/** Lists the names of the loaded chocolates. The requests with one of `failing` fail. */
async function listLoaded(ids: readonly string[], failing: readonly string[] = []): Promise<string[]> {
  const api = createApiClient(async ({ path }) => {
    const asked = new URLSearchParams(path.split('?')[1]).get('ids')?.split(',') ?? [];
    const isRefused = asked.length > MAX_CHOCOLATES_PER_ORDER || asked.some((id) => failing.includes(id));
    return isRefused ? { status: 400, body: {} } : { status: 200, body: asked.map((_id) => ({ _id })) };
  });
  return (await listOrderedChocolates(api, [createOrder(ids)])).map(({ _id }) => _id);
}

const ids = Array.from({ length: 2 * MAX_CHOCOLATES_PER_ORDER + 1 }, (_, index) => `chocolate-${index}`);

test('the chocolates of many orders are loaded in several requests, each of them once', async () => {
  expect(await listLoaded([...ids, ...ids])).toEqual(ids);
  expect(await listLoaded([])).toEqual([]);
});

test('a failed request leaves out only its own chocolates', async () => {
  expect(await listLoaded(ids, ['chocolate-0'])).toEqual(ids.slice(MAX_CHOCOLATES_PER_ORDER));
});
