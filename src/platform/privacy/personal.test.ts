import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { derived } from './entries.ts';
import { collectDeclarations, impersonal, personal } from './personal.ts';

const people = pgTable('people', { id: uuid().primaryKey() });
const tags = pgTable('tags', {
  id: uuid().primaryKey(),
  personId: uuid().references(() => people.id),
  tag: text().notNull(),
  givenAt: timestamp().notNull(),
});
const letters = pgTable('letters', { id: uuid().primaryKey(), replyEmail: text().notNull() });
const stones = pgTable('stones', { id: uuid().primaryKey(), weight: text().notNull() });

const tagsPersonal = personal(tags, {
  of: { client: tags.personId },
  export: { part: 'tags', about: 'What I noted about you.', fields: { tag: tags.tag }, order: [tags.givenAt] },
  onDeletion: 'delete',
  onMerge: { move: 'all' },
  keep: { until: 'the account ends' },
});

test('a table with a key of a person or an email and without a declaration is named with its column', () => {
  expect(() =>
    collectDeclarations(
      [
        { people, tags },
        { letters, stones },
      ],
      people,
    ),
  ).toThrow(/^tags\.personId is about .*: declare .*personal\(tags, .*\nletters\.replyEmail is about /);
});

test('a table says what is personal in it, or that nothing is', () => {
  const letterDeclaration = impersonal(letters, 'because they are to the owner');
  const declared = collectDeclarations(
    [
      { people, tags, tagsPersonal },
      { letters, letterDeclaration, stones },
    ],
    people,
  );
  expect(declared.personalTables).toEqual([tagsPersonal]);
  expect(declared.retentionRules).toEqual([]);
});

test('a declaration that shows or names what does not exist, or leaves something out, does not compile', () => {
  const common = { of: {}, onDeletion: 'delete', onMerge: { move: 'all' }, keep: { until: 'now' } } as const;
  const part = { part: 'tags', about: 'What I noted about you.' };
  const nothing = { nothing: 'because it is a test' } as const;
  // @ts-expect-error The table has no such column to show.
  const color = () => personal(tags, { ...common, export: { ...part, fields: { color: tags.color } } });
  // @ts-expect-error The field shows a text, and its schema is a number.
  const size = derived(z.number(), { tag: tags.tag }, ({ tag }) => tag);
  const declarations = [
    color,
    size,
    // @ts-expect-error A column of another table does not say whose rows these are.
    personal(tags, { ...common, export: nothing, of: { emails: [letters.replyEmail] } }),
    // @ts-expect-error The table has no such column to clear.
    personal(tags, { ...common, export: nothing, onDeletion: { clear: { color: '' } } }),
    // @ts-expect-error A reason is a sentence.
    personal(tags, { ...common, export: { nothing: 'no' } }),
    // @ts-expect-error Nothing says what a deletion does.
    personal(tags, { of: {}, export: nothing, onMerge: { move: 'all' }, keep: { until: 'now' } }),
  ];
  expect(declarations).toHaveLength(6);
});
