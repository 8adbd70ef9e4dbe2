import { getTableName } from 'drizzle-orm';
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { personalTables } from '#app/schema.ts';
import { clients } from '#platform/sessions/tables.ts';
import { listSchemaTables } from '#tests/support/accounts/merge-fixture.ts';
import { clientMerges } from '../../../tables/client-merges.ts';

const getName = (column: PgColumn) => `${getTableName(column.table)}.${column.name}`;
const toNames = (columns: readonly PgColumn[]) => columns.map(getName).sort();
const declarations = personalTables.map(({ declaration }) => declaration);

test('every foreign key to the clients says whose rows they are, but for the record that a merge ended', async () => {
  const references = (await listSchemaTables()).flatMap((table) =>
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference();
      return foreignTable === clients ? columns : [];
    }),
  );
  expect(references.length).toBeGreaterThan(8);
  const declared = declarations.flatMap(({ of }) => of.client ?? []);
  expect(toNames(declared)).toEqual(
    expect.arrayContaining(toNames(references.filter((column) => column !== clientMerges.otherId))),
  );
});

test('every column with an email of a client says whose rows they are', async () => {
  const emails = (await listSchemaTables()).flatMap((table) =>
    getTableConfig(table).columns.filter(({ name }) => name === 'email'),
  );
  const declared = toNames(declarations.flatMap(({ of }) => of.emails ?? []));
  // A client is found by the id, and the others are the owner's.
  expect(toNames(emails).filter((name) => !declared.includes(name))).toEqual([
    'clients.email',
    'owner_email_changes.email',
    'owners.email',
  ]);
});
