import { auditedAt } from '../../support/audited.ts';
import { freshDatabase } from '../../support/database.ts';
import { freshFolder, type ServerProcess, startServer, untilReady } from '../../support/server-process.ts';
import { openRoundRobin } from './round-robin.ts';

export type Town = Awaited<ReturnType<typeof openTown>>;

/** Both processes of a studio have the same secrets. */
const secrets = {
  SESSION_SECRET: 'a secret of the tests, long enough to sign with',
  INTAKE_KEY: Buffer.alloc(32, 7).toString('base64'),
};

/**
 * The site as people reach it, in processes of its own: one on PGlite, or, with TEST_DATABASE_URL, two on PostgreSQL
 * behind a proxy that asks them in turn. Both know the stand-ins of the first. Close it in afterAll.
 */
export async function openTown(environment: Record<string, string> = {}) {
  const folder = freshFolder();
  const database = await freshDatabase();
  const given = {
    ...secrets,
    RATE_LIMITS: 'off',
    TRUST_PROXY: 'true',
    ADMIN_EMAIL: 'owner@example.com',
    ADMIN_PASSWORD: 'a password of the tests, long enough',
    ...environment,
  };
  const processes: ServerProcess[] = [];
  const proxy = await openRoundRobin(() => processes.map(({ url }) => url));
  /** How far the clock is ahead of ours. */
  let aheadMs = 0;

  async function start(more: Record<string, string>): Promise<ServerProcess> {
    const server = startServer('try-out', { ...given, ...(database && { DATABASE_URL: database.url }), ...more });
    await untilReady(server);
    processes.push(server);
    return server;
  }

  const first = await start({ DATA_DIR: folder });
  if (database) await start({ DATA_DIR: freshFolder(), ...standInsOf(first) });

  return {
    /** Where people come in. */
    url: proxy.url,
    processes,
    owner: { email: given.ADMIN_EMAIL, password: given.ADMIN_PASSWORD },
    kind: database ? 'two processes on PostgreSQL' : 'one process on PGlite',
    /** Moves the clock of every process on. */
    async later(minutes: number): Promise<void> {
      for (const { url } of processes) {
        const answer = await fetch(`${url}/dev/clock`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ advanceSeconds: minutes * 60 }),
        });
        if (!answer.ok) throw new Error(`the clock answered ${answer.status}`);
      }
      aheadMs += minutes * 60_000;
    },
    /** Stops everything; answers what does not hold in what is left. */
    async brokenAtTheEnd() {
      await stop();
      return auditedAt({ folder, databaseUrl: database?.url }, new Date(Date.now() + aheadMs));
    },
    async close(): Promise<void> {
      await stop();
      await proxy.close();
      await database?.drop();
    },
  };

  async function stop(): Promise<void> {
    for (const { child } of processes) child.kill('SIGKILL');
    await Promise.all(processes.map(({ ended }) => ended));
  }
}

/** What a second process must be told so that its PayPal, mail server, Google and bot check are those of the first. */
function standInsOf({ output }: ServerProcess): Record<string, string> {
  const [, practice, mail] = /stand-ins are open at (\S+)\/dev, their mail at (\S+)/.exec(output()) ?? [];
  if (!practice || !mail) throw new Error(`the stand-ins do not say where they are:\n${output()}`);
  return {
    PRACTICE_URL: practice,
    SMTP_URL: mail,
    GOOGLE_ISSUER: `${practice}/dev/google`,
    PAYPAL_API_URL: `${practice}/dev/paypal`,
    RECAPTCHA_VERIFY_URL: `${practice}/dev/recaptcha/siteverify`,
  };
}
