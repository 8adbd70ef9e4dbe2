import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdminFixture } from '#tests/support/app/admin-fixture.ts';
import { closeTestApps, createTestApps, type TestApps } from '#tests/support/app/test-apps.ts';

const READERS = 200;
const NEW = 'These words are new.';

let processes: TestApps;
beforeAll(async () => {
  processes = await createTestApps({ withPages: true, environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => closeTestApps(processes));

test('200 readers get the old or the new page whole during publication, and a second later the new one', async () => {
  const admin = await createAdminFixture(processes[0]);
  const url = '/api/admin/content/about';
  const { document, revision } = await admin.requestOk('GET', url);
  const old = document.closing;
  const draft = await admin.requestOk('PUT', url, { revision, document: { ...document, closing: NEW } });
  const read = (index: number) =>
    processes[index % processes.length]?.app.inject({ url: '/about', remoteAddress: `203.0.113.${index % 250}` });
  const [responses] = await Promise.all([
    Promise.all(Array.from({ length: READERS }, (_, index) => read(index))),
    admin.requestOk('POST', `${url}/publish`, { revision: draft.revision }),
  ]);
  const isWhole = ({ statusCode, body }: { statusCode: number; body: string }) =>
    statusCode === 200 && body.trimEnd().endsWith('</html>') && body.includes(NEW) !== body.includes(old);
  expect(responses.filter((response) => !response || !isWhole(response))).toEqual([]);
  await expect
    .poll(
      async () =>
        (await Promise.all(processes.map((_, index) => read(index)))).every((page) => page?.body.includes(NEW)),
      {
        timeout: 1_000,
      },
    )
    .toBe(true);
  const later = await Promise.all(Array.from({ length: READERS }, (_, index) => read(index)));
  expect(later.filter((response) => !response?.body.includes(NEW))).toEqual([]);
});
