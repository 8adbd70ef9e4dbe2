// `npm run build && npm run bench:admin-screens`: measures in Chromium whether the admin screens stay smooth when data
// grows. Runs on PGlite, or on PostgreSQL if TEST_DATABASE_URL is set.
import { type Browser, chromium } from '@playwright/test';
import { connect } from '#platform/database/connect.ts';
import { type DataSize, largeData, seedDataSize, smallData } from '#tests/support/app/data-size.ts';
import { createEmptyDatabase } from '#tests/support/app/database.ts';
import { createTestApp } from '#tests/support/app/test-app.ts';
import { getChromiumLaunchOptions } from '#tests/support/browser/chromium.ts';
import { createTempFolder, startServer, waitUntilReady } from '#tests/support/processes/server-process.ts';
import { measureFrames, measurePress, measureShown, type Screen, screens } from './admin/screens.ts';

/** The highest ratio of the two sizes. */
const REQUIRED = 2;
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const WIDTHS = [360, 1280];
const FRAMES = 40;
const FRAMES_P95 = '95th percentile of frames';
/** A single longest frame is printed but varies too much to count. */
const LONGEST_FRAME = 'longest frame';
/** Measures only screens whose name contains this text. */
const ONLY = process.env.ONLY ?? '';
const owner = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'a password of the benchmarks' };

/** Returns the value below which this fraction of all values lies. */
const percentile = (values: number[], fraction: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * fraction))] ?? Number.NaN;

/** Starts a server with seeded data and signs the owner in at each page width. */
async function startAdmin(dataSize: DataSize, browser: Browser) {
  const folder = createTempFolder();
  const database = await createEmptyDatabase();
  const connection = await connect(database ? { url: database.url } : { folder: `${folder}/database` });
  await connection.migrate();
  const testApp = await createTestApp({ existing: { connection, database: undefined } });
  await seedDataSize(testApp, dataSize);
  await testApp.close();
  const server = startServer('demo', {
    ...owner,
    DATA_DIR: folder,
    RATE_LIMITS: 'off',
    SEED: 'studio',
    BACKUP_DIR: 'off',
    ...(database && { DATABASE_URL: database.url }),
  });
  // A failed run must leave no server behind.
  process.once('exit', () => server.child.kill('SIGKILL'));
  await waitUntilReady(server);
  const pages = new Map(await Promise.all(WIDTHS.map(async (width) => [width, await signIn(width)] as const)));

  async function signIn(width: number) {
    const context = await browser.newContext({ baseURL: server.url, viewport: { width, height: 800 } });
    const page = await context.newPage();
    await page.goto('/admin', { waitUntil: 'networkidle' });
    await page.getByLabel('Email').fill(owner.ADMIN_EMAIL);
    await page.getByLabel('Password', { exact: true }).fill(owner.ADMIN_PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/admin/dashboard');
    return page;
  }

  return {
    /**
     * Measures the time until a list is shown, from an action until new rows are rendered, and between frames while
     * scrolling. Returns milliseconds by measurement name.
     */
    async measureScreen(screen: Screen, width: number) {
      const page = pages.get(width);
      if (!page) throw new Error(`no page is ${width} wide`);
      const times: Record<string, number> = { shown: await measureShown(page, screen) };
      for (const [name, press] of Object.entries(screen.presses)) {
        times[name] = await measurePress(page, () => press(page, width));
      }
      const frames = await measureFrames(page, FRAMES);
      times[FRAMES_P95] = percentile(frames, 0.95);
      times[LONGEST_FRAME] = percentile(frames, 1);
      return times;
    },
    async close() {
      server.child.kill('SIGTERM');
      await server.ended;
      await database?.drop();
    },
  };
}

const browser = await chromium.launch(await getChromiumLaunchOptions());
const admins = { few: await startAdmin(smallData, browser), many: await startAdmin(largeData, browser) };
const sizes = ['few', 'many'] as const;
const table: { what: string; few: number; many: number }[] = [];
for (const screen of screens.filter(({ name }) => name.includes(ONLY))) {
  for (const width of WIDTHS) {
    const rounds: Record<(typeof sizes)[number], Record<string, number>[]> = { few: [], many: [] };
    for (let round = 0; round <= ROUNDS; round++) {
      // The order alternates, so neither side always goes first.
      for (const size of round % 2 === 0 ? sizes : sizes.toReversed()) {
        const times = await admins[size].measureScreen(screen, width);
        // The first round is a warm-up.
        if (round > 0) rounds[size].push(times);
      }
    }
    // The lower quartile, because other load on the machine only adds time. Frames use the median, because the best
    // round says nothing about smoothness.
    const typicalMs = (size: (typeof sizes)[number], name: string) =>
      percentile(
        rounds[size].map((times) => times[name] ?? Number.NaN),
        name === FRAMES_P95 ? 0.5 : 0.25,
      );
    for (const name of Object.keys(rounds.few[0] ?? {}))
      table.push({
        what: `${screen.name} at ${width}: ${name}`,
        few: typicalMs('few', name),
        many: typicalMs('many', name),
      });
  }
}
const measured = table.map((row) => ({ ...row, ratio: row.many / row.few }));
console.table(
  measured.map(({ what, few, many, ratio }) => ({
    what,
    'ms, 500 rows': few.toFixed(1),
    'ms, many': many.toFixed(1),
    ratio: ratio.toFixed(2),
  })),
);
const judged = measured.filter(({ what }) => !what.endsWith(LONGEST_FRAME));
const worst = Math.max(...judged.map(({ ratio }) => ratio));
const failureCount = judged.filter(({ ratio }) => !(ratio <= REQUIRED)).length;
console.log(`worst ratio ${worst.toFixed(2)}, must reach ${REQUIRED}; ${failureCount} of ${judged.length} are over`);
await browser.close();
for (const admin of Object.values(admins)) await admin.close();
process.exit(failureCount === 0 ? 0 : 1);
