import type { ParsedRequest } from '#platform/contract/endpoint.ts';
import type { Platform } from '#platform/feature.ts';
import type { ShopEndpoints } from '../contract/endpoints.ts';
import { type Allergen, allergens } from './domain/allergens.ts';
import { serializeChocolate } from './serializers.ts';
import * as store from './store.ts';

/** A catalog up to this size is one page; a larger one has pages of PAGE_SIZE. */
const MAX_SINGLE_PAGE_SIZE = 200;
const PAGE_SIZE = 100;

/** The public catalog. */
export function createShopService(deps: Pick<Platform, 'connection'>) {
  const { db } = deps.connection;

  async function getPageCounts(without?: Allergen): Promise<{ tins: number; pages: number }> {
    const tins = await store.countChocolates(db, without);
    return { tins, pages: tins <= MAX_SINGLE_PAGE_SIZE ? 1 : Math.ceil(tins / PAGE_SIZE) };
  }

  return {
    /** The number of chocolates without an allergen, and the allergens to choose from. */
    async getSummary({ without }: { without?: Allergen | undefined }) {
      const [counted, listedAllergens] = await Promise.all([getPageCounts(without), store.listAllergens(db)]);
      return { ...counted, allergens: allergens.filter((allergen) => listedAllergens.has(allergen)) };
    },

    /** Puts chocolates of the shop in place of invented ones in the sample of an email, as far as there are any. */
    async fillInSample(facts: object): Promise<object> {
      if (!('chocolateId' in facts || 'lines' in facts)) return facts;
      const rows = await store.listChocolates(db, { order: 'A-Z', limit: 2 });
      const tins = rows.map(({ id, name }) => ({ chocolateId: id, name }));
      const [first] = tins;
      if ('chocolateId' in facts && first) return { ...facts, chocolateId: first.chocolateId, chocolate: first.name };
      if (!('lines' in facts) || !Array.isArray(facts.lines)) return facts;
      return { ...facts, lines: facts.lines.map((line, index) => ({ ...line, ...tins[index] })) };
    },

    /** All chocolates, those with these ids (also sold out), one page, or the page after a chocolate. */
    async list({
      page,
      after,
      order = 'A-Z',
      ids,
      without,
    }: ParsedRequest<ShopEndpoints['GET /api/chocolates']>['query']) {
      if (ids) return (await store.findChocolates(db, ids)).map(serializeChocolate);
      if (after)
        return (await store.listChocolates(db, { order, after, without, limit: PAGE_SIZE })).map(serializeChocolate);
      if (page === undefined) return (await store.listChocolates(db, { order })).map(serializeChocolate);
      const { pages } = await getPageCounts(without);
      const limit = pages === 1 ? MAX_SINGLE_PAGE_SIZE : PAGE_SIZE;
      const rows = await store.listChocolates(db, { order, limit, without, offset: (page - 1) * limit });
      return rows.map(serializeChocolate);
    },
  };
}
