import { auditedAt } from '../../support/audited.ts';
import { freshDatabase } from '../../support/database.ts';
import { payPalControls } from '../../support/practice-paypal.ts';
import { freshFolder, type ServerProcess, startServer, untilReady } from '../../support/server-process.ts';
import { openRoundRobin } from './round-robin.ts';
import { townFolder, townsOwn } from './sown-folder.ts';

export type Town = Awaited<ReturnType<typeof openTown>>;

/**
 * The site as people reach it, in processes of its own: one on PGlite, or, with TEST_DATABASE_URL, two on PostgreSQL
 * behind a proxy that asks them in turn. Both know the stand-ins of the first. Close it in afterAll.
 *
 * @param options.folder where the embedded database lies
 * @param options.roadTo the address by which they come to the PostgreSQL at `databaseUrl`, such as that of a road which can be cut
 */
export async function openTown(
  environment: Record<string, string> = {},
  options: { folder?: string; roadTo?: (databaseUrl: string) => Promise<string> } = {},
) {
  const {
    folder = townFolder(environment.SEED === 'none' ? 'none' : 'sample'),
    roadTo = async (databaseUrl) => databaseUrl,
  } = options;
  const database = await freshDatabase();
  const road = database && { DATABASE_URL: await roadTo(database.url) };
  const processes: ServerProcess[] = [];
  const proxy = await openRoundRobin(() => processes.map(({ url }) => url));
  const given = {
    ...townsOwn,
    RATE_LIMITS: 'off',
    TRUST_PROXY: 'true',
    PUBLIC_URL: proxy.url,
    ...environment,
  };
  /** How far the clock is ahead of ours. */
  let aheadMs = 0;

  async function start(more: Record<string, string>): Promise<ServerProcess> {
    const server = startServer('try-out', { ...given, ...road, ...more });
    await untilReady(server);
    processes.push(server);
    return server;
  }

  const secondFolder = freshFolder();
  async function open(): Promise<void> {
    const first = await start({ DATA_DIR: folder });
    if (database) await start({ DATA_DIR: secondFolder, ...(await standInsOf(first)), ...environment });
  }
  async function openAgain(): Promise<void> {
    processes.length = 0;
    aheadMs = 0;
    await open();
  }
  await open();

  return {
    /** Where people come in. */
    url: proxy.url,
    processes,
    owner: { email: given.ADMIN_EMAIL, password: given.ADMIN_PASSWORD },
    kind: database ? 'two processes on PostgreSQL' : 'one process on PGlite',
    /** Of PostgreSQL, where it runs on that. */
    databaseUrl: database?.url,
    /** What its clock says, in ms. */
    async now(): Promise<number> {
      const { now } = (await (await fetch(`${proxy.url}/dev/clock`)).json()) as { now: string };
      return Date.parse(now);
    },
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
    /** Stops every process in peace, does something to what they leave, and starts them again, in the present. */
    async whileStopped(work: (folder: string) => Promise<void>): Promise<void> {
      await stop('SIGTERM');
      await work(folder);
      await openAgain();
    },
    /** Kills every process in the middle of what it does, and starts them again, in the present. */
    async killed(): Promise<void> {
      await stop();
      await openAgain();
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

  async function stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGKILL'): Promise<void> {
    for (const { child } of processes) child.kill(signal);
    await Promise.all(processes.map(({ ended }) => ended));
  }
}

/** What a second process must be told so that its PayPal, mail server, Google and bot check are those of the first. */
async function standInsOf({ output }: ServerProcess): Promise<Record<string, string>> {
  const [, practice, mail] = /stand-ins are open at (\S+)\/dev, their mail at (\S+)/.exec(output()) ?? [];
  if (!practice || !mail) throw new Error(`the stand-ins do not say where they are:\n${output()}`);
  // Who has the webhook's id can tell what PayPal signed for it, in whichever process that arrives.
  const [webhook] = (await payPalControls(practice).ledger()).webhooks.registered;
  return {
    ...(webhook && { PAYPAL_WEBHOOK_ID: webhook.id }),
    PRACTICE_URL: practice,
    SMTP_URL: mail,
    GOOGLE_ISSUER: `${practice}/dev/google`,
    PAYPAL_API_URL: `${practice}/dev/paypal`,
    RECAPTCHA_VERIFY_URL: `${practice}/dev/recaptcha/siteverify`,
  };
}
