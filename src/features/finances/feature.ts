import { defineFeature } from '#platform/feature.ts';
import { financeEndpoints } from './contract.ts';
import { financeFailures } from './failures.ts';
import { financeFills } from './fills.ts';
import {
  addFinanceEntry,
  deleteFinanceEntry,
  exportFinances,
  type FinanceDeps,
  getFinanceEntry,
  getFinanceSummary,
  listFinanceEntries,
  updateFinanceEntry,
} from './service.ts';

export const finances = defineFeature({
  name: 'finances',
  endpoints: financeEndpoints,
  failures: financeFailures,
  services: (deps): FinanceDeps => deps,
  routes: (deps) => ({
    'GET /api/finances': ({ query }) => listFinanceEntries(deps, query),
    'GET /api/finances/summary': ({ query }) => getFinanceSummary(deps, query),
    'GET /api/finances/{id}': ({ params }) => getFinanceEntry(deps, params.id),
    'GET /api/finances/csv': ({ query }) => exportFinances(deps, query),
    'POST /api/finances': ({ body, actor }) => addFinanceEntry(deps, body, actor.ownerId),
    'PUT /api/finances/{id}': ({ params, body, actor }) => updateFinanceEntry(deps, params.id, body, actor.ownerId),
    'DELETE /api/finances/{id}': ({ params, actor }) => deleteFinanceEntry(deps, params.id, actor.ownerId),
  }),
  fills: () => financeFills,
});
