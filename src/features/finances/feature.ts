import { type TodayReaders, todayParts } from '#features/admin-access/today/today-parts.ts';
import { defineFeature } from '#platform/feature.ts';
import { getReachedWallTime } from '#platform/time/wall-time.ts';
import { financeEndpoints, financeToday } from './contract.ts';
import { financeFailures } from './failures.ts';
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
import { getUnpaidClasses } from './totals-store.ts';

/** The unpaid past classes. */
const today: TodayReaders<typeof financeToday> = {
  async unpaidClasses({ db, now, timeZone }) {
    const { count, totalCents, first } = await getUnpaidClasses(db, getReachedWallTime(now, timeZone));
    return {
      count,
      totalCents,
      first: first.map(({ id, day, className, location, rateCents }) => ({
        _id: id,
        class: className,
        location,
        date: day,
        rateCents,
      })),
    };
  },
};

/** What finances give to the slots of others. */
const financeFills = [todayParts.with({ schemas: financeToday, readers: today })];

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
