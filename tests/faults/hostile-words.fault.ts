import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect } from 'vitest';
import { mailbox } from '../support/mailbox.ts';
import { drawnPng } from '../support/signature.ts';
import { wireBrowser } from '../support/wire-browser.ts';
import { enterAsOwner, openBrowser } from './support/browser.ts';
import { freeDay } from './support/days.ts';
import { type OwnerAtDesk, openDesk } from './support/desk.ts';
import { fault, isLong, times } from './support/fault.ts';
import { scripts } from './support/scripts.ts';
import { openTown, type Town } from './support/town.ts';
import { type WayIntoMail, waysIntoMails } from './support/ways-into-mails.ts';

const AT_ONCE = 5;
let town: Town;
let desk: OwnerAtDesk;
let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  town = await openTown({ SEED: 'none' });
  desk = await openDesk(town);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await town.close();
});

/** Every field in which words are shown to the owner or mailed to anybody. */
async function fields(): Promise<Record<string, WayIntoMail>> {
  const signature = await drawnPng();
  const [classTitle, date] = ['A Class of Browsers', freeDay()];
  await desk.addClass({ title: classTitle, date, time: '18:00', capacity: 100 });
  const inMails = Object.entries(await waysIntoMails(town, desk)).filter(([field]) => !field.startsWith('address'));
  let entries = 0;
  return {
    ...Object.fromEntries(inMails),
    'entry of the books': (words) =>
      desk.ask('POST', '/api/finances', { date: freeDay(), time: '09:00', class: words, location: words, rate: 5 }),
    'words about a tin': (words) =>
      desk.ask('POST', '/api/chocolates', {
        ...{ name: `${++entries} ${words}`, description: words, details: words },
        ...{ price: 9, inventory: 1 },
      }),
    'words about a class': (words) => {
      const about = { title: words, description: words, location: words, priceText: words };
      return desk.ask('POST', '/api/admin/events', { ...about, date: freeDay(), time: '09:00', capacity: 5 });
    },
    'words about a client': (words) => {
      const about = { firstName: words, lastName: words, preferredName: words, city: words };
      return desk.ask('POST', '/api/admin/users', { ...about, email: `client-${++entries}@example.com` });
    },
    'browser of a student': (words) =>
      wireBrowser(() => town.url, { 'user-agent': words }).ask('POST', '/api/signup', {
        ...{ name: words, email: `student-${++entries}@example.com`, phone: '5035550100', classTitle, date },
        ...{ waiver: true, signature, recaptchaToken: 't' },
      }),
    'address of a reader': () =>
      wireBrowser(() => town.url).ask('POST', '/api/subscribers/subscribe', {
        email: `'onload=alert\`${++entries}\`'@reader.example`,
      }),
  };
}

/** Brings the words in; answers how many were taken. */
async function typeIn(): Promise<number> {
  const all = Object.values(await fields());
  const tries = all.flatMap((way, place) =>
    scripts.filter((_, index) => isLong || (index + 7 * place) % all.length < 2).map((words) => () => way(words)),
  );
  const answers = [];
  for (let from = 0; from < tries.length; from += AT_ONCE)
    answers.push(...(await Promise.all(tries.slice(from, from + AT_ONCE).map((go) => go()))));
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  return answers.filter(({ status }) => status < 300).length;
}

/** A window that counts whatever rings in it; nothing from elsewhere is ever loaded. */
async function listening(options: Parameters<typeof browser.page>[0] = {}) {
  const page = await browser.page(options);
  const rang: string[] = [];
  page.on('dialog', async (dialog) => {
    rang.push(page.url());
    await dialog.dismiss();
  });
  await page.route(/evil\.example/, (route) => route.abort());
  return { page, rang };
}

/** Elements of a page that would run something of what was typed. */
const smuggled = (page: Page) =>
  page.evaluate(() => {
    const leads = /^\s*(javascript:|data:(?!image\/)|(https?:)?\/\/evil)/i;
    const runs = (element: Element) =>
      [...element.attributes].some(
        ({ name, value }) => /^on|^srcdoc$/.test(name) || (/^(href|src|action|data)$/.test(name) && leads.test(value)),
      ) ||
      (element.localName === 'script' && /^\s*alert/.test(element.textContent ?? ''));
    return [...document.querySelectorAll('*')].filter(runs).map((element) => element.outerHTML.slice(0, 200));
  });

const firstId = async (path: string) => {
  const rows = (await desk.ask('GET', path)).body as unknown as { _id: string }[];
  return rows[0]?._id ?? '';
};

/** Every screen of the desk, and whether words that people typed belong on it. */
async function screens(): Promise<[path: string, shows: boolean][]> {
  const order = await firstId('/api/admin/orders?page=1&search=alert');
  const client = await firstId('/api/admin/users?page=1&search=alert');
  const event = await firstId('/api/admin/events?page=1&search=Mails');
  const pages = isLong ? ['?page=1', '?page=2'] : [''];
  const lists = ['signups', 'users', 'enquiries', 'subscribers'];
  // What these show at first depends on the day and on what waits to be done.
  const others = [
    'bookings',
    'chocolates',
    'orders',
    'history',
    'finances',
    'dashboard',
    'coupons',
    'upkeep',
    'settings',
  ];
  return [
    ...lists.flatMap((list) => pages.map((page): [string, boolean] => [`/admin/${list}${page}`, page !== '?page=2'])),
    ...[`/admin/signups?class=${event}`, `/admin/users/${client}`].map((path): [string, boolean] => [path, true]),
    ...[`/admin/orders/${order}`, `/admin/orders/${order}/slip`].map((path): [string, boolean] => [path, true]),
    ...others.flatMap((name) => pages.map((page): [string, boolean] => [`/admin/${name}${page}`, false])),
    ...['/calendar', '/chocolates'].map((path): [string, boolean] => [path, false]),
  ];
}

/** What of our words a person reads on the page. */
const readOn = async (page: Page) => {
  const text = (await page.locator('main').first().textContent()) ?? '';
  return scripts.filter((words) => text.includes(words)).length + Number(text.includes('onload=alert`'));
};

fault(
  {
    row: 28,
    threat: 'Admin XSS (names, messages)',
    required: `${scripts.length} payloads in every field that people type × every admin screen and every email: 0 scripts run, 0 dialogs`,
  },
  async () => {
    const taken = await typeIn();
    // In a page that takes them for more than words they do run: whoever counts here would notice.
    const raw = await listening();
    for (const words of scripts.slice(18, 18 + times(30, 5))) await raw.page.setContent(`<p>${words}</p>`);
    await expect.poll(() => raw.rang.length).toBeGreaterThan(2);
    await raw.page.close();

    // Without the policy, so that nothing but the pages themselves keeps words from running.
    const { page, rang } = await listening({ bypassCSP: true });
    await enterAsOwner(page, town, town.url);
    const elements: string[] = [];
    let read = 0;
    const seen = await screens();
    for (const [path, shows] of seen) {
      await page.goto(town.url + path);
      if (shows) await expect.poll(() => readOn(page), { timeout: 120_000, message: path }).toBeGreaterThan(0);
      else await page.waitForLoadState('networkidle');
      if (path === '/admin/signups' || path === '/admin/signups?page=1') {
        await page
          .getByRole('button', { name: /^Waiver/ })
          .first()
          .click();
        await page.getByRole('dialog').locator('img').first().waitFor();
      }
      if ((await readOn(page)) > 0) read += 1;
      elements.push(...(await smuggled(page)));
    }

    const mails = await mailbox(town.url).all();
    const reader = await listening();
    for (const { html } of mails) {
      await reader.page.setContent(html);
      elements.push(...(await smuggled(reader.page)));
    }
    // As a person reads them who tries the site out.
    const kinds = [...Map.groupBy(mails, ({ subject }) => subject.slice(0, 10)).values()].map(([mail]) => mail);
    await reader.page.goto(`${town.url}/dev/mailbox`);
    elements.push(...(await smuggled(reader.page)));
    for (const mail of kinds.slice(0, times(kinds.length, 3)))
      await reader.page.goto(`${town.url}/dev/mailbox/${mail?.id}`);

    // And with the policy even an element that was smuggled in runs nothing.
    const sealed = await listening();
    await enterAsOwner(sealed.page, town, town.url);
    await sealed.page.goto(`${town.url}/admin/dashboard`);
    await sealed.page.evaluate(async () => {
      const [image, script] = [new Image(), document.createElement('script')];
      const failed = new Promise((resolve) => image.addEventListener('error', resolve));
      image.setAttribute('onerror', 'alert(1)');
      script.textContent = 'alert(1)';
      image.src = '/nowhere';
      document.body.append(script, image);
      await failed;
    });
    return {
      found: `${taken} texts of ${scripts.length} payloads taken; ${seen.length} screens with the policy off (words of theirs on ${read}): ${rang.length} dialogs; ${mails.length} mails: ${reader.rang.length}; elements of their making: ${elements.length}; smuggled in under the policy: ${sealed.rang.length}`,
      as: { rang, mails: reader.rang, elements, sealed: sealed.rang, some: taken > 0 && mails.length > 0 },
      required: { rang: [], mails: [], elements: [], sealed: [], some: true },
    };
  },
);
