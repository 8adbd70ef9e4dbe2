import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import type { Call } from '#contract/call.ts';
import type { Calls } from '#contract/contract.ts';
import { everythingSettled } from './support/everything-kept.ts';
import { fault, statusesOf, times } from './support/fault.ts';
import { severalAtOnce } from './support/in-turn.ts';
import { everyCall } from './support/meant-calls.ts';
import { type LivedIn, openLivedIn } from './support/open-lived-in.ts';
import { json, type Person, type RawAnswer } from './support/person.ts';

const AT_ONCE = 8;
const tries = times(1_000, 200);
const roles = ['visitor', 'client', 'another', 'owner'] as const;
type Role = (typeof roles)[number];
type Verdict = 'let in' | '401' | '403' | 'nothing of it';

let there: LivedIn;
beforeAll(async () => {
  there = await openLivedIn();
}, 600_000);
afterAll(() => there.close());

/** After this a client is gone for good; the owner has her password. */
const LAST = 'POST /api/user/logout';
/** These renew or end what a person is signed in with, or stand in the history when the owner makes them: they come last. */
const leaving = [
  ...everyCall.filter((name) => /\/(refresh-token|logout-everywhere)$|admin\/(logout|sessions|backup)/.test(name)),
  LAST,
] satisfies Calls[];
/** Letting go of a hold is answered alike, whether or not there is one. */
const LETTING_GO: Calls = 'DELETE /api/bookings/{slotId}/hold';
const BOOKING: Calls = 'PUT /api/bookings/{slotId}/book';
/** What only the client and the owner may read. */
const personal = /Theodora|Quillfeather/i;

/** What the contract says of a call that names what is the client's. */
function expected(role: Role, { role: whose, ownerRule = 'anyone' }: Call): Verdict {
  if (whose === 'visitor') return 'let in';
  if (role === 'visitor') return '401';
  if (role === 'owner') return whose === 'client' ? '403' : 'let in';
  if (whose === 'owner') return '403';
  if (role === 'client' || ownerRule === 'anyone') return 'let in';
  return ownerRule === 'self' ? '403' : 'nothing of it';
}

/** What came of it: the guard's own refusals carry its marks. */
function verdictOn({ status, headers, text }: RawAnswer): Verdict {
  if (status === 401 && headers.has('www-authenticate')) return '401';
  return status === 403 && /"reason":"(not-yours|prove-yourself)"/.test(text) ? '403' : 'let in';
}

/** A body as another client sends it, who says in it who they are: otherwise they would be refused for that alone. */
function inOwnName(by: Person, body: object | undefined) {
  const { other } = there.people;
  return by === other && body && 'userId' in body ? { ...body, userId: other.id } : body;
}

/**
 * Makes a call in a role; what is wrong with the answer, in words. Anyone who may change something names what is not there,
 * and tells a field too much, so that nothing comes of it; anyone who may not means it.
 */
async function judged(name: Calls, role: Role): Promise<string[]> {
  const by = there.people[role === 'another' ? 'other' : role];
  const right = expected(role, there.mean(name).call);
  const mayChange = right === 'let in' && !name.startsWith('GET ');
  const isOwn = there.mean(name).call.ownerRule === 'self';
  const { method, path, call, ...meant } = there.mean(name, mayChange && !isOwn ? randomUUID() : undefined);
  const body = inOwnName(by, meant.body);
  const sent = body && { body: JSON.stringify(mayChange ? { ...body, isUnheardOf: true } : body), headers: json };
  const answer = await by.send(method, path, sent);
  const came = verdictOn(answer);
  const isRight = right === 'nothing of it' ? answer.status >= 400 || name === LETTING_GO : came === right;
  const tells = (role === 'visitor' || role === 'another') && personal.test(answer.text);
  return [
    ...(isRight ? [] : [`${name} as ${role}: ${answer.status}, not ${right}`]),
    ...(tells ? [`${name} tells ${role} of the client`] : []),
    ...(answer.status >= 500 ? [`${name} as ${role}: ${answer.status} ${call.role}`] : []),
  ];
}

/** Every id and every address that the owner's lists have, but those of the one who reaches for them and of times that all may book. */
async function everythingNamed() {
  const { owner, other } = there.people;
  const lists = ['users', 'orders', 'signups', 'bookings', 'enquiries', 'subscribers', 'events', 'coupons'];
  const texts = await Promise.all(
    [...lists.map((list) => `/api/admin/${list}`), '/api/finances'].map((path) => owner.ask('GET', path)),
  );
  const all = JSON.stringify(texts);
  const found = (pattern: RegExp) => new Set([...all.matchAll(pattern)].map(([one]) => one));
  const [ids, emails] = [found(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g), found(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g)];
  const { availableSlots } = await other.ask<{ availableSlots: { _id: string }[] }>('GET', '/api/bookings');
  for (const id of [other.id, ...availableSlots.map(({ _id }) => _id)]) ids.delete(id);
  emails.delete(other.email);
  if (ids.size === 0 || emails.size === 0) throw new Error('the lists of the owner name nobody');
  return { ids: [...ids], emails: [...emails] };
}

/** How an id may be written so that one part of a program reads it as another does not. */
const spellings = (id: string, own: string) => [
  ...[id, id.toUpperCase(), `%${id.charCodeAt(0).toString(16)}${id.slice(1)}`, `${id}%20`],
  ...[`${own}%2F..%2F${id}`, `${own}/../${id}`],
];

/** Another client tries a call in their own name, on an id or on what the call is meant for. */
function reachFor(name: Calls, id?: string) {
  const { other } = there.people;
  const { method, path, ...meant } = there.mean(name, id);
  const body = inOwnName(other, meant.body);
  return other.send(method, path, body && { body: JSON.stringify(body), headers: json });
}

/** Another client tries every call that has an owner's rule on every id; what that brought. */
async function reachForAll(ids: readonly string[], emails: readonly string[]) {
  const { other } = there.people;
  const ruled = everyCall.filter((name) =>
    ['self', 'holder', 'booker'].includes(there.mean(name).call.ownerRule ?? ''),
  );
  const answers = await severalAtOnce(Array.from({ length: tries }), AT_ONCE, async (_, turn) => {
    const spelled = spellings(ids[turn % ids.length] ?? '', other.id);
    const name = ruled[turn % ruled.length] ?? 'GET /api/user/{id}';
    return { name, ...(await reachFor(name, spelled[Math.floor(turn / ruled.length) % spelled.length])) };
  });
  const leaks = answers.filter(
    ({ name, status, text }) =>
      (status < 400 && name !== LETTING_GO) || emails.some((email) => text.toLowerCase().includes(email)),
  );
  return { statuses: statusesOf(answers), leaks: leaks.length };
}

fault(
  {
    row: 24,
    threat: 'IDOR',
    required: `all routes × ${roles.length} roles: 100% as expected; ${tries} tries at others’ ids: 0 leaks`,
  },
  async () => {
    await there.hold();
    const before = await everythingSettled(there);
    const { ids, emails } = await everythingNamed();
    const heldBooked = (await reachFor(BOOKING)).status;
    const { statuses, leaks } = await reachForAll(ids, emails);
    const pairs = (names: readonly Calls[]) => names.flatMap((name) => roles.map((role) => ({ name, role })));
    const staying = everyCall.filter((name) => !leaving.includes(name));
    const wrong = await severalAtOnce(pairs(staying), AT_ONCE, ({ name, role }) => judged(name, role));
    const changed = await there.changedSince(before);
    for (const { name, role } of pairs(leaving)) wrong.push(await judged(name, role));
    const came = { wrong: wrong.flat(), heldBooked, leaks, failed: statuses[500] ?? 0, changed };
    return {
      found:
        `${everyCall.length} routes × ${roles.length}: ${came.wrong.length} not as expected ${came.wrong.join('; ')}; ` +
        `${tries} tries at ${ids.length} ids: ${JSON.stringify(statuses)}, ${leaks} leaks, booking what is held ${heldBooked}, ${changed.length} changed`,
      as: came,
      required: { wrong: [], heldBooked: 409, leaks: 0, failed: 0, changed: [] },
    };
  },
);
