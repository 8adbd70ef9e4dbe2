import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/database/id.ts';
import { createOutbox } from '#platform/mail/outbox.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { createCompleteAnswers, createFormFixture } from '#tests/support/bookings/form-fixture.ts';
import { createClientFormService } from '../service.ts';
import { formAnswers } from '../tables/clients.ts';

const MARKER = 'zirbelkiefer-4711';
const answersWithMarker = createCompleteAnswers('new-client', {
  injuries: MARKER,
  medication: `${MARKER} daily`,
  'call-me': MARKER,
});

let testApp: TestApp;
const lines: string[] = [];

beforeAll(async () => {
  const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' }, logger });
});
afterAll(() => testApp.close());

async function dumpDatabase(): Promise<string> {
  const { db } = testApp.connection;
  type Rows = { rows: Record<string, unknown>[] };
  const tables = (await db.execute(
    sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )) as unknown as Rows;
  let dump = '';
  for (const { name } of tables.rows) {
    const { rows } = (await db.execute(sql`select * from ${sql.raw(String(name))}`)) as unknown as Rows;
    for (const row of rows) {
      for (const value of Object.values(row)) {
        dump +=
          value instanceof Uint8Array ? `${Buffer.from(value).toString('latin1')}\n` : `${JSON.stringify(value)}\n`;
      }
    }
  }
  return dump;
}

test('no word of an answer is in the database, the log or a mail', async () => {
  const formFixture = await createFormFixture(testApp);
  await formFixture.save('new-client', 0, { injuries: MARKER });
  await formFixture.save('new-client', 0, answersWithMarker);
  await formFixture.save('new-client', 1, { injuries: MARKER, [MARKER]: MARKER });
  await formFixture.save('new-client', 1, { 'call-me': MARKER.repeat(10) });
  await formFixture.save('new-client', 1, { injuries: MARKER.repeat(1000) });
  await testApp.app.inject({
    method: 'PUT',
    url: formFixture.getFormUrl('new-client'),
    headers: { ...formFixture.headers, 'content-type': 'application/json' },
    payload: `{"answers": {"injuries": "${MARKER}`,
  });
  expect((await formFixture.submit('new-client', 1, answersWithMarker)).statusCode).toBe(200);
  await testApp.mailsTo('owner@example.com');

  expect((await formFixture.read('new-client')).body).toContain(MARKER);
  const dump = await dumpDatabase();
  expect(dump).toContain(formFixture.client.email);
  expect(dump).not.toContain(MARKER);
  expect(JSON.stringify(testApp.sent)).not.toContain(MARKER);
  const logged = lines.join('');
  expect(logged).toContain('/api/user/:id/forms/:form/submit');
  expect(logged).not.toContain(MARKER);
});

test('answers in another person’s row cannot be decrypted, and the log names only the row', async () => {
  const [first, second] = [await createFormFixture(testApp), await createFormFixture(testApp)];
  await first.save('new-client', 0, { injuries: MARKER });
  await second.save('new-client', 0, { injuries: 'nothing' });
  const { db } = testApp.connection;
  const findFormRow = async (id: string) => (await db.select().from(formAnswers).where(sql`client_id = ${id}`))[0];
  const encryptedBefore = (await findFormRow(first.client.id))?.ciphertext;
  if (!encryptedBefore) throw new Error('nothing was saved');
  await db.update(formAnswers).set({ ciphertext: encryptedBefore }).where(sql`client_id = ${second.client.id}`);

  for (const response of [await second.read('new-client'), await second.list()]) {
    expect(response.statusCode).toBe(500);
    expect(response.json()).toMatchObject({ reason: 'form-unreadable' });
    expect(response.body).not.toContain(MARKER);
  }
  expect((await first.read('new-client')).json().answers.injuries).toBe(MARKER);
});

test('answers cannot be decrypted with another key, and the report does not contain them', async () => {
  const formFixture = await createFormFixture(testApp);
  await formFixture.save('new-client', 0, { injuries: MARKER });
  const reports: unknown[] = [];
  const { connection, clock, queue } = testApp;
  const forms = createClientFormService({
    connection,
    clock,
    intakeKey: 'another key, just as long as the first one was',
    outbox: createOutbox({ queue, clock }),
    ownerEmail: 'owner@example.com',
    reportError: (...reportArgs) => void reports.push(reportArgs),
  });
  const clientId = formFixture.client.id;
  expect(await forms.read({ clientId, form: 'new-client' })).toEqual({ reason: 'form-unreadable' });
  expect(await forms.read({ clientId: newId(), form: 'new-client' })).toMatchObject({ status: 'not-started' });
  const [row] = await connection.db.select().from(formAnswers).where(sql`client_id = ${clientId}`);
  expect(reports).toEqual([['form answers cannot be opened', { formAnswersId: row?.id, keyId: row?.keyId }]]);
});
