import { afterAll, beforeAll } from 'vitest';
import { type CrossSiteRequest, listCrossSiteRequests } from '../support/attacks/cross-site.ts';
import { type StartedActiveDeployment, startActiveDeployment } from '../support/deployment/start-active-deployment.ts';
import { takeSettledSnapshot } from '../support/deployment/state-snapshot.ts';
import { mutatingEndpoints } from '../support/deployment/valid-requests.ts';
import { mapConcurrently } from '../support/faults/concurrency.ts';
import { countStatuses, defineFault } from '../support/faults/fault.ts';
import { jsonHeaders, type RawClient } from '../support/http/raw-client.ts';
import { createMailboxClient } from '../support/mail/mailbox.ts';

const AT_ONCE = 8;

let activity: StartedActiveDeployment;
beforeAll(async () => {
  activity = await startActiveDeployment();
}, 600_000);
afterAll(() => activity.close());

const listTargets = () => [
  ...mutatingEndpoints.map((name) => activity.buildRequest(name)),
  ...['/register', '/login', '/api/paypal/webhook', `/unsubscribe?email=${activity.people.client.email}`].map(
    (path) => ({
      name: `POST ${path}`,
      method: 'POST',
      path,
      client: activity.people.visitor,
      body: { email: activity.people.other.email },
    }),
  ),
];

async function checkLinkSurvives(): Promise<{ status: number; cookies: number; after: number }> {
  const { client } = activity.people;
  const mails = createMailboxClient(activity.deployment.url);
  await client.request('POST', '/api/user/login', { email: client.email });
  const { text } = await mails.waitFor({ to: client.email, subject: /log ?in|sign ?in/i });
  const path = `/api/user/verify-login?token=${/\/verify-login\?token=([\w.~-]+)/.exec(text)?.[1]}`;
  const linkResponse = await client.send('GET', path, { headers: { 'sec-fetch-site': 'cross-site' } });
  const { status } = await client.send('GET', path, { headers: { 'sec-fetch-site': 'same-origin' } });
  return { status: linkResponse.status, cookies: linkResponse.headers.getSetCookie().length, after: status };
}

defineFault(
  { row: 21, threat: 'CSRF on refresh cookie', required: 'every mutation × 6 cross-site forms: 0 effects' },
  async () => {
    const before = await takeSettledSnapshot(activity);
    const { client, owner } = activity.people;
    const cookie = `${client.getCookieHeader()}; ${owner.getCookieHeader()}`;
    const attempts = listTargets().flatMap(({ method, path, client: by, body = {} }) =>
      listCrossSiteRequests(method, body).map((form) => ({ ...form, method: form.method ?? method, path, by })),
    );
    const send = ({
      method,
      path,
      by,
      query,
      request,
    }: Omit<CrossSiteRequest, 'method'> & { method: string; path: string; by: RawClient }) => {
      const url = query === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`;
      return by.send(method, url, { ...request, headers: { ...request.headers, cookie } });
    };
    const responses = await mapConcurrently(attempts, AT_ONCE, async (target) => ({
      ...(await send(target)),
      link: target.query !== undefined,
    }));
    const changedTables = await activity.listChangesSince(before);
    await client.signIn();
    await owner.signIn();
    const sameSiteUpdate = await client.send('PUT', `/api/user/${client.id}/update`, {
      body: JSON.stringify(activity.buildRequest('PUT /api/user/{id}/update').body),
      headers: { ...jsonHeaders, origin: activity.deployment.url, 'sec-fetch-site': 'same-origin' },
    });
    const result = {
      done: responses.filter(({ status, link }) => status < 400 && !link).length,
      changed: changedTables,
      cookies: responses.filter(({ headers }) => headers.getSetCookie().length > 0).length,
      fromOwnPage: sameSiteUpdate.status,
      link: await checkLinkSurvives(),
    };
    return {
      found: `${attempts.length / 6} mutations × 6: ${JSON.stringify(countStatuses(responses))} ${JSON.stringify(result)}`,
      actual: result,
      required: { done: 0, changed: [], cookies: 0, fromOwnPage: 200, link: { status: 403, cookies: 0, after: 200 } },
    };
  },
);
