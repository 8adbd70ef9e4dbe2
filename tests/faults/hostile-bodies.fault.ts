import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { contentTypes } from './support/content-types.ts';
import { differing, everythingSettled, type Kept } from './support/everything-kept.ts';
import { fault, statusesOf, times } from './support/fault.ts';
import { severalAtOnce } from './support/in-turn.ts';
import { type LivedInTown, liveIn } from './support/lived-in-town.ts';
import { malformed } from './support/malformed.ts';
import { changes, type MeantCall, meaning, reads } from './support/meant-calls.ts';
import { json, type RawAnswer } from './support/person.ts';
import { openTown, type Town } from './support/town.ts';

let town: Town;
let there: LivedInTown;
let mean: ReturnType<typeof meaning>;
beforeAll(async () => {
  town = await openTown();
  there = await liveIn(town);
  mean = meaning(there);
}, 600_000);
afterAll(() => town.close());

const AT_ONCE = 8;
const withEach = <One, Answer>(many: readonly One[], work: (one: One) => Promise<Answer>) =>
  severalAtOnce(many, AT_ONCE, work);
const changedSince = async (before: Kept) => differing(before, await everythingSettled(there));
const crashed = () => town.processes.filter(({ child }) => child.exitCode !== null || child.signalCode !== null).length;
const takesJson = ({ call }: MeantCall) => call.body !== undefined && !call.file;
const accepted = (answers: RawAnswer[]) => answers.filter(({ status }) => status < 400).length;
const failed = (answers: RawAnswer[]) => answers.filter(({ status }) => status >= 500).length;

/** Whether a refusal says what it must, and nothing of how the program is built. */
function isPlain({ text }: RawAnswer): boolean {
  const { message, reason, stack } = JSON.parse(text) as Record<string, unknown>;
  return (
    typeof message === 'string' && typeof reason === 'string' && !stack && !/\n\s+at |node_modules|\.ts:\d/.test(text)
  );
}

const texts = times(10_000, 800);

fault(
  {
    row: 27,
    threat: 'Malformed JSON',
    required: `${texts} texts over every call that changes something: 0 5xx, 0 crashes, no stack`,
  },
  async () => {
    const before = await everythingSettled(there);
    const calls = changes.map((name) => mean(name));
    const answers = await withEach(
      Array.from({ length: texts }, (_, number) => number),
      async (number) => {
        const { method, path, by, body = { a: 'b' } } = calls[number % calls.length] ?? mean('POST /api/contact');
        const broken = malformed(JSON.stringify(body), Math.floor(number / calls.length) + number * 3);
        return by.send(method, path, { body: broken, headers: json });
      },
    );
    const came = {
      ...{ accepted: accepted(answers), failed: failed(answers), crashed: crashed() },
      ...{ telling: answers.filter((answer) => !isPlain(answer)).length, changed: await changedSince(before) },
    };
    return {
      found: `${JSON.stringify(statusesOf(answers))} ${JSON.stringify(came)}`,
      as: came,
      required: { accepted: 0, failed: 0, crashed: 0, telling: 0, changed: [] },
    };
  },
);

const forms = times(contentTypes.length, 6);

fault(
  {
    row: 26,
    threat: 'Schema bypass',
    required: `every call that takes JSON × ${forms} forms of Content-Type: 0 bypass`,
  },
  async () => {
    const before = await everythingSettled(there);
    const calls = changes.map((name) => mean(name)).filter(takesJson);
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
    const came = { bypassed: accepted(answers), failed: failed(answers), changed: await changedSince(before) };
    return {
      found: `${calls.length} calls × ${forms}: ${JSON.stringify(statusesOf(answers))}, changed: ${came.changed.length}`,
      as: came,
      required: { bypassed: 0, failed: 0, changed: [] },
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
    const meant = mean(name);
    const { method, path, by } = takesJson(meant) || !name.includes('{') ? meant : mean(name, randomUUID());
    const asker = meant.body || name.includes('{') ? by : there.people.visitor;
    return withMember(meant.body ?? {}, member).map((body) => ({
      method,
      path,
      by: asker,
      body,
      takes: takesJson(meant),
    }));
  });

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
    const reading = times(hostile.length, 2);
    const asked = await withEach(
      reads.flatMap((name, turn) =>
        Array.from({ length: reading }, (_, key) => ({
          ...mean(name),
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
    const left = await changedSince(before);
    // Nobody has become somebody by it.
    const nobody = await withEach(
      reads.filter((name) => mean(name).call.role === 'owner'),
      (name) => there.people.visitor.send('GET', mean(name).path),
    );
    // Without the key each of them would have been done.
    const meant = await withEach(
      changes.map((name) => mean(name)).filter(takesJson),
      async ({ name, method, path, by, body }) =>
        /password|factor|prove/.test(name)
          ? []
          : [await by.send(method, path, { body: JSON.stringify(body), headers: json })],
    );
    const done = meant.flat().filter(({ status }) => status < 300).length;
    const came = {
      accepted: accepted(answers.filter(({ takes }) => takes)),
      failed: failed([...answers, ...asked]),
      changed: left,
      strangersLetIn: nobody.filter(({ status }) => status !== 401).length,
      doneWithout: done > meant.flat().length / 2,
    };
    return {
      found:
        `${answers.length} changes and ${asked.length} questions: ${JSON.stringify(came)}; ` +
        `without the key ${done} of ${meant.flat().length} calls are done`,
      as: came,
      required: { accepted: 0, failed: 0, changed: [], strangersLetIn: 0, doneWithout: true },
    };
  },
);
