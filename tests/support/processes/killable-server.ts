import { auditDatabase } from '../app/audit-database.ts';
import { createEmptyDatabase } from '../app/database.ts';
import { createTempFolder, type ServerProcess, startServer, waitUntilReady } from './server-process.ts';

export type KillableServer = Awaited<ReturnType<typeof startKillableServer>>;

/** The demo with its mock services, which can be killed and restarted on the same data. Close it in afterAll. */
export async function startKillableServer(environment: Record<string, string> = {}, folder = createTempFolder()) {
  const database = await createEmptyDatabase();
  let server: ServerProcess;
  let ready = Promise.withResolvers<void>();
  let aheadMs = 0;

  async function start(): Promise<void> {
    server = startServer('demo', {
      DATA_DIR: folder,
      ...(database && { DATABASE_URL: database.url }),
      ...environment,
    });
    await waitUntilReady(server);
    aheadMs = 0;
    ready.resolve();
  }

  async function kill(): Promise<void> {
    ready = Promise.withResolvers<void>();
    server.child.kill('SIGKILL');
    await server.ended;
  }

  await start();
  return {
    url: () => server.url,
    whenReady: () => ready.promise,
    start,
    kill,
    async advanceClock(minutes: number): Promise<void> {
      const response = await fetch(`${server.url}/dev/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ advanceSeconds: minutes * 60 }),
      });
      if (!response.ok) throw new Error(`the clock answered ${response.status}`);
      aheadMs += minutes * 60_000;
    },
    async killAndAudit() {
      await kill();
      return auditDatabase({ folder, databaseUrl: database?.url }, new Date(Date.now() + aheadMs));
    },
    async close(): Promise<void> {
      await kill();
      await database?.drop();
    },
  };
}
