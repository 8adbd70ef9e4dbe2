import { afterAll, beforeAll } from 'vitest';
import { mailbox } from '../support/mailbox.ts';
import { type CrossSiteForm, crossSiteForms } from './support/cross-site.ts';
import { everythingSettled } from './support/everything-kept.ts';
import { fault, statusesOf } from './support/fault.ts';
import { severalAtOnce } from './support/in-turn.ts';
import { changes } from './support/meant-calls.ts';
import { type LivedIn, openLivedIn } from './support/open-lived-in.ts';
import { json, type Person } from './support/person.ts';

const AT_ONCE = 8;

let there: LivedIn;
beforeAll(async () => {
  there = await openLivedIn();
}, 600_000);
afterAll(() => there.close());

/** Everything that changes something, and what is no call of the contract. */
const targets = () => [
  ...changes.map((name) => there.mean(name)),
  ...[...['/register', '/login'], ...['/api/paypal/webhook', `/unsubscribe?email=${there.people.client.email}`]].map(
    (path) => ({
      ...{
        name: `POST ${path}`,
        method: 'POST',
        path,
        by: there.people.visitor,
        body: { email: there.people.other.email },
      },
    }),
  ),
];

/** A mailed link, and whether it still leads in after another site's page had the browser open it. */
async function linkSurvives(): Promise<{ status: number; cookies: number; after: number }> {
  const { client } = there.people;
  const letters = mailbox(there.town.url);
  await client.ask('POST', '/api/user/login', { email: client.email });
  const { text } = await letters.waitFor({ to: client.email, subject: /log ?in|sign ?in/i });
  const path = `/api/user/verify-login?token=${/\/verify-login\?token=([\w.~-]+)/.exec(text)?.[1]}`;
  const opened = await client.send('GET', path, { headers: { 'sec-fetch-site': 'cross-site' } });
  const { status } = await client.send('GET', path, { headers: { 'sec-fetch-site': 'same-origin' } });
  return { status: opened.status, cookies: opened.headers.getSetCookie().length, after: status };
}

fault(
  { row: 21, threat: 'CSRF on refresh cookie', required: 'every mutation × 6 cross-site forms: 0 effects' },
  async () => {
    const before = await everythingSettled(there);
    const { client, owner } = there.people;
    const cookie = `${client.cookies()}; ${owner.cookies()}`;
    const tries = targets().flatMap(({ method, path, by, body = {} }) =>
      crossSiteForms(method, body).map((form) => ({ ...form, method: form.method ?? method, path, by })),
    );
    const send = ({
      method,
      path,
      by,
      query,
      sending,
    }: Omit<CrossSiteForm, 'method'> & { method: string; path: string; by: Person }) => {
      const url = query === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`;
      return by.send(method, url, { ...sending, headers: { ...sending.headers, cookie } });
    };
    // With everybody's cookies, and even with the token that no other site can have sent.
    const answers = await severalAtOnce(tries, AT_ONCE, async (one) => ({
      ...(await send(one)),
      link: one.query !== undefined,
    }));
    const left = await there.changedSince(before);
    // Both are still who they were, and nobody else.
    await client.enter();
    await owner.enter();
    const own = await client.send('PUT', `/api/user/${client.id}/update`, {
      body: JSON.stringify(there.mean('PUT /api/user/{id}/update').body),
      headers: { ...json, origin: there.town.url, 'sec-fetch-site': 'same-origin' },
    });
    const came = {
      done: answers.filter(({ status, link }) => status < 400 && !link).length,
      changed: left,
      cookies: answers.filter(({ headers }) => headers.getSetCookie().length > 0).length,
      fromOwnPage: own.status,
      link: await linkSurvives(),
    };
    return {
      found: `${tries.length / 6} mutations × 6: ${JSON.stringify(statusesOf(answers))} ${JSON.stringify(came)}`,
      as: came,
      required: { done: 0, changed: [], cookies: 0, fromOwnPage: 200, link: { status: 403, cookies: 0, after: 200 } },
    };
  },
);
