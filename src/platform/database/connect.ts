import type { Connection } from './connection.ts';
import { connectEmbedded, type EmbeddedOptions } from './connections/embedded-connection.ts';
import { connectPostgres, type Timeouts } from './connections/postgres-connection.ts';

/**
 * Connects to PostgreSQL at `url`, or opens the embedded database in `folder`. Without a folder the database is in
 * memory, loaded from `copyOf` if given.
 */
export async function connect(
  target: { url: string; timeouts?: Partial<Timeouts> | undefined } | EmbeddedOptions,
): Promise<Connection> {
  return 'url' in target ? connectPostgres(target.url, target.timeouts) : connectEmbedded(target);
}
