import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './tests/support/chromium.ts';
import { journeyOwner } from './tests/support/owner-journey.ts';

const port = 3107;

export default defineConfig({
  testDir: 'tests/journeys',
  // One server with one mailbox: journeys take turns.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: await chromiumLaunch(),
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
  },
  webServer: {
    command: 'rm -rf data-journeys && exec npm start',
    url: `http://localhost:${port}/readyz`,
    env: {
      PORT: String(port),
      DATA_DIR: 'data-journeys',
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      ADMIN_EMAIL: journeyOwner.email,
      ADMIN_PASSWORD: journeyOwner.password,
    },
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
