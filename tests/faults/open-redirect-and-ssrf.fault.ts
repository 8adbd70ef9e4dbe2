import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { createGoogleVisitor } from '../support/accounts/google-visitor.ts';
import { createEmail } from '../support/accounts/registration.ts';
import { startAttackerServer } from '../support/attacks/attacker-server.ts';
import { createFreeDay } from '../support/bookings/free-slot-times.ts';
import { type StartedActiveDeployment, startActiveDeployment } from '../support/deployment/start-active-deployment.ts';
import { takeSettledSnapshot } from '../support/deployment/state-snapshot.ts';
import { mutatingEndpoints } from '../support/deployment/valid-requests.ts';
import { mapConcurrently } from '../support/faults/concurrency.ts';
import { countStatuses, defineFault, isLongRun, repetitions } from '../support/faults/fault.ts';
import { jsonHeaders, type RawClient, type RawRequest } from '../support/http/raw-client.ts';
import { createTempFolder } from '../support/processes/server-process.ts';

const AT_ONCE = 8;
const TRAFFIC_FILE = join(createTempFolder(), 'traffic');

let activity: StartedActiveDeployment;
let attackerServer: Awaited<ReturnType<typeof startAttackerServer>>;
beforeAll(async () => {
  attackerServer = await startAttackerServer();
  const recorder = pathToFileURL('tests/support/processes/traffic-recorder.ts').href;
  activity = await startActiveDeployment({ TRAFFIC_FILE, NODE_OPTIONS: `--import=${recorder}` });
}, 600_000);
afterAll(async () => {
  await activity.close();
  await attackerServer.close();
});

const urlPrefixes = [
  '//',
  '///',
  '////',
  '/\\',
  '\\/',
  '\\\\',
  '/\\/',
  '/%2f',
  '/%5c',
  '%2f%2f',
  '%5c%5c',
  '/%09/',
  '/%0a/',
  'http://',
  'https://',
  'HTTPS://',
  'http:/',
  'http:',
  'https:\\\\',
  '/./',
  '/..//',
  ';//',
  '@',
  '.',
  '/;@',
];
const urlSuffixes = [
  'evil.example',
  'evil.example/',
  'evil.example/%2e%2e',
  'evil.example%2f..',
  'user@evil.example/',
  'evil.example:443/',
  'evil.example\\@127.0.0.1/',
  'evil.example?a=//evil.example',
];
const payloads = isLongRun
  ? urlPrefixes.flatMap((prefix) => urlSuffixes.map((end) => prefix + end))
  : urlPrefixes.map((prefix, index) => `${prefix}${urlSuffixes[index % urlSuffixes.length]}`);

type RedirectAttempt = {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  followsTarget?: true;
};

const redirectParameters = ['next', 'redirect', 'returnTo', 'url', 'returnPath', 'userId'];
const pages = ['/admin/', '/dashboard', '/verify-email', '/verify-login', '/user/oauth', '/unsubscribe'];

function createRedirectAttempts(payload: string): RedirectAttempt[] {
  const value = encodeURIComponent(payload);
  const query = [...redirectParameters, 'token'].map((name) => `${name}=${value}`).join('&');
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  return [
    { path: payload },
    { path: `${payload}/` },
    { path: `/calendar/?${query}`, followsTarget: true },
    { path: `/login?${query}`, headers },
    ...pages.map((page) => ({ path: `${page}?${query}` })),
    { path: `/api/user/auth/google?${query}`, headers, followsTarget: true },
    { path: `/api/user/auth/google/callback?state=${value}&code=${value}&${query}`, followsTarget: true },
    { method: 'POST', path: `/unsubscribe?email=${value}&${query}`, headers: form, followsTarget: true },
    { method: 'POST', path: `/unsubscribe?email=nobody@example.com&${query}`, headers: form, followsTarget: true },
  ];
}

async function signInWithGoogle(payload: string, index: number): Promise<URL | undefined> {
  const browser = createGoogleVisitor(activity.deployment.url);
  const email = createEmail('led-astray');
  const callback = await browser.signInToCallback({
    name: 'Ida Bell',
    email,
    number: String(9_300 + index),
    verified: 'yes',
  });
  for (const name of redirectParameters) callback.searchParams.set(name, payload);
  return (await browser.visit(callback)).location;
}

async function sendRedirectAttempt({ method = 'GET', path, headers }: RedirectAttempt) {
  return new Promise<{ status: number; location: string | undefined; page: string }>((resolve, reject) => {
    const { hostname, port } = new URL(activity.deployment.url);
    const clientRequest = request(
      { hostname, port, method, path, headers: { accept: 'text/html', ...headers } },
      async (response) =>
        resolve({ status: response.statusCode ?? 0, location: response.headers.location, page: await text(response) }),
    );
    clientRequest.once('error', reject);
    clientRequest.end();
  });
}

function isExternalRedirect({ location, page }: { location: string | undefined; page: string }): boolean {
  const ownHosts = ['127.0.0.1', 'localhost'];
  const to = location === undefined ? undefined : new URL(location, activity.deployment.url);
  const redirectUri = to?.searchParams.get('redirect_uri');
  const isAway = [to, redirectUri && new URL(redirectUri)].some((url) => url && !ownHosts.includes(url.hostname));
  return isAway || /(?:href|action|src|content)="[^"]{0,20}(?:[/\\]{2}|:)[^"]{0,10}evil\.example/i.test(page);
}

const entries = repetitions(payloads.length, 3);

defineFault({ row: 23, threat: 'Open redirect', required: `${payloads.length} payloads: 0 external` }, async () => {
  const responses = await mapConcurrently(payloads.flatMap(createRedirectAttempts), AT_ONCE, async (attempt) => ({
    ...attempt,
    ...(await sendRedirectAttempt(attempt)),
  }));
  const signedIn = await mapConcurrently(payloads.slice(0, entries), AT_ONCE, signInWithGoogle);
  const arrivals = signedIn.map((location) => ({ location: location?.href, page: '' }));
  const led = responses.filter(({ location }) => location !== undefined).length;
  const result = {
    external: [...responses, ...arrivals].filter(isExternalRedirect).length,
    ledNowhere: responses.filter(({ followsTarget: urlPrefixes, location }) => urlPrefixes && location === undefined)
      .length,
    failed: responses.filter(({ status }) => status >= 500).length,
    arrived: signedIn.filter((location) => location?.pathname === '/user/oauth').length,
  };
  return {
    found: `${payloads.length} payloads in ${responses.length / payloads.length} places: ${JSON.stringify(countStatuses(responses))}; of ${led} redirects and after ${result.arrived} sign-ins with Google ${result.external} lead away`,
    actual: result,
    required: { external: 0, ledNowhere: 0, failed: 0, arrived: entries },
  };
});

type SsrfRequest = RawRequest & { by: RawClient; method: string; path: string };

function createSsrfRequests(address: string): SsrfRequest[] {
  const { owner, visitor } = activity.people;
  const headers = {
    ...jsonHeaders,
    referer: address,
    'x-forwarded-host': new URL(address).host,
    forwarded: `host="${address}"`,
  };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="${address}" width="9" height="9"/></svg>`;
  const calls = mutatingEndpoints.flatMap((name) => {
    const { client, method, path, body = {} } = activity.buildRequest(name);
    if (/password|factor|logout|sessions|^DELETE/.test(name)) return [];
    const texts = Object.entries(body).filter(([, value]) => typeof value === 'string');
    return texts.map(([field]) => ({
      by: client,
      method,
      path,
      headers,
      body: JSON.stringify({ ...activity.buildRequest(name).body, [field]: address }),
    }));
  });
  const transmission = {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-transmission-id': 'a-transmission',
    'paypal-transmission-sig': 'AAAA',
    'paypal-transmission-time': new Date().toISOString(),
    'paypal-cert-url': address,
  };
  const link = { title: address, date: createFreeDay(), time: '10:00', signUpLink: address };
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
      path: `/api/chocolates/${activity.ids.chocolate}/picture`,
      headers: { 'content-type': 'image/svg+xml' },
      body: svg,
    },
    {
      by: visitor,
      method: 'POST',
      path: '/api/signup',
      headers,
      body: JSON.stringify({ ...activity.buildRequest('POST /api/signup').body, signature: drawn }),
    },
  ];
}

function listConfiguredHosts(): string[] {
  const { deployment } = activity;
  const [, mockServices = '', mail = ''] =
    /mock services are open at (\S+)\/dev, their mail at (\S+)/.exec(deployment.processes[0]?.output() ?? '') ?? [];
  return [mockServices, mail, ...(deployment.databaseUrl ? [deployment.databaseUrl] : [])].map(
    (url) => new URL(url).host,
  );
}

defineFault({ row: 34, threat: 'SSRF', required: 'traffic capture: configured hosts only' }, async () => {
  const ssrfRequests = attackerServer.urls
    .slice(0, repetitions(attackerServer.urls.length, 2))
    .flatMap(createSsrfRequests);
  const responses = await mapConcurrently(ssrfRequests, AT_ONCE, ({ by, method, path, ...sending }) =>
    by.send(method, path, sending),
  );
  await sendRedirectAttempt({ path: '/api/user/auth/google' });
  await takeSettledSnapshot(activity);
  const lines = readFileSync(TRAFFIC_FILE, 'utf8')
    .split('\n')
    .filter((line) => line && !/mock-services\/main/.test(line));
  const reached = new Map<string, number>();
  for (const line of lines) {
    const host = line.replace(/^\S+ /, '');
    reached.set(host, (reached.get(host) ?? 0) + 1);
  }
  const known = listConfiguredHosts();
  const names = known.map((host) => `name ${new URL(`http://${host}`).hostname}`);
  const result = {
    strangers: [...reached.keys()].filter((host) => ![...known, ...names].includes(host)),
    baitTaken: attackerServer.countVisits(),
    neverReached: known.filter((host) => !reached.has(host)),
  };
  return {
    found: `${ssrfRequests.length} addresses put in: ${JSON.stringify(countStatuses(responses))}; ${lines.length} connections to ${known.length} configured hosts, ${JSON.stringify(result)}`,
    actual: result,
    required: { strangers: [], baitTaken: 0, neverReached: [] },
  };
});
