// `npm run build && npm run bench:owner-on-phone`: measures how long an owner who has never seen the admin area needs
// on a phone of 390 px to change a price, an answer to a question, and a photograph, from the menu to the published
// page.
import { chromium, type Locator } from '@playwright/test';
import { getChromiumLaunchOptions } from '#tests/support/browser/chromium.ts';
import { createTempFolder, startServer, waitUntilReady } from '#tests/support/processes/server-process.ts';
import { createPhonePhoto } from '#tests/support/shop/photos.ts';

/** For each change. The responses are measured in Chromium, and the time of the person is computed. */
const REQUIRED_S = 90;
// Slow values of the keystroke-level model (Card, Moran and Newell, 1980).
/** To look for the right place on a new screen. */
const READ_S = 6;
const TAP_S = 1.5;
const KEY_S = 0.4;
/** To find one photo among many, in the phone's own dialog. */
const CHOOSE_PHOTO_S = 8;
/** If it is set, a picture of each step is written there. */
const folder = process.env.SCREENSHOTS;
const owner = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'a password of the benchmarks' };

const server = startServer('demo', { ...owner, DATA_DIR: createTempFolder(), RATE_LIMITS: 'off', BACKUP_DIR: 'off' });
process.once('exit', () => server.child.kill('SIGKILL'));
await waitUntilReady(server);
const browser = await chromium.launch(await getChromiumLaunchOptions());
const context = await browser.newContext({
  baseURL: server.url,
  timezoneId: 'America/Los_Angeles',
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
});
const page = await context.newPage();
const preview = page.frameLocator('iframe[title^="Preview"]');
const button = (name: string | RegExp) => page.getByRole('button', { name }).first();

let person = 0;
let screens = 0;
let taps = 0;
let task = '';

/** The person reads a new screen once what they look for is shown. */
async function read(target: Locator): Promise<Locator> {
  await target.waitFor();
  person += READ_S;
  screens++;
  if (folder) await page.screenshot({ path: `${folder}/${task}-${screens}.png` });
  return target;
}

async function tap(target: Locator): Promise<void> {
  await target.tap();
  person += TAP_S;
  taps++;
}

async function write(field: Locator, text: string): Promise<void> {
  await tap(field);
  await field.fill(text);
  person += KEY_S * text.length;
}

/** Opens a list and takes an entry. */
async function choose(list: Locator, entry: string): Promise<void> {
  await list.selectOption(entry);
  person += 2 * TAP_S;
  taps += 2;
}

async function openFromMenu(name: string): Promise<void> {
  await tap(await read(button('Menu')));
  await tap(await read(page.getByRole('link', { name, exact: true })));
}

async function publish(): Promise<void> {
  await page.getByText('Saved', { exact: true }).waitFor();
  await tap(button(/^Publish \d/));
  await tap(await read(button('Publish now')));
  await read(page.getByText('Published', { exact: true }));
}

const tasks: Record<string, () => Promise<void>> = {
  async price() {
    await openFromMenu('Business');
    await tap(await read(page.getByRole('link', { name: 'Sessions', exact: true })));
    await tap(await read(button(/^Change\s+Individual/)));
    await choose(await read(page.getByLabel('Price', { exact: true })), 'Sliding scale');
    await write(page.getByLabel('Lowest, in dollars'), '10');
    await write(page.getByLabel('Highest, in dollars'), '80');
    await tap(button('Save'));
    await read(page.getByText('Saved. Clients see it when they book.'));
  },
  async answer() {
    await openFromMenu('Pages');
    await tap(await read(page.getByRole('link', { name: /Questions/ })));
    await choose(await read(page.getByLabel('Part of the page')), 'Questions');
    await write(
      await read(page.getByRole('textbox', { name: 'Answer' }).first()),
      'With Gentle Hatha. Tell me it’s your first time.',
    );
    await publish();
  },
  async photograph() {
    await openFromMenu('Pages');
    await tap(await read(page.getByRole('link', { name: /^About/ }).first()));
    await tap(await read(preview.getByRole('img').first()));
    const chooser = page.waitForEvent('filechooser');
    await tap(await read(button('Take or choose a photo')));
    await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await createPhonePhoto() });
    person += CHOOSE_PHOTO_S;
    await read(page.getByRole('slider'));
    await write(page.getByLabel('Picture in words'), 'Wren at the window of her studio');
    await publish();
  },
};

await page.goto('/admin', { waitUntil: 'networkidle' });
await page.getByLabel('Email').fill(owner.ADMIN_EMAIL);
await page.getByLabel('Password', { exact: true }).fill(owner.ADMIN_PASSWORD);
await button('Sign in').click();
await page.waitForURL('**/admin/dashboard');
const rows = [];
for (const [name, run] of Object.entries(tasks)) {
  [person, screens, taps, task] = [0, 0, 0, name];
  await page.goto('/admin/dashboard');
  const startedMs = performance.now();
  await run();
  const response = (performance.now() - startedMs) / 1000;
  const sum = Math.round(person + response);
  rows.push({ task: name, screens, taps, 'person s': Math.round(person), 'site s': Math.round(response), sum });
}
console.table(rows);
await browser.close();
server.child.kill('SIGTERM');
process.exit(rows.every(({ sum }) => sum < REQUIRED_S) ? 0 : 1);
