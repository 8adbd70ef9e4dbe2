import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/app/database.ts';
import type { Connection, Database } from '../connection.ts';
import { pipeline, preparedQuery } from '../prepared-query.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let connection: Connection;
beforeAll(async () => {
  database = await createTestDatabase();
  connection = database.connection;
});
afterAll(async () => {
  await connection.close();
  await database.database?.drop();
});

const singleRow = sql`(values (1)) as once`;
const divideTen = preparedQuery('test_tenth', ['of'], (db, { of: divisor }) =>
  db.select({ came: sql<number>`10 / ${divisor}::int` }).from(singleRow),
);
const queryTenth = async (db: Database, divisor: number) => (await divideTen(db, { of: divisor }))[0]?.came;

test('a prepared statement runs with other values each time, in the pool and in transactions', async () => {
  expect(await queryTenth(connection.db, 5)).toBe(2);
  expect(
    await connection.inTransaction((tx) => pipeline(queryTenth(tx, 2), queryTenth(tx, 10), queryTenth(tx, 1))),
  ).toEqual([5, 1, 10]);
  expect(await Promise.all([1, 2, 5, 10].map((divisor) => queryTenth(connection.db, divisor)))).toEqual([10, 5, 2, 1]);
});

test('null, lists, instants and JSON text are returned by a prepared statement as they were given', async () => {
  const values = { nothing: null, words: ['a "quoted" one', 'NULL', ''], at: new Date('2026-03-08T10:00:00.123Z') };
  const castText = (type: string, value: SQL) => sql<string | null>`(${value}::${sql.raw(type)})::text`;
  const echo = preparedQuery(
    'test_echo',
    ['nothing', 'words', 'at', 'json'],
    (db, { nothing, words: texts, at, json }) =>
      db
        .select({
          nothing: castText('timestamptz', nothing),
          words: sql<string>`to_json(${texts}::text[])::text`,
          at: sql<string>`to_char(${at}::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
          json: castText('jsonb', json),
        })
        .from(singleRow),
  );
  const [row] = await echo(connection.db, { ...values, json: JSON.stringify([{ a: 1 }]) });
  expect(row).toEqual({
    nothing: null,
    at: values.at.toISOString(),
    json: '[{"a": 1}]',
    words: JSON.stringify(values.words),
  });
});

test('of concurrent statements the first failure is thrown at any depth, and nothing is stored', async () => {
  const write = preparedQuery('test_write', ['id'], (db, { id }) =>
    db.select({ told: sql`pg_notify('t', ${id})` }).from(singleRow),
  );
  const failing = connection.inTransaction((tx) =>
    pipeline(
      write(tx, { id: 'a' }),
      pipeline(pipeline(queryTenth(tx, 0), queryTenth(tx, 1)), queryTenth(tx, 2)),
      queryTenth(tx, 5),
    ),
  );
  await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } });
  expect(await connection.inTransaction((tx) => pipeline(queryTenth(tx, 5)))).toEqual([2]);
});
