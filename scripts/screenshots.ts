// `npm run screenshots`: takes the README's screenshots from its own demo server. Requires a build.
import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { getChromiumLaunchOptions } from '#tests/support/browser/chromium.ts';
import {
  addStored,
  findClassWithSignUps,
  OWNER_PASSWORD,
  signInSampleClient,
  signInSampleOwner,
} from '#tests/support/browser/sample-sessions.ts';
import { createTempFolder, startServer, waitUntilReady } from '#tests/support/processes/server-process.ts';

const folder = 'docs/screenshots';

/** `path` follows /user/{id} on a client's page and /admin in the admin area. */
type Screenshot = {
  name: string;
  path: string;
  width: number;
  height: number;
  scheme?: 'dark';
  scrollTo?: string;
  signedIn?: true;
  owner?: true;
  /** The number of different chocolates in the cart. */
  cart?: number;
};

const screenshots: Screenshot[] = [
  { name: 'home', path: '/', width: 1280, height: 900 },
  { name: 'home-night', path: '/', width: 1280, height: 900, scheme: 'dark' },
  { name: 'calendar', path: '/calendar', width: 1280, height: 1180 },
  { name: 'chocolates', path: '/chocolates', width: 1280, height: 900, scrollTo: '.chocolate-card' },
  { name: 'home-phone', path: '/', width: 390, height: 844 },
  { name: 'calendar-phone', path: '/calendar', width: 390, height: 844 },
  { name: 'chocolates-phone', path: '/chocolates', width: 390, height: 844, scrollTo: '.chocolate-card' },
  { name: 'cart', path: '/cart', width: 1280, height: 900, cart: 3 },
  { name: 'cart-phone', path: '/cart', width: 390, height: 844, cart: 2 },
  { name: 'bookings', path: '', width: 1280, height: 900, signedIn: true },
  { name: 'book-phone', path: '/book', width: 390, height: 844, signedIn: true },
  { name: 'intake-phone', path: '/forms/new-client', width: 390, height: 844, signedIn: true },
  { name: 'admin', path: '/dashboard', width: 1280, height: 1100, owner: true },
  { name: 'admin-phone', path: '/dashboard', width: 390, height: 844, owner: true },
  { name: 'admin-bookings', path: '/bookings', width: 1280, height: 900, owner: true },
  { name: 'admin-finances', path: '/finances', width: 1280, height: 1100, owner: true },
  { name: 'admin-roster-phone', path: '/signups?class=CLASS', width: 390, height: 844, owner: true },
];

mkdirSync(folder, { recursive: true });
const server = startServer('demo', { DATA_DIR: createTempFolder(), ADMIN_PASSWORD: OWNER_PASSWORD });
await waitUntilReady(server);
const client = await signInSampleClient(server.url);
const storedOwner = await signInSampleOwner(server.url);
const classId = await findClassWithSignUps(server.url);
const chocolates = (await (await fetch(`${server.url}/api/chocolates`)).json()) as { inventory: number }[];
const browser = await chromium.launch(await getChromiumLaunchOptions());
for (const { name, path, width, height, scheme, scrollTo, signedIn, owner, cart } of screenshots) {
  const page = await browser.newPage({
    viewport: { width, height },
    colorScheme: scheme ?? 'light',
    reducedMotion: 'reduce',
  });
  if (signedIn) await addStored(page, client.stored);
  if (owner) await addStored(page, storedOwner);
  if (cart) {
    const cartChocolates = chocolates.filter(({ inventory }) => inventory > 1).slice(0, cart);
    const storedCart = JSON.stringify(
      cartChocolates.map((chocolate, index) => ({ ...chocolate, quantity: index === 0 ? 2 : 1 })),
    );
    await addStored(page, { cart: storedCart });
  }
  const basePath = signedIn ? `/user/${client.id}` : owner ? '/admin' : '';
  await page.goto(server.url + basePath + path.replace('CLASS', classId), { waitUntil: 'networkidle' });
  if (signedIn || owner) await page.getByRole('heading', { level: 1 }).waitFor();
  if (scrollTo) {
    await page.locator(scrollTo).first().scrollIntoViewIfNeeded();
    await page.evaluate((selector) => {
      const top = document.querySelector(selector)?.getBoundingClientRect().top ?? 0;
      window.scrollBy(0, top - 160);
    }, scrollTo);
  }
  await page.evaluate(() => document.fonts.ready);
  writeFileSync(
    `${folder}/${name}.webp`,
    await sharp(await page.screenshot())
      .webp({ quality: 82 })
      .toBuffer(),
  );
  await page.close();
}
await browser.close();
server.child.kill('SIGTERM');
await server.ended;
