import { expect } from 'vitest';
import { auditDatabase } from '../app/audit-database.ts';
import { createEmptyDatabase } from '../app/database.ts';
import { startRoundRobinProxy } from '../http/round-robin-proxy.ts';
import { createPayPalControls } from '../payments/mock-paypal-process.ts';
import { createTempFolder, type ServerProcess, startServer, waitUntilReady } from '../processes/server-process.ts';
import { copyPreparedFolder, deploymentEnv } from './prepared-folder.ts';

const METRICS_TOKEN = 'a metrics token that only the fault tests use';

export type Deployment = Awaited<ReturnType<typeof startDeployment>>;

/** One process on PGlite, or, with TEST_DATABASE_URL, two on PostgreSQL behind a proxy. Close it in afterAll. */
export async function startDeployment(
  environment: Record<string, string> = {},
  options: { folder?: string; createDatabaseProxy?: (databaseUrl: string) => Promise<string> } = {},
) {
  const {
    folder = copyPreparedFolder(environment.SEED === 'studio' ? 'studio' : 'sample'),
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
    METRICS_TOKEN,
    ...environment,
  };
  /** Offset of the server's clock. */
  let aheadMs = 0;

  async function start(overrides: Record<string, string>): Promise<ServerProcess> {
    const server = startServer('demo', { ...env, ...databaseEnv, ...overrides });
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
    url: proxy.url,
    processes,
    owner: { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    kind: database ? 'two processes on PostgreSQL' : 'one process on PGlite',
    databaseUrl: database?.url,
    async getNow(): Promise<number> {
      const { now } = (await (await fetch(`${proxy.url}/dev/clock`)).json()) as { now: string };
      return Date.parse(now);
    },
    readMetrics,
    /** Waits until the server has sent every mail that it has accepted so far. */
    async waitForAllMails(): Promise<void> {
      await expect.poll(readMetrics, { timeout: 300_000 }).toMatch(/^mails\{state="waiting"\} 0$/m);
    },
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
    async whileStopped(run: (folder: string) => Promise<void>): Promise<void> {
      await stop('SIGTERM');
      await run(folder);
      await restartAll();
    },
    async killAndRestart(): Promise<void> {
      await stop();
      await restartAll();
    },
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

  async function readMetrics(): Promise<string> {
    const [first] = processes;
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    return (await fetch(`${first?.url}/metrics`, { headers })).text();
  }

  async function stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGKILL'): Promise<void> {
    for (const { child } of processes) child.kill(signal);
    await Promise.all(processes.map(({ ended }) => ended));
  }
}

async function getMockServiceEnv({ output }: ServerProcess): Promise<Record<string, string>> {
  const [, mockServicesUrl, smtpUrl] = /mock services are open at (\S+)\/dev, their mail at (\S+)/.exec(output()) ?? [];
  if (!mockServicesUrl || !smtpUrl) throw new Error(`the stand-ins do not say where they are:\n${output()}`);
  // Both processes can verify a webhook when they know its id.
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
