import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import { fault, isLong, times } from './support/fault.ts';
import { everyCall, type MeantCall } from './support/meant-calls.ts';
import { type LivedIn, openLivedIn } from './support/open-lived-in.ts';
import { json } from './support/person.ts';

const FIELD_BYTES = 100_000;
/** An address is no longer than what Node takes of headers in all. */
const QUERY_BYTES = 10_000;
const MOST_MS = 50;
/** What a pattern that goes back and forth would take many times over, on however slow a machine. */
const ENDLESS_MS = 1_000;
/** Linux counts the work of a process in hundredths of a second. */
const TICK_MS = 10;

let there: LivedIn;
beforeAll(async () => {
  there = await openLivedIn();
}, 600_000);
afterAll(() => there.close());

/** What patterns for names, addresses, days and spaces go back and forth on, and an end that fits none of them. */
const grains = ['a', ' ', '0', '\t ', 'a@a.', '-', '1-1', '.a', 'a,', '%', 'A=', '\u00e9', '\n', '/a', ':0'];
const longText = (grain: string, bytes: number) =>
  `${grain.repeat(Math.ceil(bytes / Buffer.byteLength(grain)))}\u0000!`;

type Asked = { call: MeantCall; field: string; query?: string; body?: string };
type Operation = {
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, { schema: { properties?: object; anyOf?: { properties?: object }[] } }> };
};

/** Every field of every call, as the running server describes them, each holding a long text. */
async function longFields(grain: number): Promise<Asked[]> {
  const { paths } = await there.people.visitor.ask<{ paths: Record<string, Record<string, Operation>> }>(
    'GET',
    '/api/openapi.json',
  );
  const grainOf = (index: number) => grains[(index + grain) % grains.length] ?? 'a';
  return everyCall.flatMap((name): Asked[] => {
    const call = there.mean(name);
    const [method = '', path = ''] = name.split(' ');
    const { parameters = [], requestBody } = paths[path]?.[method.toLowerCase()] ?? {};
    const schema = requestBody?.content['application/json']?.schema;
    const fields = Object.keys(schema?.properties ?? schema?.anyOf?.[0]?.properties ?? {});
    return [
      ...fields.map((field, index) => ({
        ...{ call, field, body: JSON.stringify({ ...call.body, [field]: longText(grainOf(index), FIELD_BYTES) }) },
      })),
      ...parameters
        .filter((one) => one.in === 'query')
        .map(({ name: field }, index) => ({
          ...{ call, field, query: `?${new URLSearchParams([[field, longText(grainOf(index), QUERY_BYTES / 3)]])}` },
        })),
    ];
  });
}

/** For how long the servers have worked, in milliseconds; undefined where the system does not tell. */
function workedMs(): number | undefined {
  const files = there.town.processes.map(({ child }) => `/proc/${child.pid}/stat`);
  if (!files.every(existsSync)) return undefined;
  return files.reduce((sum, file) => {
    const [, user, system] = /\) (?:\S+ ){11}(\d+) (\d+)/.exec(readFileSync(file, 'utf8')) ?? [];
    return sum + (Number(user) + Number(system)) * TICK_MS;
  }, 0);
}

/** Asks until it was quick, or so many times: what was slow for another reason is quick another time. */
async function ask({ call: { by, method, path }, query = '', body }: Asked, most: number, tries = 5) {
  let [status, quickest, waited] = [0, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let attempt = 0; attempt < tries && quickest >= most; attempt++) {
    const [begun, worked] = [performance.now(), workedMs()];
    const answer = await by.send(method, path + query, body === undefined ? {} : { body, headers: json });
    status = answer.status;
    waited = Math.min(waited, performance.now() - begun);
    const now = workedMs();
    quickest = Math.min(quickest, worked === undefined || now === undefined ? waited : now - worked);
  }
  return { status, quickest, waited };
}

const rounds = times(grains.length, 1);

const most = isLong ? MOST_MS : ENDLESS_MS;

fault(
  { row: 32, threat: 'ReDoS', required: `100 KB in each field of every call, ${rounds} kinds of text: <${most} ms` },
  async () => {
    const slow: string[] = [];
    let [asked, failed, longest, longestWait] = [0, 0, 0, 0];
    for (let round = 0; round < rounds; round++) {
      for (const one of await longFields(round)) {
        const { status, quickest, waited } = await ask(one, most);
        asked += 1;
        if (status >= 500) failed += 1;
        if (quickest >= most) slow.push(`${one.call.name} ${one.field}: ${quickest} ms`);
        longest = Math.max(longest, quickest);
        longestWait = Math.max(longestWait, waited);
      }
    }
    return {
      found: `${asked} long fields: at most ${longest} ms of work, answered after at most ${longestWait.toFixed(0)} ms; ${failed} failed ${slow.join('; ')}`,
      // Many calls have no field, and many have several.
      as: { enoughAsked: asked > rounds * everyCall.length, failed, slow },
      required: { enoughAsked: true, failed: 0, slow: [] },
    };
  },
);
