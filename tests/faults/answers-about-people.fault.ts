import { afterAll, beforeAll } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../support/app/test-app.ts';
import { type Account, createPeopleFixture, type PeopleFixture } from '../support/attacks/known-people.ts';
import { defineFault } from '../support/faults/fault.ts';
import { contract } from '../support/http/contract.ts';

let testApp: TestApp;
let fixture: PeopleFixture;
beforeAll(async () => {
  // Limits count the caller, and the comparison makes many calls.
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
  fixture = await createPeopleFixture(testApp);
});
afterAll(() => testApp.close());

/** The calls of visitors and clients that take an email, of the caller or of another person. */
const keys = Object.entries(contract)
  .filter(([, { role }]) => role !== 'owner')
  .filter(([, endpoint]) =>
    ['body', 'query'].some((part) => {
      const schema = (endpoint as Record<string, unknown>)[part];
      if (!(schema instanceof z.ZodType)) return false;
      return /"\w*email"\s*:\s*\{/i.test(
        JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })),
      );
    }),
  )
  .map(([key]) => key)
  .toSorted();

/**
 * What docs/fixed.md fixes: these answers tell who has a spot, a signed waiver or a subscription. Each is limited by
 * the mailbox and by the network address, in an hour.
 */
const fixed: Readonly<Record<string, { why: string; perMailbox: number }>> = {
  'POST /api/signup': { why: '409 for a person who has a spot', perMailbox: 10 },
  'POST /api/signup/several': { why: 'the same, when nothing else is in the way', perMailbox: 10 },
  'POST /api/check-student': { why: '400 for a spot, 404 without a signed waiver', perMailbox: 10 },
  'POST /api/subscribers/subscribe': { why: '409 for a subscriber', perMailbox: 3 },
};

/** Ids, tokens and times differ between any two calls. */
const mask = (body: string, email: string) =>
  body
    .replaceAll(email, 'email')
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'id')
    .replaceAll(/"token":"[^"]*"/g, '"token":"…"');

type Reply = { statusCode: number; body: string; headers: Record<string, unknown> };
const describeReply = ({ statusCode, body, headers }: Reply, email: string) =>
  `${statusCode} ${mask(body, email)} ${Object.keys(headers).toSorted().join()}`;

/** How many calls with one email get another answer than 429. */
async function countUntilLimit(people: PeopleFixture, key: string): Promise<number> {
  const email = people.createEmail();
  const fixedCase = people.cases[key]?.find(({ isFixed }) => isFixed);
  if (!fixedCase) return Infinity;
  const world = await fixedCase.prepare(people.createEmail());
  for (let count = 0; count <= 20; count++) {
    if ((await fixedCase.send(email, world)).statusCode === 429) return count;
  }
  return Infinity;
}

async function countAllUntilLimit() {
  const limited = await createTestApp();
  try {
    const people = await createPeopleFixture(limited);
    const counts: Record<string, number> = {};
    for (const key of Object.keys(fixed)) counts[key] = await countUntilLimit(people, key);
    return counts;
  } finally {
    await limited.close();
  }
}

defineFault(
  {
    row: 58,
    threat: 'Who attends, who subscribes, who bought',
    required: `${keys.length} calls with an email: the answers for a known and an unknown person are equal but for ids; ${Object.keys(fixed).length} whose answers are fixed are limited for each mailbox`,
    control: 'the fixed answers differ',
  },
  async () => {
    const differences: string[] = [];
    const equalFixed = new Set(Object.keys(fixed));
    let compared = 0;
    for (const key of keys) {
      for (const { name, isFixed = false, prepare, send } of fixture.cases[key] ?? []) {
        const replies: string[] = [];
        for (const isKnown of [true, false]) {
          const account: Account = { email: fixture.createEmail() };
          // The other one is known in the same way, so that both worlds have the same counts.
          const world = await prepare(isKnown ? account.email : fixture.createEmail());
          replies.push(describeReply(await send(account.email, world), account.email));
        }
        compared++;
        const [known, unknown] = replies;
        if (known === unknown) continue;
        if (isFixed && fixed[key]) equalFixed.delete(key);
        else differences.push(`${key}, ${name}: ${known} | ${unknown}`);
      }
    }
    const limits = await countAllUntilLimit();
    return {
      found: `${compared} comparisons of ${keys.length} calls, ${differences.length} differences; calls until the limit: ${JSON.stringify(limits)}`,
      actual: { keys, differences, equalFixed: [...equalFixed], limits },
      required: {
        keys: Object.keys(fixture.cases).toSorted(),
        differences: [],
        equalFixed: [],
        limits: Object.fromEntries(Object.entries(fixed).map(([key, { perMailbox }]) => [key, perMailbox])),
      },
    };
  },
);
