import type { FinanceRouter } from './failures.ts';
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

export function registerFinanceRoutes(route: FinanceRouter, deps: FinanceDeps): void {
  route('GET /api/finances', ({ query }) => listFinanceEntries(deps, query));
  route('GET /api/finances/summary', ({ query }) => getFinanceSummary(deps, query));
  route('GET /api/finances/{id}', ({ params }) => getFinanceEntry(deps, params.id));
  route('GET /api/finances/csv', ({ query }) => exportFinances(deps, query));
  route('POST /api/finances', ({ body, actor }) => addFinanceEntry(deps, body, actor.ownerId));
  route('PUT /api/finances/{id}', ({ params, body, actor }) =>
    updateFinanceEntry(deps, params.id, body, actor.ownerId),
  );
  route('DELETE /api/finances/{id}', ({ params, actor }) => deleteFinanceEntry(deps, params.id, actor.ownerId));
}
