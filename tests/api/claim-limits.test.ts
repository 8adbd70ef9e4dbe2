import { afterAll, beforeAll, expect, test } from 'vitest';
import { claims, createDatabaseWithDueRows, DUE } from '../support/races/claim-limits.ts';

let database: Awaited<ReturnType<typeof createDatabaseWithDueRows>>;
beforeAll(async () => {
  database = await createDatabaseWithDueRows();
});
afterAll(() => database.close());

test.each(claims)(
  '$what are taken up to the limit and no more, although a subquery would run for each row',
  async ({ limit, take, countDue }) => {
    const { db, runWithWorstPlan } = database;
    expect(await countDue(db)).toBe(DUE);
    for (let due = DUE; due > 0; ) {
      await runWithWorstPlan(take);
      due = Math.max(0, due - limit);
      expect(await countDue(db)).toBe(due);
    }
  },
);
