// `npm run screenshots`: takes the README's screenshots from its own demo server. Requires a build.
import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { getChromiumLaunchOptions } from '#tests/support/browser/chromium.ts';
import { createMailboxClient } from '#tests/support/mail/mailbox.ts';
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

/** Signs in the sample client by the mailed link. */
const email = 'maya@example.com';

async function signInAsClient(baseUrl: string) {
  const json = { 'content-type': 'application/json', accept: 'application/json' };
  await fetch(`${baseUrl}/login`, { method: 'POST', headers: json, body: JSON.stringify({ email }) });
  const { text } = await createMailboxClient(baseUrl).waitFor({ to: email });
  const link = /\/verify-login\?token=[\w-]+/.exec(text)?.[0];
  const response = await fetch(baseUrl + link, { headers: json });
  return (await response.json()) as { user: { id: string }; token: string };
}

/** Signs in the owner by password. The class is the next one with sign-ups. */
async function signInAsOwner(baseUrl: string) {
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: 'owner@example.com', password: ADMIN_PASSWORD });
  const response = await fetch(`${baseUrl}/api/admin/login`, { method: 'POST', headers: json, body });
  const { admin, accessToken } = (await response.json()) as { admin: object; accessToken: string };
  const { now } = (await (await fetch(`${baseUrl}/config/site`)).json()) as { now: { day: string } };
  const events = (await (await fetch(`${baseUrl}/api/events`)).json()) as {
    _id: string;
    date: string;
    capacity: number;
    placesLeft: number;
  }[];
  const nextClass = events.find(({ date, capacity, placesLeft }) => date > now.day && placesLeft < capacity - 2);
  return { stored: JSON.stringify({ ...admin, accessToken }), accessToken, classId: nextClass?._id ?? '' };
}

const ADMIN_PASSWORD = 'for the pictures only';
mkdirSync(folder, { recursive: true });
const server = startServer('demo', { DATA_DIR: createTempFolder(), ADMIN_PASSWORD });
await waitUntilReady(server);
const { user, token } = await signInAsClient(server.url);
const { stored: storedAdmin, accessToken, classId } = await signInAsOwner(server.url);
const chocolates = (await (await fetch(`${server.url}/api/chocolates`)).json()) as { inventory: number }[];
const browser = await chromium.launch(await getChromiumLaunchOptions());
for (const { name, path, width, height, scheme, scrollTo, signedIn, owner, cart } of screenshots) {
  const page = await browser.newPage({
    viewport: { width, height },
    colorScheme: scheme ?? 'light',
    reducedMotion: 'reduce',
  });
  if (signedIn) {
    await page.addInitScript(
      ([storedUser, storedToken]) => {
        localStorage.setItem('user', storedUser);
        localStorage.setItem('userToken', storedToken);
      },
      [JSON.stringify(user), token] as const,
    );
  }
  if (owner) {
    await page.addInitScript(
      ([admin, storedToken]) => {
        localStorage.setItem('admin', admin);
        localStorage.setItem('adminToken', storedToken);
      },
      [storedAdmin, accessToken] as const,
    );
  }
  if (cart) {
    const cartChocolates = chocolates.filter(({ inventory }) => inventory > 1).slice(0, cart);
    const storedCart = JSON.stringify(
      cartChocolates.map((chocolate, index) => ({ ...chocolate, quantity: index === 0 ? 2 : 1 })),
    );
    await page.addInitScript((text) => localStorage.setItem('cart', text), storedCart);
  }
  const basePath = signedIn ? `/user/${user.id}` : owner ? '/admin' : '';
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
