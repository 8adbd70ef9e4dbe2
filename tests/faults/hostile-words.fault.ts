import { afterAll, beforeAll, expect } from 'vitest';
import { mailbox } from '../support/mailbox.ts';
import { drawnPng } from '../support/signature.ts';
import { wireBrowser } from '../support/wire-browser.ts';
import { enterAsOwner, openBrowser } from './support/browser.ts';
import { freeDay } from './support/days.ts';
import { type OwnerAtDesk, openDesk } from './support/desk.ts';
import { fault, isLong, times } from './support/fault.ts';
import { HARMLESS } from './support/header-injections.ts';
import { severalAtOnce } from './support/in-turn.ts';
import { allMailsLeft } from './support/people.ts';
import { scripts } from './support/scripts.ts';
import { openTown, type Town } from './support/town.ts';
import { type WayIntoMail, waysIntoMails } from './support/ways-into-mails.ts';
import {
  IN_ADDRESS,
  openMonths,
  openWaiver,
  readThrough,
  type Screen,
  smuggledInto,
} from './support/words-on-screen.ts';

const AT_ONCE = 5;
/** The one field that has words of its own. */
const READER = 'address of a reader';
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
    [READER]: () =>
      wireBrowser(() => town.url).ask('POST', '/api/subscribers/subscribe', {
        email: `'onload=alert\`${++entries}\`'@reader.example`,
      }),
  };
}

/** Brings the words in; answers which were taken by which field, and which fields refuse even words that belong there. */
async function typeIn() {
  const all = Object.entries(await fields());
  const tries = all.flatMap(([field, way], place) =>
    [HARMLESS, ...scripts.filter((_, index) => isLong || (index + 7 * place) % all.length === 0)].map((words) => ({
      ...{ field, words, go: () => way(words) },
    })),
  );
  const answers = await severalAtOnce(tries, AT_ONCE, async ({ field, words, go }) => {
    const { status } = await go();
    return { field, words, status };
  });
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const [taken, refused] = [
    answers.filter(({ status }) => status < 300),
    answers.filter(({ status }) => status >= 300),
  ];
  return {
    taken: taken.filter(({ words }) => words !== HARMLESS),
    closed: refused.filter(({ words }) => words === HARMLESS).map(({ field }) => field),
  };
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

const firstId = async (path: string) => {
  const rows = (await desk.ask('GET', path)).body as unknown as { _id: string }[];
  return rows[0]?._id ?? '';
};

/** The lists in which everything is read that these fields took. */
const lists: Record<string, string[]> = {
  signups: ['name of a student', 'browser of a student'],
  users: ['words about a client', 'name of a client'],
  enquiries: ['name in a message', 'words of a message', 'name in a request', 'words of a request'],
  subscribers: [READER],
  bookings: ['name of a client', 'place of a session'],
  orders: ['name of a buyer, as PayPal says it'],
  chocolates: ['words about a tin'],
  finances: ['entry of the books'],
  history: ['entry of the books', 'words about a tin', 'words about a class', 'words about a client'],
  calendar: ['words about a class', 'title of a class'],
  shelf: ['words about a tin'],
};

/** Every screen of the desk and what else shows such words, each of a list by the name of that. */
async function screens(): Promise<(Screen & { list?: string })[]> {
  const order = await firstId('/api/admin/orders?page=1&state=all&search=alert');
  const client = await firstId('/api/admin/users?page=1&search=alert');
  const event = await firstId('/api/admin/events?page=1&search=Mails');
  const classes = (await desk.ask('GET', '/api/events')).body as unknown as { date: string; title: string }[];
  const months = new Set(classes.filter(({ title }) => title.includes('alert')).map(({ date }) => date.slice(0, 7)));
  const { pages } = (await desk.ask('GET', '/api/chocolates/summary')).body;
  const shelves = Array.from({ length: Number(pages) }, (_, index) => `/chocolates?page=${index + 1}`);
  return [
    { path: '/admin/signups', list: 'signups', shows: true, press: openWaiver },
    ...['users', 'enquiries', 'subscribers', 'bookings', 'chocolates', 'history'].map((list) => ({
      path: `/admin/${list}`,
      list,
      shows: true,
    })),
    { path: '/admin/orders?state=all', list: 'orders', shows: true },
    { path: '/admin/finances', list: 'finances', shows: true, press: openMonths },
    ...[...months].map((month) => ({ path: `/calendar?month=${month}`, list: 'calendar', shows: true })),
    ...shelves.map((path) => ({ path, list: 'shelf', shows: true })),
    ...[`/admin/signups?class=${event}`, `/admin/users/${client}`].map((path) => ({ path, shows: true })),
    ...[`/admin/orders/${order}`, `/admin/orders/${order}/slip`].map((path) => ({ path, shows: true })),
    // On these words of other people do not stand, or only for as long as something waits to be done.
    ...['dashboard', 'coupons', 'upkeep', 'settings'].map((name) => ({ path: `/admin/${name}`, shows: false })),
  ];
}

fault(
  {
    row: 28,
    threat: 'Admin XSS (names, messages)',
    required: `${scripts.length} payloads in every field that people type × every admin screen and every email: 0 scripts run, 0 dialogs; whatever a field took is read in its lists`,
  },
  async () => {
    const { taken, closed } = await typeIn();
    // In a page that takes them for more than words they do run: anyone who counts here would notice.
    const raw = await listening();
    for (const words of scripts.slice(18, 18 + times(30, 5))) await raw.page.setContent(`<p>${words}</p>`);
    await expect.poll(() => raw.rang.length).toBeGreaterThan(2);
    await raw.page.close();

    // Without the policy, so that nothing but the pages themselves keeps words from running.
    const { page, rang } = await listening({ bypassCSP: true });
    await enterAsOwner(page, town, town.url);
    const elements: string[] = [];
    const seen = await screens();
    const read = new Map<string, Set<string>>();
    for (const screen of seen) {
      const found = await readThrough(page, town.url, screen);
      elements.push(...found.elements);
      if (screen.list) read.set(screen.list, found.words.union(read.get(screen.list) ?? new Set()));
    }
    const missing = Object.entries(lists).flatMap(([list, named]) =>
      taken
        .map(({ field, words }) => ({ field, words: field === READER ? IN_ADDRESS : words }))
        .filter(({ field, words }) => named.includes(field) && !read.get(list)?.has(words))
        .map(({ field, words }) => `${list}: ${words}, of ${field}`),
    );

    await allMailsLeft(town.url);
    const mails = await mailbox(town.url).all();
    const reader = await listening();
    for (const { html } of mails) {
      await reader.page.setContent(html);
      elements.push(...(await smuggledInto(reader.page)));
    }
    // As a person reads them who tries the site out.
    const kinds = [...Map.groupBy(mails, ({ subject }) => subject.slice(0, 10)).values()].map(([mail]) => mail);
    await reader.page.goto(`${town.url}/dev/mailbox`);
    elements.push(...(await smuggledInto(reader.page)));
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
      found: `${taken.length} texts of ${scripts.length} payloads taken, ${closed.length} fields closed; ${seen.length} screens with the policy off, ${missing.length} of these texts not read in ${read.size} lists: ${rang.length} dialogs; ${mails.length} mails: ${reader.rang.length}; elements of their making: ${elements.length}; smuggled in under the policy: ${sealed.rang.length}`,
      as: { rang, mails: reader.rang, elements, sealed: sealed.rang, closed, missing, some: mails.length > 0 },
      required: { rang: [], mails: [], elements: [], sealed: [], closed: [], missing: [], some: true },
    };
  },
);
