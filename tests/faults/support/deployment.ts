import { auditDatabase } from '../../support/audit-database.ts';
import { createEmptyDatabase } from '../../support/database.ts';
import { createPayPalControls } from '../../support/mock-paypal-process.ts';
import { createTempFolder, type ServerProcess, startServer, waitUntilReady } from '../../support/server-process.ts';
import { copyPreparedFolder, deploymentEnv } from './prepared-folder.ts';
import { startRoundRobinProxy } from './round-robin-proxy.ts';

export type Deployment = Awaited<ReturnType<typeof startDeployment>>;

/**
 * The site as people reach it, in processes of its own: one on PGlite, or, with TEST_DATABASE_URL, two on PostgreSQL
 * behind a proxy that asks them in turn. Both know the stand-ins of the first. Close it in afterAll.
 *
 * @param options.folder where the embedded database lies
 * @param options.roadTo the address by which they come to the PostgreSQL at `databaseUrl`, such as that of a road which can be cut
 */
export async function startDeployment(
  environment: Record<string, string> = {},
  options: { folder?: string; createDatabaseProxy?: (databaseUrl: string) => Promise<string> } = {},
) {
  const {
    folder = copyPreparedFolder(environment.SEED === 'none' ? 'none' : 'sample'),
    createDatabaseProxy = async (databaseUrl) => databaseUrl,
  } = options;
  const database = await createEmptyDatabase();
  const databaseEnv = database && { DATABASE_URL: await createDatabaseProxy(database.url) };
  const processes: ServerProcess[] = [];
  const proxy = await startRoundRobinProxy(() => processes.map(({ url }) => url));
  const env = {
    ...deploymentEnv,
    RATE_LIMITS: 'off',
    TRUST_PROXY: 'true',
    PUBLIC_URL: proxy.url,
    ...environment,
  };
  /** How far the clock is ahead of ours. */
  let aheadMs = 0;

  async function start(overrides: Record<string, string>): Promise<ServerProcess> {
    const server = startServer('try-out', { ...env, ...databaseEnv, ...overrides });
    await waitUntilReady(server);
    processes.push(server);
    return server;
  }

  const secondFolder = createTempFolder();
  async function startAll(): Promise<void> {
    const first = await start({ DATA_DIR: folder });
    if (database) await start({ DATA_DIR: secondFolder, ...(await getMockServiceEnv(first)), ...environment });
  }
  async function restartAll(): Promise<void> {
    processes.length = 0;
    aheadMs = 0;
    await startAll();
  }
  await startAll();

  return {
    /** Where people come in. */
    url: proxy.url,
    processes,
    owner: { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    kind: database ? 'two processes on PostgreSQL' : 'one process on PGlite',
    /** Of PostgreSQL, where it runs on that. */
    databaseUrl: database?.url,
    /** What its clock says, in ms. */
    async getNow(): Promise<number> {
      const { now } = (await (await fetch(`${proxy.url}/dev/clock`)).json()) as { now: string };
      return Date.parse(now);
    },
    /** Moves the clock of every process on. */
    async advanceClock(minutes: number): Promise<void> {
      for (const { url } of processes) {
        const response = await fetch(`${url}/dev/clock`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ advanceSeconds: minutes * 60 }),
        });
        if (!response.ok) throw new Error(`the clock answered ${response.status}`);
      }
      aheadMs += minutes * 60_000;
    },
    /** Stops every process in peace, does something to what they leave, and starts them again, in the present. */
    async whileStopped(run: (folder: string) => Promise<void>): Promise<void> {
      await stop('SIGTERM');
      await run(folder);
      await restartAll();
    },
    /** Kills every process in the middle of what it does, and starts them again, in the present. */
    async killAndRestart(): Promise<void> {
      await stop();
      await restartAll();
    },
    /** Stops everything; answers what does not hold in what is left. */
    async stopAndAudit() {
      await stop();
      return auditDatabase({ folder, databaseUrl: database?.url }, new Date(Date.now() + aheadMs));
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
async function getMockServiceEnv({ output }: ServerProcess): Promise<Record<string, string>> {
  const [, mockServicesUrl, smtpUrl] = /stand-ins are open at (\S+)\/dev, their mail at (\S+)/.exec(output()) ?? [];
  if (!mockServicesUrl || !smtpUrl) throw new Error(`the stand-ins do not say where they are:\n${output()}`);
  // Who has the webhook's id can tell what PayPal signed for it, in whichever process that arrives.
  const [webhook] = (await createPayPalControls(mockServicesUrl).ledger()).webhooks.registered;
  return {
    ...(webhook && { PAYPAL_WEBHOOK_ID: webhook.id }),
    MOCK_SERVICES_URL: mockServicesUrl,
    SMTP_URL: smtpUrl,
    GOOGLE_ISSUER: `${mockServicesUrl}/dev/google`,
    PAYPAL_API_URL: `${mockServicesUrl}/dev/paypal`,
    RECAPTCHA_VERIFY_URL: `${mockServicesUrl}/dev/recaptcha/siteverify`,
  };
}
