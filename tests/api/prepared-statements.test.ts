import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection, Database } from '#database/connection.ts';
import { inOneGo, prepared } from '#database/prepared.ts';
import { openReadyDatabase } from '../support/database.ts';

let ground: Awaited<ReturnType<typeof openReadyDatabase>>;
let connection: Connection;
beforeAll(async () => {
  ground = await openReadyDatabase();
  connection = ground.connection;
});
afterAll(async () => {
  await connection.close();
  await ground.database?.drop();
});

const once = sql`(values (1)) as once`;
const tenth = prepared('test_tenth', ['of'], (db, { of }) =>
  db.select({ came: sql<number>`10 / ${of}::int` }).from(once),
);
const ask = async (db: Database, of: number) => (await tenth(db, { of }))[0]?.came;

test('a statement is asked with other values each time, by the pool and inside transactions', async () => {
  expect(await ask(connection.db, 5)).toBe(2);
  expect(await connection.inTransaction((tx) => inOneGo(ask(tx, 2), ask(tx, 10), ask(tx, 1)))).toEqual([5, 1, 10]);
  expect(await Promise.all([1, 2, 5, 10].map((of) => ask(connection.db, of)))).toEqual([10, 5, 2, 1]);
});

test('nothing, lists, moments and jsonb as text come back as they were given', async () => {
  const given = { nothing: null, words: ['a "quoted" one', 'NULL', ''], at: new Date('2026-03-08T10:00:00.123Z') };
  const told = (type: string, value: SQL) => sql<string | null>`(${value}::${sql.raw(type)})::text`;
  const echo = prepared('test_echo', ['nothing', 'words', 'at', 'json'], (db, { nothing, words, at, json }) =>
    db
      .select({
        nothing: told('timestamptz', nothing),
        words: sql<string>`to_json(${words}::text[])::text`,
        at: sql<string>`to_char(${at}::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
        json: told('jsonb', json),
      })
      .from(once),
  );
  const [row] = await echo(connection.db, { ...given, json: JSON.stringify([{ a: 1 }]) });
  expect(row).toEqual({
    ...{ nothing: null, at: given.at.toISOString(), json: '[{"a": 1}]' },
    words: JSON.stringify(given.words),
  });
});

test('of what is asked in one go the first that fails is told, however deep it was asked, and nothing is kept', async () => {
  const write = prepared('test_write', ['id'], (db, { id }) =>
    db.select({ told: sql`pg_notify('t', ${id})` }).from(once),
  );
  const failing = connection.inTransaction((tx) =>
    inOneGo(write(tx, { id: 'a' }), inOneGo(inOneGo(ask(tx, 0), ask(tx, 1)), ask(tx, 2)), ask(tx, 5)),
  );
  await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } });
  // What the connection had prepared is still good.
  expect(await connection.inTransaction((tx) => inOneGo(ask(tx, 5)))).toEqual([2]);
});
