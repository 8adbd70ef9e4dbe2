import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { collectEmailColumns, emailColumns } from './email-columns.ts';

const letters = pgTable('letters', { id: uuid().primaryKey(), recipient: text(), copyEmail: text(), mailbox: text() });

test('the columns of all tables are put together', () => {
  const modules = [
    { letters, emails: emailColumns({ searched: [letters.recipient], mailboxes: [letters.mailbox] }) },
    { more: emailColumns({ others: [letters.copyEmail] }), words: 'none' },
  ];
  expect(collectEmailColumns(modules)).toEqual({
    searched: [letters.recipient],
    others: [letters.copyEmail],
    mailboxes: [letters.mailbox],
    hashes: [],
    replace: [],
  });
});

test('a column that is named like an address must be declared', () => {
  const modules = [{ letters, emails: emailColumns({ searched: [letters.recipient] }) }];
  expect(() => collectEmailColumns(modules)).toThrow(
    'letters.copyEmail has addresses: declare it with emailColumns().',
  );
});
