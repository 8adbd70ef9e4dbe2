import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { z } from 'zod';
import { type StartedActiveDeployment, startActiveDeployment } from '../support/deployment/start-active-deployment.ts';
import { allEndpoints, type ValidRequest } from '../support/deployment/valid-requests.ts';
import { mapConcurrently } from '../support/faults/concurrency.ts';
import { countStatuses, defineFault, repetitions } from '../support/faults/fault.ts';
import { createSeededRandom } from '../support/faults/seeded-random.ts';
import { contract, type EndpointName } from '../support/http/contract.ts';
import { jsonHeaders } from '../support/http/raw-client.ts';

const AT_ONCE = 8;
const requestCount = repetitions(60_000, 3_000);
const SEED = 20_261_129;
const roles = ['visitor', 'client', 'owner'] as const;

/** Calls that end the session of the person who makes them, when they succeed. */
const endsSession = (name: EndpointName) =>
  /\/(refresh-token|logout|logout-everywhere)$|admin\/(sessions|password|email$|second-factor)|^DELETE \/api\/(user|admin\/users)\//.test(
    name,
  );

function mayCall(role: (typeof roles)[number], name: EndpointName): boolean {
  const { role: required } = contract[name];
  return required === 'visitor' || required === role || (required === 'signed-in' && role !== 'visitor');
}

let activity: StartedActiveDeployment;
beforeAll(async () => {
  activity = await startActiveDeployment();
}, 600_000);
afterAll(() => activity.close());

const oddTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u0000\u0001\u001f\u007f',
  '\ud800',
  'x\udfff',
  '\u202e\u200b\ufeff',
  '🎉'.repeat(200),
  'x'.repeat(70_000),
  '%',
  '%00',
  '%s%n',
  "'; drop table clients; --",
  '{{7*7}}',
  '../../etc/passwd',
  '__proto__',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '-0001-01-01',
  '+275760-09-13',
  '2026-13-01T25:61:61Z',
  '24:00',
  '99:99',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '1e999',
  'NaN',
  '-9223372036854775809',
  'data:image/png;base64,AAAA',
  'https://127.0.0.1:1/x.ics',
  'a@b',
  'a@xn--a.example',
  'ä@münchen.example',
  '\\',
  '"',
  '\r\nBcc: x@example.com',
];
const oddNumbers = [0, -0, -1, 0.1, 1e-9, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 32, 2 ** 53, 2 ** 63, 1e21, 1e308];
const oddValues: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  [{}],
  { length: -1 },
  { toString: 1 },
  [1, 'a', {}],
];

type Random = () => number;
const pick = <Item>(random: Random, items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;

/** An odd value, more often of the right type, so that it gets further. */
function createOddValue(value: unknown, random: Random): unknown {
  if (typeof value === 'string' && random() < 0.7)
    return random() < 0.4 ? `${value}${pick(random, ['\0', '\u200b', '\ud800', '\n', ' '])}` : pick(random, oddTexts);
  if (typeof value === 'number' && random() < 0.7) return pick(random, oddNumbers);
  return pick(random, [...oddTexts, ...oddNumbers, ...oddValues]);
}

/** Replaces, removes or adds one member at any depth. */
function mutate(value: unknown, random: Random): unknown {
  if (Array.isArray(value) && value.length > 0 && random() < 0.7) {
    const at = Math.floor(random() * value.length);
    if (random() < 0.2) return Array.from({ length: pick(random, [2, 51, 400]) }, () => value[at] as unknown);
    return value.with(at, mutate(value[at], random));
  }
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0 && random() < 0.95) {
    const key = pick(random, Object.keys(value));
    const { [key]: member, ...others } = value as Record<string, unknown>;
    if (random() < 0.1) return others;
    if (random() < 0.05) return { ...value, [pick(random, oddTexts)]: createOddValue('', random) };
    return { ...others, [key]: mutate(member, random) };
  }
  return createOddValue(value, random);
}

/** Some values for the parameters that the query knows, right ones among them. */
function createQuery({ endpoint: { query } }: ValidRequest, random: Random): string {
  const names = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
  const rightValues = ['1', '2', '2026-12', '2026-12-01', 'name', 'ascending', 'a', 'true'];
  const parameters = names
    .filter(() => random() < 0.5)
    .map((name) => [name, String(pick(random, random() < 0.5 ? rightValues : [...oddTexts, ...oddNumbers]))]);
  const extra = random() < 0.1 ? '&page=1&page=2&%ff=%00' : '';
  return `?${new URLSearchParams(parameters)}${extra}`;
}

const oddPathParts = ['%00', '%ff', '%2e%2e', 'x'.repeat(150), '0', '-1', '2147483648', '%F0%9F%8E%89', "'", '*', '[]'];

type FuzzedRequest = { method: string; path: string; body?: string };

function createFuzzedRequest(name: EndpointName, random: Random): FuzzedRequest {
  const isRight = random() < 0.25;
  // The record of a kind is deleted rarely, so that the other calls about it still find it.
  const subject = name.startsWith('DELETE ') && random() < 0.95 ? randomUUID() : undefined;
  const request = activity.buildRequest(name, subject);
  const { method, endpoint } = request;
  const [, pattern = ''] = name.split(' ');
  const isOddPath = !isRight && pattern.includes('{') && random() < 0.3;
  const createOddPath = () =>
    random() < 0.3 ? `${request.path}%00` : pattern.replaceAll(/\{\w+\}/g, () => pick(random, oddPathParts));
  const path = isOddPath ? createOddPath() : request.path;
  const query = isRight && !endpoint.query ? '' : createQuery(request, isRight ? () => 0.3 : random);
  if (method === 'GET') return { method, path: path + query };
  const body = endpoint.file ? pick(random, oddTexts) : (request.body ?? {});
  const sent = isRight || isOddPath ? body : mutate(body, random);
  return { method, path, ...((request.body || endpoint.body) && { body: JSON.stringify(sent) }) };
}

defineFault(
  {
    row: 60,
    threat: 'Fuzz of the whole API',
    required: `${requestCount} requests of odd types, bytes, numbers and ids over every call, as each role: 0 5xx, a tenth 2xx`,
  },
  async () => {
    const names = allEndpoints.filter((name) => !endsSession(name));
    const random = createSeededRandom(SEED);
    const requests = Array.from({ length: requestCount }, (_, number) => {
      const role = roles[number % roles.length] ?? 'visitor';
      // What a role may not call is refused before it is parsed, so that is asked less often.
      const candidates = random() < 0.1 ? names : names.filter((name) => mayCall(role, name));
      return { role, name: candidates[Math.floor(number / roles.length) % candidates.length] as EndpointName };
    });
    const answers = await mapConcurrently(requests, AT_ONCE, async ({ name, role }) => {
      const { method, path, body } = createFuzzedRequest(name, random);
      const { status, text } = await activity.people[role].send(method, path, {
        ...(body !== undefined && { body, headers: jsonHeaders }),
      });
      // Only a mutated body of a request is kept, because answers are many and long.
      return {
        name,
        role,
        status,
        ...(status >= 500 && { path, body: body?.slice(0, 300), text: text.slice(0, 300) }),
      };
    });
    const failed = answers.filter(({ status }) => status >= 500);
    const succeeded = answers.filter(({ status }) => status >= 200 && status < 300).length;
    const isEnough = Object.fromEntries(
      roles.map((role) => {
        const own = answers.filter((answer) => answer.role === role);
        return [role, own.filter(({ status }) => status < 300).length >= own.length / 10];
      }),
    );
    return {
      found: `seed ${SEED}, ${names.length} calls: ${JSON.stringify(countStatuses(answers))}, ${succeeded} of them 2xx; ${failed.length} 5xx`,
      actual: { failed: failed.slice(0, 20), isEnough },
      required: { failed: [], isEnough: { visitor: true, client: true, owner: true } },
    };
  },
);
