// Control of a race test: without the CTE, the rows are taken beyond the limit.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/database/connection.ts';
import { claims, createDatabaseWithDueRows, DUE } from '../support/races/claim-limits.ts';

let database: Awaited<ReturnType<typeof createDatabaseWithDueRows>>;
beforeAll(async () => {
  database = await createDatabaseWithDueRows();
});
afterAll(() => database.close());

/** A transaction whose statements have a subquery where they are written with a CTE. */
const withoutCtes = (tx: Database): Database =>
  new Proxy(tx, {
    get(target, name) {
      if (name === '$with') return (alias: string) => ({ as: (query: Subqueryable) => query.as(alias) });
      if (name === 'with') return () => target;
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
type Subqueryable = { as: (alias: string) => unknown };

test.each(claims)(
  '$what are taken beyond the limit by a subquery that runs for each row',
  async ({ limit, take, countDue }) => {
    const { db, runWithWorstPlan } = database;
    await runWithWorstPlan((tx) => take(withoutCtes(tx)));
    expect(await countDue(db)).toBeLessThan(DUE - limit);
  },
);
