import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '#platform/logging/logger.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';

type Line = { level: string; route?: string; status?: number };

const METRICS_TOKEN = 'a token of the tests, 32 characters or more';
const lines: Line[] = [];
let testApp: TestApp;
beforeAll(async () => {
  const logger = createLogger('debug', { write: (line: string) => void lines.push(JSON.parse(line)) });
  testApp = await createTestApp({ environment: { METRICS_TOKEN }, logger });
});
afterAll(() => testApp.close());

async function listLevels(url: string, headers: Record<string, string> = {}) {
  lines.length = 0;
  const { statusCode } = await testApp.app.inject({ url, headers });
  const answered = lines.filter(({ route }) => route !== undefined);
  return [statusCode, ...answered.map(({ level }) => level)];
}

test('a successful health check is logged at debug, and one that fails as any answer', async () => {
  const token = { authorization: `Bearer ${METRICS_TOKEN}` };
  expect(await listLevels('/healthz')).toEqual([200, 'debug']);
  expect(await listLevels('/readyz')).toEqual([200, 'debug']);
  expect(await listLevels('/metrics', token)).toEqual([200, 'debug']);
  expect(await listLevels('/metrics')).toEqual([404, 'info']);
  expect(await listLevels('/api/events')).toEqual([200, 'info']);
});
