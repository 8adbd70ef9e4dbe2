import { afterAll, beforeAll, expect } from 'vitest';
import { mailbox } from '../support/mailbox.ts';
import { wireBrowser } from '../support/wire-browser.ts';
import { type OwnerAtDesk, openDesk } from './support/desk.ts';
import { fault, isLong, statusesOf, times } from './support/fault.ts';
import { HARMLESS, HOME, injections } from './support/header-injections.ts';
import { allMailsLeft, LAST_IN_LINE } from './support/people.ts';
import { openTown, type Town } from './support/town.ts';
import { waysIntoMails } from './support/ways-into-mails.ts';

const FORM = 'application/x-www-form-urlencoded';
const ONE_CLICK = 'List-Unsubscribe=One-Click';
const readers = times(50, 12);
const visits = times(1_000, 96);

let town: Town;
let desk: OwnerAtDesk;
beforeAll(async () => {
  town = await openTown();
  desk = await openDesk(town);
});
afterAll(() => town.close());

const emailOf = (who: string | number) => `reader-${who}@letters.example`;
const onList = async () =>
  Number((await desk.ask('GET', '/api/admin/subscribers/summary?search=letters.example')).body.rows);
const post = async (path: string, body: object) => (await wireBrowser(() => town.url).ask('POST', path, body)).status;
const subscribe = (email: string) => post('/api/subscribers/subscribe', { email });
const goodbyesTo = async (email: string) =>
  (await mailbox(town.url).all(email)).filter(({ subject }) => subject.includes('off the list'));

/** The link of the welcome mail as path and query; it stands in the mail's header, too. */
async function linkOf(email: string): Promise<URL> {
  const { text, headers } = await mailbox(town.url).waitFor({ to: email, subject: 'on the list' }, 60_000);
  const written = /http\S+\/unsubscribe\?[^\s)\]]+/.exec(text)?.[0] ?? '';
  expect(headers).toMatchObject({
    'list-unsubscribe': `<${written}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });
  const { pathname, search } = new URL(written);
  return new URL(pathname + search, town.url);
}

/** What a mail program's own button sends: a form, and nothing that says who sends it. */
const press = (link: URL, body = ONE_CLICK) =>
  fetch(link, { method: 'POST', headers: { 'content-type': FORM }, body, redirect: 'manual' });

/** The ways in which scanners, previews and fetchers-ahead look at a link without meaning it. */
const looks: ((link: URL) => Promise<Response>)[] = [
  (link) => fetch(link, { headers: { 'user-agent': 'Mozilla/5.0 (compatible; LinkScanner/2.0)' } }),
  (link) => fetch(link, { method: 'HEAD' }),
  (link) => fetch(link, { headers: { purpose: 'prefetch', 'sec-purpose': 'prefetch;prerender' } }),
  (link) => fetch(`${link}&${ONE_CLICK}`),
  (link) => fetch(`${link}&utm_source=mail&result=success`, { headers: { accept: 'application/json' } }),
  (link) => fetch(new URL(`/unsubscribe?email=${link.searchParams.get('email')}`, link)),
  (link) => fetch(new URL(`/api/subscribers/unsubscribe${link.search}`, link)),
  (link) => fetch(new URL(`/unsubscribe.data${link.search}`, link)),
];

/** So many of them, the first, ask for the page as its link stands in the mail. */
const PLAIN_LOOKS = 2;

fault(
  {
    row: 44,
    threat: 'Unsubscribe',
    required: `${visits} scanner GETs: 0 removed; the page POSTs; one-click POST signed and without cookies; an unsigned one undone from the goodbye mail`,
  },
  async () => {
    const emails = Array.from({ length: readers }, (_, index) => emailOf(index));
    for (const email of emails) expect(await subscribe(email)).toBe(201);
    const links = await Promise.all(emails.map(linkOf));
    const scanned = { notShown: 0, serverErrors: 0, removed: 0 };
    for (let visit = 0; visit < visits; visit += readers) {
      const round = links.slice(0, visits - visit).map(async (link, index) => {
        const way = (visit / readers + index) % looks.length;
        const status = (await looks[way]?.(link))?.status ?? 0;
        if (way < PLAIN_LOOKS && status !== 200) scanned.notShown += 1;
        if (status >= 500) scanned.serverErrors += 1;
      });
      await Promise.all(round);
    }
    scanned.removed = readers - (await onList());

    // Nobody's button works without the signature of the mail to that very address.
    const [first, second, third, fourth] = links as [URL, URL, URL, URL];
    const forged = [
      '',
      'made-up',
      String(second.searchParams.get('signature')),
      `${first.searchParams.get('signature')}x`,
    ];
    const refused = await Promise.all(
      forged.map((signature) => {
        const link = new URL(first);
        link.searchParams.set('signature', signature);
        return press(link);
      }),
    );
    const kept = await onList();

    const pressed = await press(first);
    const oneClick = {
      ...{ status: pressed.status, cookies: pressed.headers.getSetCookie().length },
      removed: kept - (await onList()),
    };
    // The page asks: with scripts it sends this, without them its button sends the form.
    const page = await (await fetch(second)).text();
    const asks = /<form[^>]*method="post"/i.test(page);
    const signed = { email: emailOf(1), signature: second.searchParams.get('signature') };
    const byPage = [await post('/api/subscribers/unsubscribe', signed), (await press(third, '')).status];
    const afterPage = kept - 1 - (await onList());

    // Anybody can type an address. Whoever's it is is told, and leads themselves back.
    const typed = await post('/api/subscribers/unsubscribe', { email: fourth.searchParams.get('email') });
    const goodbye = await mailbox(town.url).waitFor({ to: emailOf(3), subject: 'off the list' }, 60_000);
    await allMailsLeft(town.url);
    const gone = await onList();
    const back = new URL(/http\S+#newsletter/.exec(goodbye.text)?.[0] ?? 'http://none');
    const home = await (await fetch(new URL(back.pathname, town.url))).text();
    const again = await subscribe(emailOf(3));
    const undone = {
      ...{ typed, way: home.includes('id="newsletter"'), again, back: (await onList()) - gone },
      signedGoodbyes: (await Promise.all([0, 1, 2].map((who) => goodbyesTo(emailOf(who))))).flat().length,
    };
    return {
      found: `${visits} looks at ${readers} links: ${scanned.removed} removed, ${scanned.notShown} plain ones not shown the page; forged one-clicks ${JSON.stringify(statusesOf(refused))}; signed ${JSON.stringify(oneClick)}; typed by a stranger ${JSON.stringify(undone)}`,
      as: { scanned, refused: statusesOf(refused), kept, oneClick, asks, byPage, afterPage, undone },
      required: {
        ...{ scanned: { notShown: 0, serverErrors: 0, removed: 0 }, refused: { 400: forged.length }, kept: readers },
        oneClick: { status: 200, cookies: 0, removed: 1 },
        ...{ asks: true, byPage: [200, 303], afterPage: 2 },
        undone: { typed: 200, way: true, again: 201, back: 1, signedGoodbyes: 0 },
      },
    };
  },
);

/** Every header that a mail of ours may have. */
const known = new Set([
  ...['from', 'to', 'subject', 'reply-to', 'message-id', 'date', 'mime-version'],
  ...['content-type', 'content-transfer-encoding', 'list-unsubscribe', 'list-unsubscribe-post', 'auto-submitted'],
]);
const AT_ONCE = 5;

fault(
  {
    row: 31,
    threat: 'Email header injection',
    required: `${injections.length} payloads through every field that reaches a mail: 0 extra recipients, 0 extra headers`,
  },
  async () => {
    const ways = Object.entries(await waysIntoMails(town, desk));
    // The long run brings everything everywhere, the short one each payload somewhere.
    const tries = ways.flatMap(([field, way], place) =>
      [HARMLESS, ...injections.filter((_, index) => isLong || (index + 7 * place) % ways.length === 0)].map(
        (words) => ({
          ...{ field, words, go: () => way(words) },
        }),
      ),
    );
    await mailbox(town.url).empty();
    const statuses: { status: number }[] = [];
    const [accepted, closed]: [string[], string[]] = [[], []];
    for (let from = 0; from < tries.length; from += AT_ONCE) {
      const round = tries.slice(from, from + AT_ONCE);
      for (const [index, answer] of (await Promise.all(round.map(({ go }) => go()))).entries()) {
        const { field = '', words } = round[index] ?? {};
        statuses.push(answer);
        if (answer.status < 300) accepted.push(field);
        if (words === HARMLESS && answer.status === 400) closed.push(field);
      }
    }
    // Whatever leaves the list leaves nobody's: of all that was accepted, this alone writes no mail.
    const expected = accepted.filter((field) => field !== 'address that leaves the list').length;
    await expect
      .poll(async () => (await mailbox(town.url).all()).length, { timeout: 600_000, interval: 1_000 })
      .toBeGreaterThanOrEqual(expected);
    await allMailsLeft(town.url);
    const mails = (await mailbox(town.url).all()).filter(({ to }) => !to.startsWith(LAST_IN_LINE));
    const ours = (address = '') => address === town.owner.email || /^[^\s,;<>"@]+@ida\.example$/.test(address);
    const strangers = mails.filter(({ to, headers }) => !ours(to) || headers.to !== to);
    const others = mails.flatMap(({ headers }) => Object.keys(headers).filter((name) => !known.has(name)));
    const forged = mails.filter(({ headers: { subject: _own, ...headers } }) =>
      Object.values(headers).some((value) => /evil/i.test(value.replaceAll(`@${HOME}`, ''))),
    );
    const { mails: failed } = (await desk.ask('GET', '/api/admin/upkeep')).body as { mails: { count: number } };
    return {
      found: `${tries.length} tries through ${ways.length} fields: ${JSON.stringify(statusesOf(statuses))}; ${mails.length} mails: ${strangers.length} to anybody else, ${others.length + forged.length} headers too many, ${failed.count} refused by the mail server`,
      as: {
        serverErrors: statuses.filter(({ status }) => status >= 500).length,
        ...{ strangers: strangers.map(({ to }) => to), others, forged: forged.map(({ headers }) => headers) },
        ...{ failed: failed.count, closed },
      },
      required: { serverErrors: 0, strangers: [], others: [], forged: [], failed: 0, closed: [] },
    };
  },
);
