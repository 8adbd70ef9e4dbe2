import { PGlite } from '@electric-sql/pglite';
import { gte } from 'drizzle-orm';
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/pglite';
import { expect, test } from 'vitest';
import type { Database } from '#platform/database/connection.ts';
import { personal } from './personal.ts';
import { createRetentionTasks } from './retention-tasks.ts';

const answers = pgTable('answers', { id: uuid().primaryKey(), personId: uuid().notNull(), text: text().notNull() });
const visits = pgTable('visits', { id: uuid().primaryKey(), personId: uuid(), at: timestamp().notNull() });

const nothing = { nothing: 'because it is a test' } as const;
const common = { export: nothing, onDeletion: 'delete', onMerge: { move: 'all' } } as const;
const keep = { rule: 'answers', setting: 'KEEP_ANSWERS_DAYS', days: 30, since: 'last visit' } as const;
const tables = [
  personal(answers, { ...common, of: { client: answers.personId }, keep }),
  personal(visits, {
    ...common,
    of: { client: visits.personId },
    keep: { until: 'the account ends' },
    visit: ({ instant }) => gte(visits.at, instant),
  }),
];

test('rows end after their client’s last visit, also when a visit of nobody is newer', async () => {
  const client = new PGlite();
  const db = drizzle(client, { casing: 'snake_case' }) as unknown as Database;
  await client.exec(`create table answers (id uuid primary key, person_id uuid not null, text text not null);
    create table visits (id uuid primary key, person_id uuid, at timestamp not null)`);
  const [gone, here] = [crypto.randomUUID(), crypto.randomUUID()];
  await db.insert(answers).values([gone, here].map((personId) => ({ id: crypto.randomUUID(), personId, text: '' })));
  const at = new Date('2026-03-01');
  await db.insert(visits).values([here, null].map((personId) => ({ id: crypto.randomUUID(), personId, at })));
  const [task] = createRetentionTasks([{ table: answers, keep: { ...keep, existing: undefined } }], tables);
  const cutoff = { instant: new Date('2026-02-01'), wall: { day: '2026-02-01', time: '00:00' } };
  expect(await task?.count(db, cutoff)).toEqual({ rows: 1, of: 2 });
  await client.close();
});
