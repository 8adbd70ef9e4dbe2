import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { type StartedActiveDeployment, startActiveDeployment } from '../support/deployment/start-active-deployment.ts';
import { takeSettledSnapshot } from '../support/deployment/state-snapshot.ts';
import { allEndpoints } from '../support/deployment/valid-requests.ts';
import { mapConcurrently } from '../support/faults/concurrency.ts';
import { countStatuses, defineFault, repetitions } from '../support/faults/fault.ts';
import type { EndpointName } from '../support/http/contract.ts';
import { jsonHeaders, type RawClient, type RawResponse } from '../support/http/raw-client.ts';

const AT_ONCE = 8;
const attemptCount = repetitions(1_000, 200);
const roles = ['visitor', 'client', 'another', 'owner'] as const;
type Role = (typeof roles)[number];
type Verdict = 'let in' | '401' | '403' | 'nothing of it';

let activity: StartedActiveDeployment;
beforeAll(async () => {
  activity = await startActiveDeployment();
}, 600_000);
afterAll(() => activity.close());

const SIGN_OUT_CALL = 'POST /api/user/logout';
const sessionEndingCalls = [
  ...allEndpoints.filter((name) => /\/(refresh-token|logout-everywhere)$|admin\/(logout|sessions|backup)/.test(name)),
  SIGN_OUT_CALL,
] satisfies EndpointName[];
const RELEASE_HOLD_CALL: EndpointName = 'DELETE /api/bookings/{slotId}/hold';
const BOOK_CALL: EndpointName = 'PUT /api/bookings/{slotId}/book';
const personalText = /Theodora|Quillfeather/i;

function expectedVerdict(role: Role, { role: ownerRole, ownership = 'anyone' }: Endpoint): Verdict {
  if (ownerRole === 'visitor') return 'let in';
  if (role === 'visitor') return '401';
  if (role === 'owner') return ownerRole === 'client' ? '403' : 'let in';
  if (ownerRole === 'owner') return '403';
  if (role === 'client' || ownership === 'anyone') return 'let in';
  return ownership === 'self' ? '403' : 'nothing of it';
}

function classifyAnswer({ status, headers, text }: RawResponse): Verdict {
  if (status === 401 && headers.has('www-authenticate')) return '401';
  return status === 403 && /"reason":"(not-yours|prove-yourself)"/.test(text) ? '403' : 'let in';
}

function withOwnId(by: RawClient, body: object | undefined) {
  const { other } = activity.people;
  return by === other && body && 'userId' in body ? { ...body, userId: other.id } : body;
}

async function checkCall(name: EndpointName, role: Role): Promise<string[]> {
  const by = activity.people[role === 'another' ? 'other' : role];
  const right = expectedVerdict(role, activity.buildRequest(name).endpoint);
  const mayChange = right === 'let in' && !name.startsWith('GET ');
  const isOwn = activity.buildRequest(name).endpoint.ownership === 'self';
  const { method, path, endpoint, ...request } = activity.buildRequest(
    name,
    mayChange && !isOwn ? randomUUID() : undefined,
  );
  const body = withOwnId(by, request.body);
  const sent = body && {
    body: JSON.stringify(mayChange ? { ...body, isUnheardOf: true } : body),
    headers: jsonHeaders,
  };
  const response = await by.send(method, path, sent);
  const verdict = classifyAnswer(response);
  const isRight = right === 'nothing of it' ? response.status >= 400 || name === RELEASE_HOLD_CALL : verdict === right;
  const tells = (role === 'visitor' || role === 'another') && personalText.test(response.text);
  return [
    ...(isRight ? [] : [`${name} as ${role}: ${response.status}, not ${right}`]),
    ...(tells ? [`${name} tells ${role} of the client`] : []),
    ...(response.status >= 500 ? [`${name} as ${role}: ${response.status} ${endpoint.role}`] : []),
  ];
}

async function collectNamedIds() {
  const { owner, other } = activity.people;
  const listNames = ['users', 'orders', 'signups', 'bookings', 'enquiries', 'subscribers', 'events', 'coupons'];
  const texts = await Promise.all(
    [...listNames.map((list) => `/api/admin/${list}`), '/api/finances'].map((path) => owner.request('GET', path)),
  );
  const responseTexts = JSON.stringify(texts);
  const matchAll = (pattern: RegExp) => new Set([...responseTexts.matchAll(pattern)].map(([match]) => match));
  const [ids, emails] = [
    matchAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g),
    matchAll(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g),
  ];
  const { availableSlots } = await other.request<{ availableSlots: { _id: string }[] }>('GET', '/api/bookings');
  for (const id of [other.id, ...availableSlots.map(({ _id }) => _id)]) ids.delete(id);
  emails.delete(other.email);
  if (ids.size === 0 || emails.size === 0) throw new Error('the lists of the owner name nobody');
  return { ids: [...ids], emails: [...emails] };
}

const createIdVariants = (id: string, ownId: string) => [
  id,
  id.toUpperCase(),
  `%${id.charCodeAt(0).toString(16)}${id.slice(1)}`,
  `${id}%20`,
  `${ownId}%2F..%2F${id}`,
  `${ownId}/../${id}`,
];

function callWithId(name: EndpointName, id?: string) {
  const { other } = activity.people;
  const { method, path, ...request } = activity.buildRequest(name, id);
  const body = withOwnId(other, request.body);
  return other.send(method, path, body && { body: JSON.stringify(body), headers: jsonHeaders });
}

async function callWithIds(ids: readonly string[], emails: readonly string[]) {
  const { other } = activity.people;
  const ownedCalls = allEndpoints.filter((name) =>
    ['self', 'holder', 'booker'].includes(activity.buildRequest(name).endpoint.ownership ?? ''),
  );
  const responses = await mapConcurrently(Array.from({ length: attemptCount }), AT_ONCE, async (_, index) => {
    const spelled = createIdVariants(ids[index % ids.length] ?? '', other.id);
    const name = ownedCalls[index % ownedCalls.length] ?? 'GET /api/user/{id}';
    return { name, ...(await callWithId(name, spelled[Math.floor(index / ownedCalls.length) % spelled.length])) };
  });
  const leaks = responses.filter(
    ({ name, status, text }) =>
      (status < 400 && name !== RELEASE_HOLD_CALL) || emails.some((email) => text.toLowerCase().includes(email)),
  );
  return { statuses: countStatuses(responses), leaks: leaks.length };
}

defineFault(
  {
    row: 24,
    threat: 'IDOR',
    required: `all routes × ${roles.length} roles: 100% as expected; ${attemptCount} tries at others’ ids: 0 leaks`,
  },
  async () => {
    await activity.hold();
    const before = await takeSettledSnapshot(activity);
    const { ids, emails } = await collectNamedIds();
    const heldBooked = (await callWithId(BOOK_CALL)).status;
    const { statuses, leaks } = await callWithIds(ids, emails);
    const pairs = (names: readonly EndpointName[]) => names.flatMap((name) => roles.map((role) => ({ name, role })));
    const remainingCalls = allEndpoints.filter((name) => !sessionEndingCalls.includes(name));
    const wrongVerdicts = await mapConcurrently(pairs(remainingCalls), AT_ONCE, ({ name, role }) =>
      checkCall(name, role),
    );
    const changedTables = await activity.listChangesSince(before);
    for (const { name, role } of pairs(sessionEndingCalls)) wrongVerdicts.push(await checkCall(name, role));
    const result = {
      wrong: wrongVerdicts.flat(),
      heldBooked,
      leaks,
      failed: statuses[500] ?? 0,
      changed: changedTables,
    };
    return {
      found:
        `${allEndpoints.length} routes × ${roles.length}: ${result.wrong.length} not as expected ${result.wrong.join('; ')}; ` +
        `${attemptCount} tries at ${ids.length} ids: ${JSON.stringify(statuses)}, ${leaks} leaks, booking what is held ${heldBooked}, ${changedTables.length} changed`,
      actual: result,
      required: { wrong: [], heldBooked: 409, leaks: 0, failed: 0, changed: [] },
    };
  },
);
