import { defineConfig } from '@playwright/test';
import { underClock } from './scripts/test-dates.ts';
import { chromiumLaunch } from './tests/support/chromium.ts';
import { journeyOwner } from './tests/support/owner-journey.ts';

/**
 * Journeys that share a server with its mailbox take turns; so many servers stand side by side. Two save a quarter of the
 * time on two processors, and make every page slow.
 */
const servers = Number(process.env.JOURNEY_SERVERS ?? 1);
const firstPort = Number(process.env.JOURNEY_PORT ?? 3107);
/** That of the server whose turn-takers this process drives: Playwright reads this file in each of them. */
const port = firstPort + Number(process.env.TEST_PARALLEL_INDEX ?? 0);

/** How far off the server's clock is, as faketime takes it: set by `npm run test:all`. */
const { JOURNEY_CLOCK } = process.env;
const start = JOURNEY_CLOCK ? underClock(JOURNEY_CLOCK, 'npm start') : 'npm start';

const server = (index: number) => ({
  command: `rm -rf data-journeys-${index} && exec ${start}`,
  url: `http://localhost:${firstPort + index}/readyz`,
  env: {
    PORT: String(firstPort + index),
    DATA_DIR: `data-journeys-${index}`,
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
    ADMIN_EMAIL: journeyOwner.email,
    ADMIN_PASSWORD: journeyOwner.password,
  },
  // A busy machine starts them slowly; a server that ends is noticed at once.
  timeout: 180_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
});

export default defineConfig({
  testDir: 'tests/journeys',
  workers: servers,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: await chromiumLaunch(),
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
  },
  webServer: Array.from({ length: servers }, (_, index) => server(index)),
});
