import { auditedAt } from './audited.ts';
import { freshDatabase } from './database.ts';
import { freshFolder, type ServerProcess, startServer, untilReady } from './server-process.ts';

export type MortalServer = Awaited<ReturnType<typeof openMortalServer>>;

/**
 * The try-out with its stand-ins, which can be killed and started again over the same data: a folder of its own, and with
 * TEST_DATABASE_URL a database of its own. Close it in afterAll.
 *
 * @param folder where its data lies; an empty one unless another is named
 */
export async function openMortalServer(environment: Record<string, string> = {}, folder = freshFolder()) {
  const database = await freshDatabase();
  let server: ServerProcess;
  let up = Promise.withResolvers<void>();
  /** How far its clock is ahead of ours. */
  let aheadMs = 0;

  async function start(): Promise<void> {
    server = startServer('try-out', {
      DATA_DIR: folder,
      ...(database && { DATABASE_URL: database.url }),
      ...environment,
    });
    await untilReady(server);
    aheadMs = 0;
    up.resolve();
  }

  async function kill(): Promise<void> {
    up = Promise.withResolvers<void>();
    server.child.kill('SIGKILL');
    await server.ended;
  }

  await start();
  return {
    /** Its origin. It moves when the server starts again. */
    url: () => server.url,
    /** Resolves once it runs: at once, unless it has been killed. */
    up: () => up.promise,
    start,
    kill,
    /** Moves its clock on. It is back in the present when the server starts again. */
    async later(minutes: number): Promise<void> {
      const response = await fetch(`${server.url}/dev/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ advanceSeconds: minutes * 60 }),
      });
      if (!response.ok) throw new Error(`the clock answered ${response.status}`);
      aheadMs += minutes * 60_000;
    },
    /** Kills it once more; answers what does not hold in what it leaves behind. */
    async brokenAtTheEnd() {
      await kill();
      return auditedAt({ folder, databaseUrl: database?.url }, new Date(Date.now() + aheadMs));
    },
    async close(): Promise<void> {
      await kill();
      await database?.drop();
    },
  };
}
