import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { createAdjustableClock } from '#platform/time/clock.ts';
import { ResponseCache } from '../cache/response-cache.ts';
import { type MetricsDeps, registerMetricsRoute } from './metrics.ts';

const token = 'a token of the tests, long enough to read with';
const apps: ReturnType<typeof Fastify>[] = [];
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

function createMeasuredApp(countPending: MetricsDeps['countPending']) {
  const app = Fastify();
  apps.push(app);
  const connection = { kind: 'embedded' } as MetricsDeps['connection'];
  const sizes = async () => [{ name: 'mail', waiting: 3, failed: 1 }];
  const queue: Pick<MetricsDeps['queue'], 'countJobs'> = { countJobs: sizes };
  registerMetricsRoute(app, {
    token,
    cache: new ResponseCache(createAdjustableClock()),
    connection,
    queue: queue as MetricsDeps['queue'],
    countPending,
  });
  app.get('/static/js/home.Bx1.chunk.js', async () => 'a script');
  app.get('/people/:id', async () => 'someone');
  const read = (authorization?: string) =>
    app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });
  return { app, read, text: async () => (await read(`Bearer ${token}`)).body };
}

const countNothingUnusual = async () => ({ mails: { pending: 2, failed: 1 }, payments: 4 });

test('a request without the token gets 404 at the address of the metrics', async () => {
  const { read } = createMeasuredApp(countNothingUnusual);
  for (const authorization of [
    undefined,
    '',
    'Bearer',
    `Bearer ${token}x`,
    `Bearer ${token.slice(1)}`,
    token,
    `Basic ${token}`,
  ]) {
    const response = await read(authorization);
    expect([authorization, response.statusCode, response.json().reason]).toEqual([authorization, 404, 'not-found']);
  }
  const response = await read(`Bearer ${token}`);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toContain('text/plain; version=0.0.4');
});

test('requests are counted by the pattern of their route, and never by their address', async () => {
  const { app, text } = createMeasuredApp(countNothingUnusual);
  for (const id of ['ana', 'bea']) await app.inject(`/people/${id}?email=${id}@example.com`);
  await app.inject('/nowhere/ana@example.com');
  await app.inject('/static/js/home.Bx1.chunk.js');
  const body = await text();
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/people/:id",status="2xx"} 2');
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="none",status="4xx"} 1');
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="a file",status="2xx"} 1');
  expect(body).not.toMatch(/ana|bea|example\.com/);
});

test('the metrics have the waiting work of the business and the values of the process', async () => {
  const body = await createMeasuredApp(countNothingUnusual).text();
  for (const line of [
    'database_up 1',
    'mails{state="waiting"} 2',
    'mails{state="failed"} 1',
    'jobs{queue="mail",state="waiting"} 3',
    'jobs{queue="mail",state="failed"} 1',
    'payments_awaiting_a_person 4',
    'ready_made_answers_total 0',
  ])
    expect(body).toContain(`\n${line}\n`);
  expect(body).toMatch(/\nprocess_resident_memory_bytes \d+/);
});

test('the metrics say that the database is away, and old values are not repeated', async () => {
  let isAway = false;
  const { text } = createMeasuredApp(() => (isAway ? Promise.reject(new Error('away')) : countNothingUnusual()));
  expect(await text()).toContain('mails{state="failed"} 1');
  isAway = true;
  const body = await text();
  expect(body).toContain('\ndatabase_up 0\n');
  expect(body).not.toContain('mails{');
  expect(body).not.toMatch(/payments_awaiting_a_person [1-9]/);
});
