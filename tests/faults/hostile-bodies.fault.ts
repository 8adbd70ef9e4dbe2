import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import type { Calls } from '#contract/contract.ts';
import { contentTypes } from './support/content-types.ts';
import { everythingSettled } from './support/everything-kept.ts';
import { fault, statusesOf, times } from './support/fault.ts';
import { severalAtOnce } from './support/in-turn.ts';
import { malformed } from './support/malformed.ts';
import { changes, type MeantCall, reads } from './support/meant-calls.ts';
import { type LivedIn, openLivedIn } from './support/open-lived-in.ts';
import { json, type RawAnswer } from './support/person.ts';

let there: LivedIn;
beforeAll(async () => {
  there = await openLivedIn();
}, 600_000);
afterAll(() => there.close());

const AT_ONCE = 8;
const withEach = <One, Answer>(many: readonly One[], work: (one: One) => Promise<Answer>) =>
  severalAtOnce(many, AT_ONCE, work);
const crashed = () =>
  there.town.processes.filter(({ child }) => child.exitCode !== null || child.signalCode !== null).length;
const takesJson = ({ call }: MeantCall) => call.body !== undefined && !call.file;
const accepted = (answers: RawAnswer[]) => answers.filter(({ status }) => status < 400).length;
/** Those who are signed in and were taken for nobody: what they sent was not looked at. */
const strayed = (answers: RawAnswer[]) =>
  answers.filter(({ by, status }) => by !== there.people.visitor && status === 401).length;
const failed = (answers: RawAnswer[]) => answers.filter(({ status }) => status >= 500).length;

/** Whether a refusal says what it must, and nothing of how the program is built. */
function isPlain({ text }: RawAnswer): boolean {
  const { message, reason, stack } = JSON.parse(text) as Record<string, unknown>;
  return (
    typeof message === 'string' && typeof reason === 'string' && !stack && !/\n\s+at |node_modules|\.ts:\d/.test(text)
  );
}

const texts = times(10_000, 400);

fault(
  {
    row: 27,
    threat: 'Malformed JSON',
    required: `${texts} texts over every call that changes something: 0 5xx, 0 crashes, no stack`,
  },
  async () => {
    const before = await everythingSettled(there);
    const calls = changes.map((name) => there.mean(name));
    const answers = await withEach(
      Array.from({ length: texts }, (_, number) => number),
      async (number) => {
        const { method, path, by, body = { a: 'b' } } = calls[number % calls.length] ?? there.mean('POST /api/contact');
        const broken = malformed(JSON.stringify(body), Math.floor(number / calls.length) + number * 3);
        return by.send(method, path, { body: broken, headers: json });
      },
    );
    const came = {
      ...{ accepted: accepted(answers), strayed: strayed(answers), failed: failed(answers), crashed: crashed() },
      ...{ telling: answers.filter((answer) => !isPlain(answer)).length, changed: await there.changedSince(before) },
    };
    return {
      found: `${JSON.stringify(statusesOf(answers))} ${JSON.stringify(came)}`,
      as: came,
      required: { accepted: 0, strayed: 0, failed: 0, crashed: 0, telling: 0, changed: [] },
    };
  },
);

const forms = times(contentTypes.length, 3);

fault(
  {
    row: 26,
    threat: 'Schema bypass',
    required: `every call that takes JSON × ${forms} forms of Content-Type: 0 bypass`,
  },
  async () => {
    const before = await everythingSettled(there);
    const calls = changes.map((name) => there.mean(name)).filter(takesJson);
    const tries = calls.flatMap((call, turn) =>
      Array.from({ length: forms }, (_, form) => ({
        ...call,
        type: contentTypes[(turn * forms + form) % contentTypes.length] ?? '',
      })),
    );
    // All is right but for one member that no schema has.
    const answers = await withEach(tries, ({ method, path, by, body, type }) =>
      by.send(method, path, {
        body: JSON.stringify({ ...body, isUnheardOf: true }),
        headers: type === '' ? {} : { 'content-type': type },
      }),
    );
    const came = {
      ...{ bypassed: accepted(answers), strayed: strayed(answers), failed: failed(answers) },
      changed: await there.changedSince(before),
    };
    return {
      found: `${calls.length} calls × ${forms}: ${JSON.stringify(statusesOf(answers))}, changed: ${came.changed.length}`,
      as: came,
      required: { bypassed: 0, strayed: 0, failed: 0, changed: [] },
    };
  },
);

/** Members that no call has, as JSON: an object literal would not keep the first. */
const hostile = [
  '"__proto__":{"isAdmin":true,"role":"owner"}',
  '"constructor":{"prototype":{"isAdmin":true}}',
  '"prototype":{"isAdmin":true}',
  '"role":"owner"',
  '"isAdmin":true',
  `"id":"${randomUUID()}"`,
  '"passwordHash":"x"',
  '"createdAt":"2020-01-01T00:00:00.000Z"',
];

/** The body with a member more: in itself, and in whatever it holds. A browser keeps what it likes of its cart. */
function withMember(body: object, member: string): string[] {
  const text = JSON.stringify(body);
  const places = [...text.matchAll(/{/g)].filter(({ index }) => !/"cartItems":\[$/.test(text.slice(0, index)));
  return places.map(({ index }) => {
    const rest = text.slice(index + 1);
    return `${text.slice(0, index + 1)}${member}${rest.startsWith('}') ? '' : ','}${rest}`;
  });
}

/** What is asked with a member more that it does not know: everything that takes a body, and what takes none at ids of nobody. */
const unknowing = (member: string) =>
  changes.flatMap((name) => {
    const meant = there.mean(name);
    const { method, path, by } = takesJson(meant) || !name.includes('{') ? meant : there.mean(name, randomUUID());
    const asker = meant.body || name.includes('{') ? by : there.people.visitor;
    return withMember(meant.body ?? {}, member).map((body) => ({
      method,
      path,
      by: asker,
      body,
      takes: takesJson(meant),
    }));
  });

/** What cannot be done here even as it is meant: no such token, code or payment; an order of another browser; a place that is theirs; a form half filled in; nothing that failed or is asked. */
const UNDOABLE: readonly Calls[] = [
  'POST /api/user/register/mail',
  'POST /api/user/exchange',
  'POST /api/user/validate-token',
  'POST /api/admin/email/confirm',
  'POST /api/admin/second-factor/confirm',
  'POST /api/admin/second-factor/recovery-codes',
  'POST /api/admin/upkeep/mails/{id}/send',
  'POST /api/admin/upkeep/payments/{id}/refund',
  'POST /api/admin/upkeep/payments/{id}/handled',
  'POST /api/admin/upkeep-reports/retention/confirm',
  'POST /api/bookings/{slotId}/capture',
  'POST /api/user/{id}/forms/{form}/submit',
  'POST /api/check-student',
  'POST /api/signup/cancellation',
  'POST /api/signup/waiver',
  'POST /api/orders',
  'DELETE /api/admin/second-factor',
];
/** What takes away or renames what others need comes last. */
const isFinal = (name: Calls) => /^DELETE|admin\/password|^PUT .*coupons/.test(name);

/** Needs a session that is not a quarter of an hour old: in the long run the client has none. */
const LEAVING: Calls = 'DELETE /api/user/{id}';

/** Makes each call that takes JSON as it is meant, one after the other; the names of those that are not done. */
async function undoneWithout(): Promise<Calls[]> {
  const undone: Calls[] = [];
  for (const name of [...changes.filter((one) => !isFinal(one)), ...changes.filter(isFinal)]) {
    const call = there.mean(name);
    if (!takesJson(call) || name === LEAVING) continue;
    const { method, path, by, body } = call;
    const { status } = await by.send(method, path, { body: JSON.stringify(body), headers: json });
    if (status >= 300) undone.push(name);
  }
  return undone.sort();
}

fault(
  {
    row: 25,
    threat: 'Mass assignment, prototype pollution',
    required: `every route × ${hostile.length} hostile keys: 0 changes`,
  },
  async () => {
    const before = await everythingSettled(there);
    const tries = hostile.flatMap(unknowing);
    const answers = await withEach(tries, async ({ method, path, by, body, takes }) => ({
      takes,
      ...(await by.send(method, path, { body, headers: json })),
    }));
    const reading = times(hostile.length, 1);
    const asked = await withEach(
      reads.flatMap((name, turn) =>
        Array.from({ length: reading }, (_, key) => ({
          ...there.mean(name),
          key: hostile[(turn + key) % hostile.length] ?? '',
        })),
      ),
      ({ path, by, key }) => {
        const [name = '', value = ''] = key.split(/:(.*)/).map((part) => part.replace(/"/g, ''));
        return by.send(
          'GET',
          `${path}?${new URLSearchParams([
            [name, value],
            [`${name}[isAdmin]`, 'true'],
          ])}`,
        );
      },
    );
    const left = await there.changedSince(before);
    // Nobody has become someone by it.
    const nobody = await withEach(
      reads.filter((name) => there.mean(name).call.role === 'owner'),
      (name) => there.people.visitor.send('GET', there.mean(name).path),
    );
    const undone = await undoneWithout();
    const came = {
      accepted: accepted(answers.filter(({ takes }) => takes)),
      strayed: strayed([...answers, ...asked]),
      failed: failed([...answers, ...asked]),
      changed: left,
      strangersLetIn: nobody.filter(({ status }) => status !== 401).length,
    };
    return {
      found:
        `${answers.length} changes and ${asked.length} questions: ${JSON.stringify(came)}; ` +
        `without the key all calls but ${undone.length} are done (${UNDOABLE.length} cannot be)`,
      as: { ...came, undone },
      required: { accepted: 0, strayed: 0, failed: 0, changed: [], strangersLetIn: 0, undone: UNDOABLE.toSorted() },
    };
  },
);
