import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import type { Call } from '#contract/call.ts';
import type { Calls } from '#contract/contract.ts';
import { differing, everythingSettled } from './support/everything-kept.ts';
import { fault, statusesOf, times } from './support/fault.ts';
import { severalAtOnce } from './support/in-turn.ts';
import { type LivedInTown, liveIn } from './support/lived-in-town.ts';
import { everyCall, meaning } from './support/meant-calls.ts';
import { json, type RawAnswer } from './support/person.ts';
import { openTown, type Town } from './support/town.ts';

const AT_ONCE = 8;
const tries = times(1_000, 200);
const roles = ['visitor', 'client', 'another', 'owner'] as const;
type Role = (typeof roles)[number];
type Verdict = 'let in' | '401' | '403' | 'nothing of it';

let town: Town;
let there: LivedInTown;
let mean: ReturnType<typeof meaning>;
beforeAll(async () => {
  town = await openTown();
  there = await liveIn(town);
  mean = meaning(there);
}, 600_000);
afterAll(() => town.close());

/** After this a client is gone for good; the owner has her password. */
const LAST = 'POST /api/user/logout';
/** These renew or end what a person is signed in with: they come when everything else is done. */
const leaving = [
  ...everyCall.filter((name) => /\/(refresh-token|logout-everywhere)$|admin\/(logout|sessions)/.test(name)),
  LAST,
] satisfies Calls[];
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

/**
 * Makes a call in a role; what is wrong with the answer, in words. Whoever may change something names what is not there,
 * and tells a field too much, so that nothing comes of it; whoever may not means it.
 */
async function judged(name: Calls, role: Role): Promise<string[]> {
  const by = there.people[role === 'another' ? 'other' : role];
  const right = expected(role, mean(name).call);
  const mayChange = right === 'let in' && !name.startsWith('GET ');
  const isOwn = mean(name).call.ownerRule === 'self';
  const { method, path, body, call } = mean(name, mayChange && !isOwn ? randomUUID() : undefined);
  const sent = body && { body: JSON.stringify(mayChange ? { ...body, isUnheardOf: true } : body), headers: json };
  const answer = await by.send(method, path, sent);
  const came = verdictOn(answer);
  // Letting go of a hold is answered alike, whether or not there is one.
  const isRight = right === 'nothing of it' ? answer.status >= 400 || method === 'DELETE' : came === right;
  const tells = (role === 'visitor' || role === 'another') && personal.test(answer.text);
  return [
    ...(isRight ? [] : [`${name} as ${role}: ${answer.status}, not ${right}`]),
    ...(tells ? [`${name} tells ${role} of the client`] : []),
    ...(answer.status >= 500 ? [`${name} as ${role}: ${answer.status} ${call.role}`] : []),
  ];
}

/** Every id and every address that the owner's lists have, but those of the one who reaches for them. */
async function everythingNamed() {
  const { owner, other } = there.people;
  const lists = ['users', 'orders', 'signups', 'bookings', 'enquiries', 'subscribers', 'events', 'coupons'];
  const texts = await Promise.all(
    [...lists.map((list) => `/api/admin/${list}`), '/api/finances'].map((path) => owner.send('GET', path)),
  );
  const all = texts.map(({ text }) => text).join('\n');
  const found = (pattern: RegExp) => new Set([...all.matchAll(pattern)].map(([one]) => one));
  const [ids, emails] = [found(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g), found(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g)];
  ids.delete(other.id);
  emails.delete(other.email);
  return { ids: [...ids], emails: [...emails] };
}

/** How an id may be written so that one part of a program reads it as another does not. */
const spellings = (id: string, own: string) => [
  ...[id, id.toUpperCase(), `%${id.charCodeAt(0).toString(16)}${id.slice(1)}`, `${id}%20`],
  ...[`${own}%2F..%2F${id}`, `${own}/../${id}`],
];

/** Another client tries every call that has an owner's rule on every id; what that brought. */
async function reachForAll(ids: readonly string[], emails: readonly string[]) {
  const { other } = there.people;
  const ruled = everyCall.filter((name) => ['self', 'holder', 'booker'].includes(mean(name).call.ownerRule ?? ''));
  const answers = await severalAtOnce(Array.from({ length: tries }), AT_ONCE, async (_, turn) => {
    const spelled = spellings(ids[turn % ids.length] ?? '', other.id);
    const { method, path, body } = mean(
      ruled[turn % ruled.length] ?? 'GET /api/user/{id}',
      spelled[Math.floor(turn / ruled.length) % spelled.length],
    );
    return { method, ...(await other.send(method, path, body && { body: JSON.stringify(body), headers: json })) };
  });
  const leaks = answers.filter(
    ({ method, status, text }) =>
      (status < 400 && method !== 'DELETE') || emails.some((email) => text.toLowerCase().includes(email)),
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
    const { statuses, leaks } = await reachForAll(ids, emails);
    const pairs = (names: readonly Calls[]) => names.flatMap((name) => roles.map((role) => ({ name, role })));
    const staying = everyCall.filter((name) => !leaving.includes(name));
    const wrong = await severalAtOnce(pairs(staying), AT_ONCE, ({ name, role }) => judged(name, role));
    const changed = differing(before, await everythingSettled(there));
    for (const { name, role } of pairs(leaving)) wrong.push(await judged(name, role));
    const came = { wrong: wrong.flat(), leaks, failed: statuses[500] ?? 0, changed };
    return {
      found:
        `${everyCall.length} routes × ${roles.length}: ${came.wrong.length} not as expected ${came.wrong.join('; ')}; ` +
        `${tries} tries at ${ids.length} ids: ${JSON.stringify(statuses)}, ${leaks} leaks, ${changed.length} changed`,
      as: came,
      required: { wrong: [], leaks: 0, failed: 0, changed: [] },
    };
  },
);
