import { afterAll, beforeAll, expect } from 'vitest';
import { HARMLESS_TEXT, injections, TEST_DOMAIN } from '../support/attacks/header-injections.ts';
import { type Deployment, startDeployment } from '../support/deployment/deployment.ts';
import { countStatuses, defineFault, isLongRun, repetitions } from '../support/faults/fault.ts';
import { type AdminClient, createAdminClient } from '../support/http/admin-client.ts';
import { createHttpClient } from '../support/http/http-client.ts';
import { createMailTriggers } from '../support/mail/mail-triggers.ts';
import { createMailboxClient } from '../support/mail/mailbox.ts';

const FORM = 'application/x-www-form-urlencoded';
const ONE_CLICK = 'List-Unsubscribe=One-Click';
const readerCount = repetitions(50, 12);
const visits = repetitions(1_000, 96);

let deployment: Deployment;
let admin: AdminClient;
beforeAll(async () => {
  deployment = await startDeployment();
  admin = await createAdminClient(deployment);
});
afterAll(() => deployment.close());

const createReaderEmail = (id: string | number) => `reader-${id}@letters.example`;
const countSubscribers = async () =>
  Number((await admin.request('GET', '/api/admin/subscribers/summary?search=letters.example')).body.rows);
const postStatus = async (path: string, body: object) =>
  (await createHttpClient(() => deployment.url).request('POST', path, body)).status;
const subscribe = (email: string) => postStatus('/api/subscribers/subscribe', { email });
const listGoodbyes = async (email: string) =>
  (await createMailboxClient(deployment.url).listMails(email)).filter(({ subject }) =>
    subject.includes('off the list'),
  );

async function getUnsubscribeLink(email: string): Promise<URL> {
  const { text, headers } = await createMailboxClient(deployment.url).waitFor(
    { to: email, subject: 'on the list' },
    60_000,
  );
  const linkText = /http\S+\/unsubscribe\?[^\s)\]]+/.exec(text)?.[0] ?? '';
  expect(headers).toMatchObject({
    'list-unsubscribe': `<${linkText}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });
  const { pathname, search } = new URL(linkText);
  return new URL(pathname + search, deployment.url);
}

const postOneClick = (link: URL, body = ONE_CLICK) =>
  fetch(link, { method: 'POST', headers: { 'content-type': FORM }, body, redirect: 'manual' });

const scannerRequests: ((link: URL) => Promise<Response>)[] = [
  (link) => fetch(link, { headers: { 'user-agent': 'Mozilla/5.0 (compatible; LinkScanner/2.0)' } }),
  (link) => fetch(link, { method: 'HEAD' }),
  (link) => fetch(link, { headers: { purpose: 'prefetch', 'sec-purpose': 'prefetch;prerender' } }),
  (link) => fetch(`${link}&${ONE_CLICK}`),
  (link) => fetch(`${link}&utm_source=mail&result=success`, { headers: { accept: 'application/json' } }),
  (link) => fetch(new URL(`/unsubscribe?email=${link.searchParams.get('email')}`, link)),
  (link) => fetch(new URL(`/api/subscribers/unsubscribe${link.search}`, link)),
  (link) => fetch(new URL(`/unsubscribe.data${link.search}`, link)),
];

const PLAIN_SCANNERS = 2;

defineFault(
  {
    row: 44,
    threat: 'Unsubscribe',
    required: `${visits} scanner GETs: 0 removed; the page POSTs; one-click POST signed and without cookies; an unsigned one undone from the goodbye mail`,
  },
  async () => {
    const emails = Array.from({ length: readerCount }, (_, index) => createReaderEmail(index));
    for (const email of emails) expect(await subscribe(email)).toBe(201);
    const links = await Promise.all(emails.map(getUnsubscribeLink));
    const scanned = { notShown: 0, serverErrors: 0, removed: 0 };
    for (let visit = 0; visit < visits; visit += readerCount) {
      const round = links.slice(0, visits - visit).map(async (link, index) => {
        const scannerIndex = (visit / readerCount + index) % scannerRequests.length;
        const status = (await scannerRequests[scannerIndex]?.(link))?.status ?? 0;
        if (scannerIndex < PLAIN_SCANNERS && status !== 200) scanned.notShown += 1;
        if (status >= 500) scanned.serverErrors += 1;
      });
      await Promise.all(round);
    }
    scanned.removed = readerCount - (await countSubscribers());

    const [first, second, third, fourth] = links as [URL, URL, URL, URL];
    const forgedLinks = [
      '',
      'made-up',
      String(second.searchParams.get('signature')),
      `${first.searchParams.get('signature')}x`,
    ];
    const rejected = await Promise.all(
      forgedLinks.map((signature) => {
        const link = new URL(first);
        link.searchParams.set('signature', signature);
        return postOneClick(link);
      }),
    );
    const subscribersAfterScans = await countSubscribers();

    const pressed = await postOneClick(first);
    const oneClick = {
      status: pressed.status,
      cookies: pressed.headers.getSetCookie().length,
      removed: subscribersAfterScans - (await countSubscribers()),
    };
    const page = await (await fetch(second)).text();
    const asks = /<form[^>]*method="post"/i.test(page);
    const signed = { email: createReaderEmail(1), signature: second.searchParams.get('signature') };
    const byPage = [await postStatus('/api/subscribers/unsubscribe', signed), (await postOneClick(third, '')).status];
    const afterPage = subscribersAfterScans - 1 - (await countSubscribers());

    const typed = await postStatus('/api/subscribers/unsubscribe', { email: fourth.searchParams.get('email') });
    const goodbye = await createMailboxClient(deployment.url).waitFor(
      { to: createReaderEmail(3), subject: 'off the list' },
      60_000,
    );
    await deployment.waitForAllMails();
    const subscribersAfterUnsubscribe = await countSubscribers();
    const resubscribeUrl = new URL(/http\S+#newsletter/.exec(goodbye.text)?.[0] ?? 'http://none');
    const home = await (await fetch(new URL(resubscribeUrl.pathname, deployment.url))).text();
    const resubscribeStatus = await subscribe(createReaderEmail(3));
    const undone = {
      typed,
      way: home.includes('id="newsletter"'),
      again: resubscribeStatus,
      back: (await countSubscribers()) - subscribersAfterUnsubscribe,
      signedGoodbyes: (await Promise.all([0, 1, 2].map((readerId) => listGoodbyes(createReaderEmail(readerId))))).flat()
        .length,
    };
    return {
      found: `${visits} looks at ${readerCount} links: ${scanned.removed} removed, ${scanned.notShown} plain ones not shown the page; forged one-clicks ${JSON.stringify(countStatuses(rejected))}; signed ${JSON.stringify(oneClick)}; typed by a stranger ${JSON.stringify(undone)}`,
      actual: {
        scanned,
        refused: countStatuses(rejected),
        kept: subscribersAfterScans,
        oneClick,
        asks,
        byPage,
        afterPage,
        undone,
      },
      required: {
        scanned: { notShown: 0, serverErrors: 0, removed: 0 },
        refused: { 400: forgedLinks.length },
        kept: readerCount,
        oneClick: { status: 200, cookies: 0, removed: 1 },
        asks: true,
        byPage: [200, 303],
        afterPage: 2,
        undone: { typed: 200, way: true, again: 201, back: 1, signedGoodbyes: 0 },
      },
    };
  },
);

const allowedHeaders = new Set([
  'from',
  'to',
  'subject',
  'reply-to',
  'message-id',
  'date',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
  'list-unsubscribe',
  'list-unsubscribe-post',
  'auto-submitted',
]);
const AT_ONCE = 5;

defineFault(
  {
    row: 31,
    threat: 'Email header injection',
    required: `${injections.length} payloads through every field that reaches a mail: 0 extra recipients, 0 extra headers`,
  },
  async () => {
    const mailTriggerEntries = Object.entries(await createMailTriggers(deployment, admin));
    const attempts = mailTriggerEntries.flatMap(([field, trigger], triggerIndex) =>
      [
        HARMLESS_TEXT,
        ...injections.filter((_, index) => isLongRun || (index + 7 * triggerIndex) % mailTriggerEntries.length === 0),
      ].map((payload) => ({
        field,
        words: payload,
        go: () => trigger(payload),
      })),
    );
    await deployment.waitForAllMails();
    await createMailboxClient(deployment.url).deleteAll();
    const statuses: { status: number }[] = [];
    const [accepted, closed]: [string[], string[]] = [[], []];
    for (let from = 0; from < attempts.length; from += AT_ONCE) {
      const round = attempts.slice(from, from + AT_ONCE);
      for (const [index, response] of (await Promise.all(round.map(({ go }) => go()))).entries()) {
        const { field = '', words: payload } = round[index] ?? {};
        statuses.push(response);
        if (response.status < 300) accepted.push(field);
        if (payload === HARMLESS_TEXT && response.status === 400) closed.push(field);
      }
    }
    const expected = accepted.filter((field) => field !== 'address that leaves the list').length;
    await expect
      .poll(async () => (await createMailboxClient(deployment.url).listMails()).length, {
        timeout: 600_000,
        interval: 1_000,
      })
      .toBeGreaterThanOrEqual(expected);
    await deployment.waitForAllMails();
    const mails = await createMailboxClient(deployment.url).listMails();
    const ours = (address = '') => address === deployment.owner.email || /^[^\s,;<>"@]+@ida\.example$/.test(address);
    const strangers = mails.filter(({ to, headers }) => !ours(to) || headers.to !== to);
    const others = mails.flatMap(({ headers }) => Object.keys(headers).filter((name) => !allowedHeaders.has(name)));
    const mailsWithUnknownHeaders = mails.filter(({ headers: { subject: _own, ...headers } }) =>
      Object.values(headers).some((value) => /evil/i.test(value.replaceAll(`@${TEST_DOMAIN}`, ''))),
    );
    const { mails: failed } = (await admin.request('GET', '/api/admin/operations')).body as {
      mails: { count: number };
    };
    return {
      found: `${attempts.length} tries through ${mailTriggerEntries.length} fields: ${JSON.stringify(countStatuses(statuses))}; ${mails.length} mails: ${strangers.length} to anybody else, ${others.length + mailsWithUnknownHeaders.length} headers too many, ${failed.count} refused by the mail server`,
      actual: {
        serverErrors: statuses.filter(({ status }) => status >= 500).length,

        strangers: strangers.map(({ to }) => to),
        others,
        forged: mailsWithUnknownHeaders.map(({ headers }) => headers),
        failed: failed.count,
        closed,
      },
      required: { serverErrors: 0, strangers: [], others: [], forged: [], failed: 0, closed: [] },
    };
  },
);
