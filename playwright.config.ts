import { defineConfig } from '@playwright/test';
import { withFakeClock } from './scripts/test-dates.ts';
import { getChromiumLaunchOptions } from './tests/support/browser/chromium.ts';
import { e2eOwner } from './tests/support/browser/e2e-owner.ts';

/**
 * The number of parallel servers; tests that share a server and its mailbox run one after another. Two servers save a
 * quarter of the time on two processors, but make every page slow.
 */
const serverCount = Number(process.env.E2E_SERVERS ?? 1);
const firstPort = Number(process.env.E2E_PORT ?? 3107);
/** The port of this worker's server. Playwright reads this file in each worker. */
const port = firstPort + Number(process.env.TEST_PARALLEL_INDEX ?? 0);

/** The offset of the server's clock in faketime's form. `npm run test:all` sets it. */
const { E2E_CLOCK } = process.env;
const start = E2E_CLOCK ? withFakeClock(E2E_CLOCK, 'npm start') : 'npm start';

const createServerConfig = (index: number) => ({
  command: `rm -rf data-e2e-${index} && exec ${start}`,
  url: `http://localhost:${firstPort + index}/readyz`,
  env: {
    PORT: String(firstPort + index),
    DATA_DIR: `data-e2e-${index}`,
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
    ADMIN_EMAIL: e2eOwner.email,
    ADMIN_PASSWORD: e2eOwner.password,
  },
  // Servers start slowly on a busy machine. A server that exits is detected immediately.
  timeout: 180_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
});

export default defineConfig({
  testDir: 'tests/e2e',
  workers: serverCount,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: await getChromiumLaunchOptions(),
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
  },
  webServer: Array.from({ length: serverCount }, (_, index) => createServerConfig(index)),
});
