import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { freshFolder } from '../support/server-process.ts';
import { layBait } from './support/bait.ts';
import { freeDay } from './support/days.ts';
import { everythingSettled } from './support/everything-kept.ts';
import { fault, isLong, statusesOf, times } from './support/fault.ts';
import { googleVisitor } from './support/google-visitor.ts';
import { severalAtOnce } from './support/in-turn.ts';
import { changes } from './support/meant-calls.ts';
import { type LivedIn, openLivedIn } from './support/open-lived-in.ts';
import { newEmail } from './support/people.ts';
import { json, type Person, type Sending } from './support/person.ts';

const AT_ONCE = 8;
const TRAFFIC_FILE = join(freshFolder(), 'traffic');

let there: LivedIn;
let bait: Awaited<ReturnType<typeof layBait>>;
beforeAll(async () => {
  bait = await layBait();
  const recorder = pathToFileURL('tests/faults/support/traffic-recorder.ts').href;
  there = await openLivedIn({ TRAFFIC_FILE, NODE_OPTIONS: `--import=${recorder}` });
}, 600_000);
afterAll(async () => {
  await there.close();
  await bait.close();
});

const leads = [
  ...['//', '///', '////', '/\\', '\\/', '\\\\', '/\\/', '/%2f', '/%5c', '%2f%2f', '%5c%5c', '/%09/', '/%0a/'],
  ...['http://', 'https://', 'HTTPS://', 'http:/', 'http:', 'https:\\\\', '/./', '/..//', ';//', '@', '.', '/;@'],
];
const ends = [
  ...['evil.example', 'evil.example/', 'evil.example/%2e%2e', 'evil.example%2f..', 'user@evil.example/'],
  ...['evil.example:443/', 'evil.example\\@127.0.0.1/', 'evil.example?a=//evil.example'],
];
/** Every beginning with every end, or each with one of them. */
const payloads = isLong
  ? leads.flatMap((lead) => ends.map((end) => lead + end))
  : leads.map((lead, index) => `${lead}${ends[index % ends.length]}`);

/** `leads`: whatever is asked of it, it leads on. */
type Visit = { method?: 'GET' | 'POST'; path: string; headers?: Record<string, string>; leads?: true };

/** By these names sites are told where to lead to. */
const wishes = ['next', 'redirect', 'returnTo', 'url', 'wayBack', 'userId'];
const pages = ['/admin/', '/dashboard', '/verify-email', '/verify-login', '/user/oauth', '/unsubscribe'];

/** Everywhere that an address can be put in the hope of being led there. */
function visits(payload: string): Visit[] {
  const value = encodeURIComponent(payload);
  const query = [...wishes, 'token'].map((name) => `${name}=${value}`).join('&');
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  return [
    { path: payload },
    { path: `${payload}/` },
    { path: `/calendar/?${query}`, leads: true },
    { path: `/login?${query}`, headers },
    ...pages.map((page) => ({ path: `${page}?${query}` })),
    { path: `/api/user/auth/google?${query}`, headers, leads: true },
    { path: `/api/user/auth/google/callback?state=${value}&code=${value}&${query}`, leads: true },
    { method: 'POST', path: `/unsubscribe?email=${value}&${query}`, headers: form, leads: true },
    { method: 'POST', path: `/unsubscribe?email=nobody@example.com&${query}`, headers: form, leads: true },
  ];
}

/** Signs in with Google in earnest, by a callback that is told where to lead to; where it leads. */
async function entered(payload: string, index: number): Promise<URL | undefined> {
  const browser = googleVisitor(there.town.url);
  const email = newEmail('led-astray');
  const callback = await browser.toCallback({
    name: 'Ida Bell',
    email,
    number: String(9_300 + index),
    verified: 'yes',
  });
  for (const name of wishes) callback.searchParams.set(name, payload);
  return (await browser.visit(callback)).location;
}

/** Asks for an address exactly as it is written. */
async function visit({ method = 'GET', path, headers }: Visit) {
  return new Promise<{ status: number; location: string | undefined; page: string }>((resolve, reject) => {
    const { hostname, port } = new URL(there.town.url);
    const asked = request(
      { hostname, port, method, path, headers: { accept: 'text/html', ...headers } },
      async (answer) =>
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location, page: await text(answer) }),
    );
    asked.once('error', reject);
    asked.end();
  });
}

/** Whether it leads away: by itself, by where Google is told to lead back to, or by what the page says. */
function leadsAway({ location, page }: { location: string | undefined; page: string }): boolean {
  const own = ['127.0.0.1', 'localhost'];
  const to = location === undefined ? undefined : new URL(location, there.town.url);
  const back = to?.searchParams.get('redirect_uri');
  const isAway = [to, back && new URL(back)].some((url) => url && !own.includes(url.hostname));
  return isAway || /(?:href|action|src|content)="[^"]{0,20}(?:[/\\]{2}|:)[^"]{0,10}evil\.example/i.test(page);
}

const entries = times(payloads.length, 3);

fault({ row: 23, threat: 'Open redirect', required: `${payloads.length} payloads: 0 external` }, async () => {
  const answers = await severalAtOnce(payloads.flatMap(visits), AT_ONCE, async (one) => ({
    ...one,
    ...(await visit(one)),
  }));
  const signedIn = await severalAtOnce(payloads.slice(0, entries), AT_ONCE, entered);
  const arrivals = signedIn.map((location) => ({ location: location?.href, page: '' }));
  const led = answers.filter(({ location }) => location !== undefined).length;
  const came = {
    external: [...answers, ...arrivals].filter(leadsAway).length,
    ledNowhere: answers.filter(({ leads, location }) => leads && location === undefined).length,
    failed: answers.filter(({ status }) => status >= 500).length,
    arrived: signedIn.filter((location) => location?.pathname === '/user/oauth').length,
  };
  return {
    found: `${payloads.length} payloads in ${answers.length / payloads.length} places: ${JSON.stringify(statusesOf(answers))}; of ${led} redirects and after ${came.arrived} sign-ins with Google ${came.external} lead away`,
    as: came,
    required: { external: 0, ledNowhere: 0, failed: 0, arrived: entries },
  };
});

type Asked = Sending & { by: Person; method: string; path: string };

/** The call with an address instead of each text of its body, one after the other. */
function withAddress(address: string): Asked[] {
  const { owner, visitor } = there.people;
  const headers = {
    ...json,
    referer: address,
    'x-forwarded-host': new URL(address).host,
    forwarded: `host="${address}"`,
  };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="${address}" width="9" height="9"/></svg>`;
  const calls = changes.flatMap((name) => {
    const { by, method, path, body = {} } = there.mean(name);
    // What would let nobody in afterwards is for other rows.
    if (/password|factor|logout|sessions|^DELETE/.test(name)) return [];
    const texts = Object.entries(body).filter(([, value]) => typeof value === 'string');
    return texts.map(([field]) => ({
      by,
      method,
      path,
      headers,
      body: JSON.stringify({ ...there.mean(name).body, [field]: address }),
    }));
  });
  const transmission = {
    ...{
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-transmission-id': 'a-transmission',
      'paypal-transmission-sig': 'AAAA',
    },
    ...{ 'paypal-transmission-time': new Date().toISOString(), 'paypal-cert-url': address },
  };
  const link = { title: address, date: freeDay(), time: '10:00', signUpLink: address };
  const drawn = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return [
    ...calls,
    {
      by: visitor,
      method: 'POST',
      path: '/api/paypal/webhook',
      headers: { ...headers, ...transmission },
      body: '{"id":"WH-1"}',
    },
    { by: owner, method: 'POST', path: '/api/admin/events', headers, body: JSON.stringify(link) },
    {
      by: owner,
      method: 'PUT',
      path: `/api/chocolates/${there.ids.tin}/picture`,
      headers: { 'content-type': 'image/svg+xml' },
      body: svg,
    },
    {
      by: visitor,
      method: 'POST',
      path: '/api/signup',
      headers,
      body: JSON.stringify({ ...there.mean('POST /api/signup').body, signature: drawn }),
    },
  ];
}

/** Whom the servers were told to talk to: their stand-ins, their mail server and their database. */
function configured(): string[] {
  const { town } = there;
  const [, practice = '', mail = ''] =
    /stand-ins are open at (\S+)\/dev, their mail at (\S+)/.exec(town.processes[0]?.output() ?? '') ?? [];
  return [practice, mail, ...(town.databaseUrl ? [town.databaseUrl] : [])].map((url) => new URL(url).host);
}

fault({ row: 34, threat: 'SSRF', required: 'traffic capture: configured hosts only' }, async () => {
  const asked = bait.addresses.slice(0, times(bait.addresses.length, 2)).flatMap(withAddress);
  const answers = await severalAtOnce(asked, AT_ONCE, ({ by, method, path, ...sending }) =>
    by.send(method, path, sending),
  );
  await visit({ path: '/api/user/auth/google' });
  // Mails that were caused by it have gone out, too.
  await everythingSettled(there);
  const lines = readFileSync(TRAFFIC_FILE, 'utf8')
    .split('\n')
    .filter((line) => line && !/practice\/main/.test(line));
  const reached = new Map<string, number>();
  for (const line of lines) {
    const where = line.replace(/^\S+ /, '');
    reached.set(where, (reached.get(where) ?? 0) + 1);
  }
  const known = configured();
  const names = known.map((host) => `name ${new URL(`http://${host}`).hostname}`);
  const came = {
    strangers: [...reached.keys()].filter((where) => ![...known, ...names].includes(where)),
    baitTaken: bait.visits(),
    neverReached: known.filter((host) => !reached.has(host)),
  };
  return {
    found: `${asked.length} addresses put in: ${JSON.stringify(statusesOf(answers))}; ${lines.length} connections to ${known.length} configured hosts, ${JSON.stringify(came)}`,
    as: came,
    required: { strangers: [], baitTaken: 0, neverReached: [] },
  };
});
