import { auditDatabase } from './audit-database.ts';
import { createEmptyDatabase } from './database.ts';
import { createTempFolder, type ServerProcess, startServer, waitUntilReady } from './server-process.ts';

export type KillableServer = Awaited<ReturnType<typeof startKillableServer>>;

/**
 * The try-out with its stand-ins, which can be killed and started again over the same data: a folder of its own, and with
 * TEST_DATABASE_URL a database of its own. Close it in afterAll.
 *
 * @param folder where its data lies; an empty one unless another is named
 */
export async function startKillableServer(environment: Record<string, string> = {}, folder = createTempFolder()) {
  const database = await createEmptyDatabase();
  let server: ServerProcess;
  let ready = Promise.withResolvers<void>();
  /** How far its clock is ahead of ours. */
  let aheadMs = 0;

  async function start(): Promise<void> {
    server = startServer('try-out', {
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
    /** Its origin. It moves when the server starts again. */
    url: () => server.url,
    /** Resolves once it runs: at once, unless it has been killed. */
    whenReady: () => ready.promise,
    start,
    kill,
    /** Moves its clock on. It is back in the present when the server starts again. */
    async advanceClock(minutes: number): Promise<void> {
      const response = await fetch(`${server.url}/dev/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ advanceSeconds: minutes * 60 }),
      });
      if (!response.ok) throw new Error(`the clock answered ${response.status}`);
      aheadMs += minutes * 60_000;
    },
    /** Kills it once more; answers what does not hold in what it leaves behind. */
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
