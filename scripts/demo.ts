import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { mockBotCheckKeys, mockGoogleClient, mockPayPalClient } from '#mock-services/settings.ts';
import { findDataFolderProblem } from '#platform/database/connections/data-folder.ts';
import { claimWebhook } from './paypal-webhook.ts';

// Runs the demo: the mock services in a child process, and the server in this process, which knows them only by URL.
// Variables that are already set are kept.

if (!existsSync(new URL('../node_modules/@electric-sql/pglite', import.meta.url))) {
  console.error(
    'The demo cannot start: its packages are not installed. Run npm ci --include=dev, and start again. To run a business, use npm run serve.',
  );
  process.exit(1);
}

type Ports = { httpPort: number; smtpPort: number };

const program = fileURLToPath(new URL('../mock-services/main.ts', import.meta.url));

function isPorts(message: unknown): message is Ports {
  return typeof message === 'object' && message !== null && 'httpPort' in message && 'smtpPort' in message;
}

function setDefault(name: string, value: string) {
  process.env[name] ||= value;
}

/** Starts the mock services. They end with this process, however it ends. */
function startMockServices(ports?: Ports): { child: ChildProcess; ready: Promise<Ports> } {
  const fixedPorts = ports && {
    MOCK_SERVICES_PORT: String(ports.httpPort),
    MOCK_SERVICES_SMTP_PORT: String(ports.smtpPort),
  };
  // The mock services are plain .ts and do not need the server's load hook.
  const child = fork(program, { execArgv: [], env: { ...process.env, ...fixedPorts } });
  const ready = new Promise<Ports>((resolve, reject) => {
    // Under `node --watch` a child also reports its imports, so only messages with ports are accepted.
    child.on('message', (message) => {
      if (isPorts(message)) resolve(message);
    });
    child.once('exit', (code, signal) => reject(new Error(`the mock services ended (${signal ?? `code ${code}`})`)));
    child.once('error', reject);
  });
  return { child, ready };
}

/** Restarts the mock services on the same ports when they end, with a longer delay after each failure. */
function keepRunning(child: ChildProcess, ports: Ports) {
  // The child must not keep this process alive.
  child.unref();
  child.channel?.unref();
  child.once('exit', (code, signal) => restart(`${signal ?? `code ${code}`}`, 200));

  function restart(reason: string, waitMs: number) {
    console.error(`The mock services ended (${reason}); starting them again.`);
    setTimeout(() => {
      const next = startMockServices(ports);
      next.ready.then(
        () => keepRunning(next.child, ports),
        (error: Error) => restart(error.message, Math.min(waitMs * 2, 10_000)),
      );
    }, waitMs).unref();
  }
}

setDefault('DATA_DIR', './data');
const folderProblem = findDataFolderProblem(process.env.DATA_DIR ?? '', { holdsDatabase: !process.env.DATABASE_URL });
if (folderProblem) {
  console.error(`The demo cannot start: ${folderProblem}.`);
  process.exit(1);
}
// Development shows each request; the demo shows only the URL and warnings.
if (!process.argv.includes('--dev')) setDefault('LOG_LEVEL', 'warn');
setDefault('RECAPTCHA_SITE_KEY', mockBotCheckKeys.siteKey);
setDefault('RECAPTCHA_SECRET', mockBotCheckKeys.secret);
// A client id in the environment means the real Google or another issuer.
const usesMockGoogle = !process.env.GOOGLE_CLIENT_ID;
if (usesMockGoogle) {
  process.env.GOOGLE_CLIENT_ID = mockGoogleClient.id;
  process.env.GOOGLE_CLIENT_SECRET = mockGoogleClient.secret;
}
// A client id in the environment means a real PayPal account.
const usesMockPayPal = !process.env.PAYPAL_CLIENT_ID;
if (usesMockPayPal) {
  process.env.PAYPAL_CLIENT_ID = mockPayPalClient.clientId;
  process.env.PAYPAL_CLIENT_SECRET = mockPayPalClient.clientSecret;
}

const mockServices = startMockServices();
const portsReady = mockServices.ready.catch((error: Error) => {
  console.error(`The demo cannot start: ${error.message}.`);
  process.exit(1);
});
// The slowest modules load while the mock services start.
await Promise.all([import('#app/app.ts'), import('@electric-sql/pglite')]);
const ports = await portsReady;
keepRunning(mockServices.child, ports);

const mockServicesUrl = `http://127.0.0.1:${ports.httpPort}`;
setDefault('MOCK_SERVICES_URL', mockServicesUrl);
setDefault('SMTP_URL', `smtp://127.0.0.1:${ports.smtpPort}`);
setDefault('RECAPTCHA_SCRIPT_URL', '/dev/recaptcha/api.js');
setDefault('RECAPTCHA_VERIFY_URL', `${mockServicesUrl}/dev/recaptcha/siteverify`);
if (usesMockGoogle) setDefault('GOOGLE_ISSUER', `${mockServicesUrl}/dev/google`);
const mockPayPalUrl = `${mockServicesUrl}/dev/paypal`;
let webhook: Awaited<ReturnType<typeof claimWebhook>>;
if (usesMockPayPal) {
  setDefault('PAYPAL_API_URL', mockPayPalUrl);
  setDefault('PAYPAL_SDK_URL', '/dev/paypal/sdk/js');
  if (!process.env.PAYPAL_WEBHOOK_ID && process.env.PAYPAL_API_URL === mockPayPalUrl) {
    webhook = await claimWebhook({ url: mockPayPalUrl, ...mockPayPalClient }, Number(process.env.PORT || 3000));
    if (webhook) process.env.PAYPAL_WEBHOOK_ID = webhook.id;
  }
}

const { port } = await import('../src/app/main.ts');
await webhook?.setPort(port);
