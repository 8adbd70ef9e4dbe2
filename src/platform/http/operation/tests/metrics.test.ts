import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';

const token = 'a token of the tests, long enough to read with';
let testApp: TestApp;
let base: string;
beforeAll(async () => {
  testApp = await createTestApp({ environment: { METRICS_TOKEN: token } });
  await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(testApp.app.server.address() as AddressInfo).port}`;
});
afterAll(() => testApp.close());

test('the metrics cover calls, cached responses, the outbox, the queue and the database', async () => {
  expect((await fetch(`${base}/metrics`)).status).toBe(404);
  await fetch(`${base}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ana@example.com' }),
  });

  const fetchMetrics = () => fetch(`${base}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const response = await fetchMetrics();
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  let body = '';
  await expect
    .poll(async () => {
      for (let times = 0; times < 2; times++) await (await fetch(`${base}/api/events`)).text();
      body = await (await fetchMetrics()).text();
      return Number(/\nready_made_answers_total (\d+)\n/.exec(body)?.[1]);
    })
    .toBeGreaterThan(0);
  expect(body).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/api\/events",status="2xx"\} [1-9]/);
  expect(body).toContain('http_request_duration_seconds_count{method="POST",route="/api/contact",status="4xx"} 1');
  for (const line of ['database_up 1', 'mails{state="failed"} 0', 'payments_awaiting_a_person 0'])
    expect(body).toContain(`\n${line}\n`);
  expect(body).toMatch(/\njobs\{queue="mail",state="failed"\} \d+/);
  if (testApp.databaseUrl) expect(body).toMatch(/\ndatabase_connections\{state="idle"\} \d+/);
  expect(body).not.toContain('ana@example.com');
});
