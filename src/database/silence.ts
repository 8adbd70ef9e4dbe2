import type { Socket } from 'node:net';
import pg from 'pg';
import type { Database } from './connection.ts';
import { clientOf } from './prepared.ts';

/**
 * A server that dies without a word (power, a failover, a network that drops its flows) ends nothing: anyone who waits for its
 * answer would wait for ever, and the pool would soon have nobody left. So silence is taken for death, later than a server
 * that lives would have given a statement up.
 */
const LATER_MS = 5_000;
export const silenceMs = (patience: { statement_timeout: number }) => patience.statement_timeout + LATER_MS;

const streamOf = (client: object) => (client as { connection: { stream: Socket } }).connection.stream;

/** Ends a connection whose server is silent, so that a query does not wait for ever. The pool closes idle ones before that. */
export function breakWhenSilent(pool: pg.Pool, ms: number): void {
  pool.on('connect', (client) => {
    const stream = streamOf(client);
    stream.on('timeout', () => stream.destroy());
  });
  pool.on('acquire', (client) => void streamOf(client).setTimeout(ms));
}

/** Lets the connection of a transaction be silent for longer, until it is given back. */
export function allowSilence(tx: Database, ms: number): void {
  const client = clientOf(tx);
  if (client instanceof pg.Client) streamOf(client).setTimeout(ms);
}

/** Asks who has said nothing for a while, as those do who listen, whether it is still there; and breaks what is not. */
export function askWhenSilent(client: pg.Client, ms: number): void {
  const stream = streamOf(client);
  let isAsked = false;
  stream.setTimeout(ms);
  stream.on('timeout', () => {
    if (isAsked) return void stream.destroy();
    isAsked = true;
    client.query('select 1').then(
      () => {
        isAsked = false;
      },
      () => {},
    );
  });
}
