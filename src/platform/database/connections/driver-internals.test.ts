import { Socket } from 'node:net';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { expect, test } from 'vitest';
import type { Database } from '../connection.ts';
import { getFileOperations, getSessionClient, getSocket } from './driver-internals.ts';

test('getSessionClient returns the pool of a PostgreSQL database', () => {
  const pool = new pg.Pool();
  expect(getSessionClient(drizzlePg(pool))).toBe(pool);
});

test('getSessionClient returns PGlite, and a client of its own inside a transaction', async () => {
  const embedded = await PGlite.create();
  const db = drizzlePglite(embedded) as unknown as Database;
  expect(getSessionClient(db)).toBe(embedded);
  await db.transaction(async (tx) => {
    const client = getSessionClient(tx);
    expect(client).toMatchObject({ query: expect.any(Function) });
    expect(client).not.toBe(embedded);
    await tx.transaction(async (savepoint) => expect(getSessionClient(savepoint)).toBe(client));
  });
  await embedded.close();
});

test('getSocket returns the socket of a client', () => {
  expect(getSocket(new pg.Client())).toBeInstanceOf(Socket);
});

test('getFileOperations returns what sets the modes of files', async () => {
  const embedded = await PGlite.create();
  expect(getFileOperations(embedded)).toMatchObject({ setattr: expect.any(Function) });
  await embedded.close();
});
