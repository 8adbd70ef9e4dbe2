import type { QueryCode } from '#platform/pages.ts';
import { parseAllergen } from './catalog/domain/allergens.ts';
import type { ShopEndpoints } from './contract/endpoints.ts';

const FIRST_PAGE = '1';

/** Rules of the queries of pages that are no data. */
export const shopPageQueries: Readonly<Record<string, QueryCode<ShopEndpoints>>> = {
  '/chocolates': {
    params: { page: (value) => (/^[1-9]\d{0,4}$/.test(value) && value !== FIRST_PAGE ? value : undefined) },
    checkQuery: async (api, query) => {
      const without = parseAllergen(query.get('without'));
      const { pages } = await api('GET /api/chocolates/summary', { query: without ? { without } : {} });
      return Number(query.get('page')) <= pages;
    },
  },
};
