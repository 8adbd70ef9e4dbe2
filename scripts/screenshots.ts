// `npm run screenshots`: pictures of the running site for the README, taken from a try-out of its own. Needs a build.
import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { chromiumLaunch } from '#tests/support/chromium.ts';
import { mailbox } from '#tests/support/mailbox.ts';
import { freshFolder, startServer, untilReady } from '#tests/support/server-process.ts';

const folder = 'docs/screenshots';

/** `path` of a client's page is what follows /user/{id}, that of the owner's desk what follows /admin. */
type Shot = {
  name: string;
  path: string;
  width: number;
  height: number;
  scheme?: 'dark';
  scrollTo?: string;
  signedIn?: true;
  owner?: true;
  /** So many kinds of tins lie in the cart. */
  cart?: number;
};

const shots: Shot[] = [
  { name: 'home', path: '/', width: 1280, height: 900 },
  { name: 'home-night', path: '/', width: 1280, height: 900, scheme: 'dark' },
  { name: 'calendar', path: '/calendar', width: 1280, height: 1180 },
  { name: 'chocolates', path: '/chocolates', width: 1280, height: 900, scrollTo: '.tin-place' },
  { name: 'home-phone', path: '/', width: 390, height: 844 },
  { name: 'calendar-phone', path: '/calendar', width: 390, height: 844 },
  { name: 'chocolates-phone', path: '/chocolates', width: 390, height: 844, scrollTo: '.tin-place' },
  { name: 'cart', path: '/cart', width: 1280, height: 900, cart: 3 },
  { name: 'cart-phone', path: '/cart', width: 390, height: 844, cart: 2 },
  { name: 'bookings', path: '', width: 1280, height: 900, signedIn: true },
  { name: 'book-phone', path: '/book', width: 390, height: 844, signedIn: true },
  { name: 'intake-phone', path: '/forms/new-client', width: 390, height: 844, signedIn: true },
  { name: 'desk', path: '/dashboard', width: 1280, height: 1100, owner: true },
  { name: 'desk-phone', path: '/dashboard', width: 390, height: 844, owner: true },
  { name: 'desk-bookings', path: '/bookings', width: 1280, height: 900, owner: true },
  { name: 'desk-finances', path: '/finances', width: 1280, height: 1100, owner: true },
  { name: 'desk-roster-phone', path: '/signups?class=CLASS', width: 390, height: 844, owner: true },
];

/** The sample client, who comes in by the mailed link as anybody does. */
const email = 'maya@example.com';

async function signIn(base: string) {
  const json = { 'content-type': 'application/json', accept: 'application/json' };
  await fetch(`${base}/login`, { method: 'POST', headers: json, body: JSON.stringify({ email }) });
  const { text } = await mailbox(base).waitFor({ to: email });
  const link = /\/verify-login\?token=[\w-]+/.exec(text)?.[0];
  const answer = await fetch(base + link, { headers: json });
  return (await answer.json()) as { user: { id: string }; token: string };
}

/** The owner comes in with the password of her own; the class is the next one that people have signed up for. */
async function signOwnerIn(base: string) {
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: 'owner@example.com', password: ADMIN_PASSWORD });
  const answer = await fetch(`${base}/api/admin/login`, { method: 'POST', headers: json, body });
  const { admin, accessToken } = (await answer.json()) as { admin: object; accessToken: string };
  const { now } = (await (await fetch(`${base}/config/site`)).json()) as { now: { day: string } };
  const events = (await (await fetch(`${base}/api/events`)).json()) as {
    _id: string;
    date: string;
    capacity: number;
    placesLeft: number;
  }[];
  const next = events.find(({ date, capacity, placesLeft }) => date > now.day && placesLeft < capacity - 2);
  return { stored: JSON.stringify({ ...admin, accessToken }), accessToken, classId: next?._id ?? '' };
}

const ADMIN_PASSWORD = 'for the pictures only';
mkdirSync(folder, { recursive: true });
const server = startServer('try-out', { DATA_DIR: freshFolder(), ADMIN_PASSWORD });
await untilReady(server);
const { user, token } = await signIn(server.url);
const { stored, accessToken, classId } = await signOwnerIn(server.url);
const tins = (await (await fetch(`${server.url}/api/chocolates`)).json()) as { inventory: number }[];
const browser = await chromium.launch(await chromiumLaunch());
for (const { name, path, width, height, scheme, scrollTo, signedIn, owner, cart } of shots) {
  const page = await browser.newPage({
    viewport: { width, height },
    colorScheme: scheme ?? 'light',
    reducedMotion: 'reduce',
  });
  if (signedIn) {
    await page.addInitScript(
      ([who, access]) => {
        localStorage.setItem('user', who);
        localStorage.setItem('userToken', access);
      },
      [JSON.stringify(user), token] as const,
    );
  }
  if (owner) {
    await page.addInitScript(
      ([admin, access]) => {
        localStorage.setItem('admin', admin);
        localStorage.setItem('adminToken', access);
      },
      [stored, accessToken] as const,
    );
  }
  if (cart) {
    const kinds = tins.filter(({ inventory }) => inventory > 1).slice(0, cart);
    const kept = JSON.stringify(kinds.map((tin, index) => ({ ...tin, quantity: index === 0 ? 2 : 1 })));
    await page.addInitScript((text) => localStorage.setItem('cart', text), kept);
  }
  const area = signedIn ? `/user/${user.id}` : owner ? '/admin' : '';
  await page.goto(server.url + area + path.replace('CLASS', classId), { waitUntil: 'networkidle' });
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
