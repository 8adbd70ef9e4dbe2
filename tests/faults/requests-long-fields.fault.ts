import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import { type StartedActiveDeployment, startActiveDeployment } from '../support/deployment/start-active-deployment.ts';
import { allEndpoints, type ValidRequest } from '../support/deployment/valid-requests.ts';
import { defineFault, isLongRun, repetitions } from '../support/faults/fault.ts';
import { jsonHeaders } from '../support/http/raw-client.ts';

const FIELD_BYTES = 100_000;
const QUERY_BYTES = 10_000;
const MAX_WORK_MS = 50;
const BACKTRACKING_MS = 1_000;
/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10;

let activity: StartedActiveDeployment;
beforeAll(async () => {
  activity = await startActiveDeployment();
}, 600_000);
afterAll(() => activity.close());

const patterns = ['a', ' ', '0', '\t ', 'a@a.', '-', '1-1', '.a', 'a,', '%', 'A=', '\u00e9', '\n', '/a', ':0'];
const createLongText = (pattern: string, bytes: number) =>
  `${pattern.repeat(Math.ceil(bytes / Buffer.byteLength(pattern)))}\u0000!`;

type LongFieldRequest = { call: ValidRequest; field: string; query?: string; body?: string };
type Operation = {
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, { schema: { properties?: object; anyOf?: { properties?: object }[] } }> };
};

async function createLongFieldRequests(round: number): Promise<LongFieldRequest[]> {
  const { paths } = await activity.people.visitor.request<{ paths: Record<string, Record<string, Operation>> }>(
    'GET',
    '/api/openapi.json',
  );
  const patternAt = (index: number) => patterns[(index + round) % patterns.length] ?? 'a';
  return allEndpoints.flatMap((name): LongFieldRequest[] => {
    const call = activity.buildRequest(name);
    const [method = '', path = ''] = name.split(' ');
    const { parameters = [], requestBody } = paths[path]?.[method.toLowerCase()] ?? {};
    const schema = requestBody?.content['application/json']?.schema;
    const fields = Object.keys(schema?.properties ?? schema?.anyOf?.[0]?.properties ?? {});
    return [
      ...fields.map((field, index) => ({
        call,
        field,
        body: JSON.stringify({ ...call.body, [field]: createLongText(patternAt(index), FIELD_BYTES) }),
      })),
      ...parameters
        .filter((parameter) => parameter.in === 'query')
        .map(({ name: field }, index) => ({
          call,
          field,
          query: `?${new URLSearchParams([[field, createLongText(patternAt(index), QUERY_BYTES / 3)]])}`,
        })),
    ];
  });
}

function getCpuMs(): number | undefined {
  const files = activity.deployment.processes.map(({ child }) => `/proc/${child.pid}/stat`);
  if (!files.every(existsSync)) return undefined;
  return files.reduce((sum, file) => {
    const [, user, system] = /\) (?:\S+ ){11}(\d+) (\d+)/.exec(readFileSync(file, 'utf8')) ?? [];
    return sum + (Number(user) + Number(system)) * TICK_MS;
  }, 0);
}

async function sendUntilFast(
  { call: { client, method, path }, query = '', body }: LongFieldRequest,
  maxMs: number,
  attempts = 5,
) {
  let [status, minMs, waitMs] = [0, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let attempt = 0; attempt < attempts && minMs >= maxMs; attempt++) {
    const [startedAt, cpuBefore] = [performance.now(), getCpuMs()];
    const response = await client.send(method, path + query, body === undefined ? {} : { body, headers: jsonHeaders });
    status = response.status;
    waitMs = Math.min(waitMs, performance.now() - startedAt);
    const now = getCpuMs();
    minMs = Math.min(minMs, cpuBefore === undefined || now === undefined ? waitMs : now - cpuBefore);
  }
  return { status, quickest: minMs, waited: waitMs };
}

const rounds = repetitions(patterns.length, 1);

const maxMs = isLongRun ? MAX_WORK_MS : BACKTRACKING_MS;

defineFault(
  { row: 32, threat: 'ReDoS', required: `100 KB in each field of every call, ${rounds} kinds of text: <${maxMs} ms` },
  async () => {
    const slow: string[] = [];
    let [requestCount, failed, longest, maxWaitMs] = [0, 0, 0, 0];
    for (let round = 0; round < rounds; round++) {
      for (const request of await createLongFieldRequests(round)) {
        const { status, quickest: minMs, waited: waitMs } = await sendUntilFast(request, maxMs);
        requestCount += 1;
        if (status >= 500) failed += 1;
        if (minMs >= maxMs) slow.push(`${request.call.name} ${request.field}: ${minMs} ms`);
        longest = Math.max(longest, minMs);
        maxWaitMs = Math.max(maxWaitMs, waitMs);
      }
    }
    return {
      found: `${requestCount} long fields: at most ${longest} ms of work, answered after at most ${maxWaitMs.toFixed(0)} ms; ${failed} failed ${slow.join('; ')}`,
      actual: { enoughAsked: requestCount > rounds * allEndpoints.length, failed, slow },
      required: { enoughAsked: true, failed: 0, slow: [] },
    };
  },
);
