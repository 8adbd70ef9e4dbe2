import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { movableClock } from '../clock.ts';
import { AnswerCache } from './answer-cache.ts';
import { type Measured, metricsRoute } from './metrics.ts';

const token = 'a token of the tests, long enough to read with';
const opened: ReturnType<typeof Fastify>[] = [];
afterEach(() => Promise.all(opened.splice(0).map((app) => app.close())));

/** A small server that is measured. */
function open(waiting: Measured['waiting']) {
  const app = Fastify();
  opened.push(app);
  const connection = { kind: 'embedded' } as Measured['connection'];
  const sizes = async () => [{ name: 'mail', waiting: 3, failed: 1 }];
  const queue = { sizes } as unknown as Measured['queue'];
  metricsRoute(app, { token, cache: new AnswerCache(movableClock()), connection, queue, waiting });
  app.get('/static/js/home.Bx1.chunk.js', async () => 'a script');
  app.get('/people/:id', async () => 'someone');
  const read = (authorization?: string) =>
    app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });
  return { app, read, text: async () => (await read(`Bearer ${token}`)).body };
}

const calm = async () => ({ mails: { pending: 2, failed: 1 }, payments: 4 });

test('anyone who has not the token finds nothing at the address', async () => {
  const { read } = open(calm);
  for (const wrong of [
    undefined,
    '',
    'Bearer',
    `Bearer ${token}x`,
    `Bearer ${token.slice(1)}`,
    token,
    `Basic ${token}`,
  ]) {
    const answer = await read(wrong);
    expect([wrong, answer.statusCode, answer.json().reason]).toEqual([wrong, 404, 'not-found']);
  }
  const right = await read(`Bearer ${token}`);
  expect(right.statusCode).toBe(200);
  expect(right.headers['content-type']).toContain('text/plain; version=0.0.4');
});

test('requests count by the pattern of their route, and never by what was asked', async () => {
  const { app, text } = open(calm);
  for (const id of ['ana', 'bea']) await app.inject(`/people/${id}?email=${id}@example.com`);
  await app.inject('/nowhere/ana@example.com');
  await app.inject('/static/js/home.Bx1.chunk.js');
  const body = await text();
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/people/:id",status="2xx"} 2');
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="none",status="4xx"} 1');
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="a file",status="2xx"} 1');
  expect(body).not.toMatch(/ana|bea|example\.com/);
});

test('what the business waits for is told, and the process tells of itself', async () => {
  const body = await open(calm).text();
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

test('a database that is away is said to be, and old figures are not repeated', async () => {
  let away = false;
  const { text } = open(() => (away ? Promise.reject(new Error('away')) : calm()));
  expect(await text()).toContain('mails{state="failed"} 1');
  away = true;
  const body = await text();
  expect(body).toContain('\ndatabase_up 0\n');
  expect(body).not.toContain('mails{');
  expect(body).not.toMatch(/payments_awaiting_a_person [1-9]/);
});
