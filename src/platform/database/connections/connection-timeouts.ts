import pg from 'pg';
import { getSessionClient, getSocket } from './driver-internals.ts';

/**
 * A server that stops silently (power loss, failover, dropped network flows) never closes its connections, so waiting
 * queries would fill the pool. The stall timeout is longer than the statement timeout, so that a live server always
 * answers first.
 */
const STALL_GRACE_MS = 5_000;
export const stallTimeoutMs = (timeouts: { statement_timeout: number }) => timeouts.statement_timeout + STALL_GRACE_MS;

/**
 * Closes a connection whose server is silent, so that a query does not wait forever. The pool closes idle connections
 * before that.
 */
export function closeStalledConnections(pool: pg.Pool, timeoutMs: number): void {
  pool.on('connect', (client) => {
    const stream = getSocket(client);
    stream.on('timeout', () => stream.destroy());
  });
  pool.on('acquire', (client) => void getSocket(client).setTimeout(timeoutMs));
}

/** Extends the stall timeout of a transaction's connection until the pool gets it back. */
export function extendStallTimeout(tx: Parameters<typeof getSessionClient>[0], timeoutMs: number): void {
  const client = getSessionClient(tx);
  if (client instanceof pg.Client) getSocket(client).setTimeout(timeoutMs);
}

/** Pings an idle LISTEN connection and closes it if the server does not respond. */
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
