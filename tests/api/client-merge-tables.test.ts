import { getTableName } from 'drizzle-orm';
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { movedAnswers, movedEmails, movedIds, unmovedIds } from '#server/features/clients/admin/merge/moves-store.ts';
import { listSchemaTables } from '../support/accounts/merge-fixture.ts';

const getName = (column: PgColumn) => `${getTableName(column.table)}.${column.name}`;
const toNames = (columns: readonly PgColumn[]) => columns.map(getName).sort();

/** Emails of others, or of what keeps its address on purpose (decision 83). */
const unmovedEmails = ['clients', 'one_time_tokens', 'owner_email_changes', 'owners', 'waivers'];

test('every foreign key to the clients is moved by a merge, or is listed as an exception', async () => {
  const references = (await listSchemaTables()).flatMap((table) =>
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference();
      return getTableName(foreignTable) === 'clients' ? columns : [];
    }),
  );
  expect(references.length).toBeGreaterThan(8);
  const considered = [...movedIds.map(({ column }) => column), movedAnswers.column, ...unmovedIds];
  // The history has the client's id without a foreign key, because it outlives the client.
  expect(toNames(references)).toEqual(toNames(considered).filter((name) => name !== 'history.subjectId'));
});

test('every column with an email is moved by a merge, or is listed as an exception', async () => {
  const emails = (await listSchemaTables()).flatMap((table) =>
    getTableConfig(table).columns.filter(({ name }) => name === 'email'),
  );
  const isNamed = (column: PgColumn) => unmovedEmails.includes(getTableName(column.table));
  expect(toNames(emails.filter((column) => !isNamed(column)))).toEqual(
    toNames(movedEmails.map(({ column }) => column)),
  );
});
