import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { retentionRules, tableModules } from '#app/schema.ts';
import { retentionNames } from '#features/privacy/web/admin/retention-question.tsx';
import { retention } from '#features/privacy/web/privacy-words.ts';
import { listSchemaTables } from '../support/accounts/merge-fixture.ts';

const toNames = (values: readonly unknown[]) =>
  values
    .filter((value) => is(value, PgTable))
    .map(getTableName)
    .sort();

test('the schema lists every file of tables, so that no table is left out of the check of personal data', async () => {
  const listed = toNames(tableModules.flatMap((module) => Object.values(module)));
  expect(listed).toEqual(toNames(await listSchemaTables()));
});

test('the privacy page and the owner’s question have words for each retention rule and for no other', () => {
  const rules = retentionRules.map(({ keep }) => keep.rule).sort();
  expect(Object.keys(retention.periods).sort()).toEqual(rules);
  expect(Object.keys(retentionNames).sort()).toEqual(rules);
});
