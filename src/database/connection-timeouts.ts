import type { Socket } from 'node:net';
import pg from 'pg';
import type { Database } from './connection.ts';
import { getSessionClient } from './prepared-query.ts';

/**
 * A server that dies without a word (power, a failover, a network that drops its flows) ends nothing: anyone who waits for its
 * answer would wait for ever, and the pool would soon have nobody left. So silence is taken for death, later than a server
 * that lives would have given a statement up.
 */
const STALL_GRACE_MS = 5_000;
export const stallTimeoutMs = (timeouts: { statement_timeout: number }) => timeouts.statement_timeout + STALL_GRACE_MS;

const getSocket = (client: object) => (client as { connection: { stream: Socket } }).connection.stream;

/** Ends a connection whose server is silent, so that a query does not wait for ever. The pool closes idle ones before that. */
export function closeStalledConnections(pool: pg.Pool, timeoutMs: number): void {
  pool.on('connect', (client) => {
    const stream = getSocket(client);
    stream.on('timeout', () => stream.destroy());
  });
  pool.on('acquire', (client) => void getSocket(client).setTimeout(timeoutMs));
}

/** Lets the connection of a transaction be silent for longer, until it is given back. */
export function extendStallTimeout(tx: Database, timeoutMs: number): void {
  const client = getSessionClient(tx);
  if (client instanceof pg.Client) getSocket(client).setTimeout(timeoutMs);
}

/** Asks who has said nothing for a while, as those do who listen, whether it is still there; and breaks what is not. */
export function pingWhenIdle(client: pg.Client, timeoutMs: number): void {
  const stream = getSocket(client);
  let isPinging = false;
  stream.setTimeout(timeoutMs);
  stream.on('timeout', () => {
    if (isPinging) return void stream.destroy();
    isPinging = true;
    client.query('select 1').then(
      () => {
        isPinging = false;
      },
      () => {},
    );
  });
}
