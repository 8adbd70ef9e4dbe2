import { afterAll, beforeAll, expect } from 'vitest';
import { HARMLESS_TEXT } from '../support/attacks/header-injections.ts';
import {
  findInjectedElements,
  openMonths,
  openWaiver,
  readAllPages,
  type Screen,
  URL_PAYLOAD,
} from '../support/attacks/injected-text.ts';
import { scriptPayloads } from '../support/attacks/script-payloads.ts';
import { createFreeDay } from '../support/bookings/free-slot-times.ts';
import { signInAsOwner, startBrowser } from '../support/browser/browser.ts';
import { createSignaturePng } from '../support/classes/signature.ts';
import { type Deployment, startDeployment } from '../support/deployment/deployment.ts';
import { mapConcurrently } from '../support/faults/concurrency.ts';
import { defineFault, isLongRun, repetitions } from '../support/faults/fault.ts';
import { type AdminClient, createAdminClient } from '../support/http/admin-client.ts';
import { createHttpClient } from '../support/http/http-client.ts';
import { createMailTriggers, type MailTrigger } from '../support/mail/mail-triggers.ts';
import { createMailboxClient } from '../support/mail/mailbox.ts';

const AT_ONCE = 5;
const READER_ADDRESS_FIELD = 'address of a reader';
let deployment: Deployment;
let admin: AdminClient;
let browser: Awaited<ReturnType<typeof startBrowser>>;
beforeAll(async () => {
  deployment = await startDeployment({ SEED: 'studio' });
  admin = await createAdminClient(deployment);
  browser = await startBrowser();
});
afterAll(async () => {
  await browser.close();
  await deployment.close();
});

async function createFields(): Promise<Record<string, MailTrigger>> {
  const signature = await createSignaturePng();
  const [classTitle, date] = ['A Class of Browsers', createFreeDay()];
  await admin.addClass({ title: classTitle, date, time: '18:00', capacity: 100 });
  const inMails = Object.entries(await createMailTriggers(deployment, admin)).filter(
    ([field]) => !field.startsWith('address'),
  );
  let entries = 0;
  return {
    ...Object.fromEntries(inMails),
    'entry of the books': (payload) =>
      admin.request('POST', '/api/finances', {
        date: createFreeDay(),
        time: '09:00',
        class: payload,
        location: payload,
        rate: 5,
      }),
    'words about a tin': (payload) =>
      admin.request('POST', '/api/chocolates', {
        name: `${++entries} ${payload}`,
        description: payload,
        details: payload,
        price: 9,
        inventory: 1,
      }),
    'words about a class': (payload) => {
      const classFields = { title: payload, description: payload, location: payload, priceText: payload };
      return admin.request('POST', '/api/admin/events', {
        ...classFields,
        date: createFreeDay(),
        time: '09:00',
        capacity: 5,
      });
    },
    'words about a client': (payload) => {
      const classFields = { firstName: payload, lastName: payload, preferredName: payload, city: payload };
      return admin.request('POST', '/api/admin/users', { ...classFields, email: `client-${++entries}@example.com` });
    },
    'browser of a student': (payload) =>
      createHttpClient(() => deployment.url, { 'user-agent': payload }).request('POST', '/api/signup', {
        name: payload,
        email: `student-${++entries}@example.com`,
        phone: '5035550100',
        classTitle,
        date,
        waiver: true,
        signature,
        recaptchaToken: 't',
      }),
    [READER_ADDRESS_FIELD]: () =>
      createHttpClient(() => deployment.url).request('POST', '/api/subscribers/subscribe', {
        email: `'onload=alert\`${++entries}\`'@reader.example`,
      }),
  };
}

async function submitPayloads() {
  const all = Object.entries(await createFields());
  const attempts = all.flatMap(([field, trigger], fieldIndex) =>
    [
      HARMLESS_TEXT,
      ...scriptPayloads.filter((_, index) => isLongRun || (index + 7 * fieldIndex) % all.length === 0),
    ].map((payload) => ({
      field,
      words: payload,
      go: () => trigger(payload),
    })),
  );
  const responses = await mapConcurrently(attempts, AT_ONCE, async ({ field, words: payload, go }) => {
    const { status } = await go();
    return { field, words: payload, status };
  });
  expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
  const [accepted, rejected] = [
    responses.filter(({ status }) => status < 300),
    responses.filter(({ status }) => status >= 300),
  ];
  return {
    taken: accepted.filter(({ words: payload }) => payload !== HARMLESS_TEXT),
    closed: rejected.filter(({ words: payload }) => payload === HARMLESS_TEXT).map(({ field }) => field),
  };
}

async function openListeningPage(options: Parameters<typeof browser.openPage>[0] = {}) {
  const page = await browser.openPage(options);
  const dialogUrls: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogUrls.push(page.url());
    await dialog.dismiss();
  });
  await page.route(/evil\.example/, (route) => route.abort());
  return { page, rang: dialogUrls };
}

const getFirstId = async (path: string) => {
  const rows = (await admin.request('GET', path)).body as unknown as { _id: string }[];
  return rows[0]?._id ?? '';
};

const fieldsByList: Record<string, string[]> = {
  signups: ['name of a student', 'browser of a student'],
  users: ['words about a client', 'name of a client'],
  enquiries: ['name in a message', 'words of a message', 'name in a request', 'words of a request'],
  subscribers: [READER_ADDRESS_FIELD],
  bookings: ['name of a client', 'place of a session'],
  orders: ['name of a buyer, as PayPal says it'],
  chocolates: ['words about a tin'],
  finances: ['entry of the books'],
  history: ['entry of the books', 'words about a tin', 'words about a class', 'words about a client'],
  calendar: ['words about a class', 'title of a class'],
  shelf: ['words about a tin'],
};

async function listScreens(): Promise<(Screen & { list?: string })[]> {
  const order = await getFirstId('/api/admin/orders?page=1&state=all&search=alert');
  const client = await getFirstId('/api/admin/users?page=1&search=alert');
  const event = await getFirstId('/api/admin/events?page=1&search=Mails');
  const classes = (await admin.request('GET', '/api/events')).body as unknown as { date: string; title: string }[];
  const months = new Set(classes.filter(({ title }) => title.includes('alert')).map(({ date }) => date.slice(0, 7)));
  const { pages } = (await admin.request('GET', '/api/chocolates/summary')).body;
  const catalogUrls = Array.from({ length: Number(pages) }, (_, index) => `/chocolates?page=${index + 1}`);
  return [
    { path: '/admin/signups', list: 'signups', expectsText: true, prepare: openWaiver },
    ...['users', 'enquiries', 'subscribers', 'bookings', 'chocolates', 'history'].map((list) => ({
      path: `/admin/${list}`,
      list,
      expectsText: true,
    })),
    { path: '/admin/orders?state=all', list: 'orders', expectsText: true },
    { path: '/admin/finances', list: 'finances', expectsText: true, prepare: openMonths },
    ...[...months].map((month) => ({ path: `/calendar?month=${month}`, list: 'calendar', expectsText: true })),
    ...catalogUrls.map((path) => ({ path, list: 'shelf', expectsText: true })),
    ...[`/admin/signups?class=${event}`, `/admin/users/${client}`].map((path) => ({ path, expectsText: true })),
    ...[`/admin/orders/${order}`, `/admin/orders/slips?order=${order}`].map((path) => ({ path, expectsText: true })),
    ...['dashboard', 'coupons', 'operations', 'settings'].map((name) => ({
      path: `/admin/${name}`,
      expectsText: false,
    })),
  ];
}

defineFault(
  {
    row: 28,
    threat: 'Admin XSS (names, messages)',
    required: `${scriptPayloads.length} payloads in every field that people type × every admin screen and every email: 0 scripts run, 0 dialogs; whatever a field took is read in its lists`,
  },
  async () => {
    const { taken: accepted, closed } = await submitPayloads();
    const raw = await openListeningPage();
    for (const payload of scriptPayloads.slice(18, 18 + repetitions(30, 5)))
      await raw.page.setContent(`<p>${payload}</p>`);
    await expect.poll(() => raw.rang.length).toBeGreaterThan(2);
    await raw.page.close();

    const { page, rang: dialogUrls } = await openListeningPage({ bypassCSP: true });
    await signInAsOwner(page, deployment, deployment.url);
    const elements: string[] = [];
    const allScreens = await listScreens();
    const textsByList = new Map<string, Set<string>>();
    for (const screen of allScreens) {
      const shownTexts = await readAllPages(page, deployment.url, screen);
      elements.push(...shownTexts.elements);
      if (screen.list) textsByList.set(screen.list, shownTexts.words.union(textsByList.get(screen.list) ?? new Set()));
    }
    const missing = Object.entries(fieldsByList).flatMap(([list, fieldNames]) =>
      accepted
        .map(({ field, words: payload }) => ({ field, words: field === READER_ADDRESS_FIELD ? URL_PAYLOAD : payload }))
        .filter(({ field, words: payload }) => fieldNames.includes(field) && !textsByList.get(list)?.has(payload))
        .map(({ field, words: payload }) => `${list}: ${payload}, of ${field}`),
    );

    await deployment.waitForAllMails();
    const mails = await createMailboxClient(deployment.url).listMails();
    const reader = await openListeningPage();
    for (const { html } of mails) {
      await reader.page.setContent(html);
      elements.push(...(await findInjectedElements(reader.page)));
    }
    const kinds = [...Map.groupBy(mails, ({ subject }) => subject.slice(0, 10)).values()].map(([mail]) => mail);
    await reader.page.goto(`${deployment.url}/dev/mailbox`);
    elements.push(...(await findInjectedElements(reader.page)));
    for (const mail of kinds.slice(0, repetitions(kinds.length, 3)))
      await reader.page.goto(`${deployment.url}/dev/mailbox/${mail?.id}`);

    const pageUnderCsp = await openListeningPage();
    await signInAsOwner(pageUnderCsp.page, deployment, deployment.url);
    await pageUnderCsp.page.goto(`${deployment.url}/admin/dashboard`);
    await pageUnderCsp.page.evaluate(async () => {
      const [image, script] = [new Image(), document.createElement('script')];
      const failed = new Promise((resolve) => image.addEventListener('error', resolve));
      image.setAttribute('onerror', 'alert(1)');
      script.textContent = 'alert(1)';
      image.src = '/nowhere';
      document.body.append(script, image);
      await failed;
    });
    return {
      found: `${accepted.length} texts of ${scriptPayloads.length} payloads taken, ${closed.length} fields closed; ${allScreens.length} screens with the policy off, ${missing.length} of these texts not read in ${textsByList.size} lists: ${dialogUrls.length} dialogs; ${mails.length} mails: ${reader.rang.length}; elements of their making: ${elements.length}; smuggled in under the policy: ${pageUnderCsp.rang.length}`,
      actual: {
        rang: dialogUrls,
        mails: reader.rang,
        elements,
        sealed: pageUnderCsp.rang,
        closed,
        missing,
        some: mails.length > 0,
      },
      required: { rang: [], mails: [], elements: [], sealed: [], closed: [], missing: [], some: true },
    };
  },
);
