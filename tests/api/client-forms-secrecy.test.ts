import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#database/id.ts';
import { formAnswers } from '#database/tables/clients.ts';
import { clientFormService } from '#server/features/clients/service.ts';
import { outbox } from '#server/mail/outbox.ts';
import { formDesk, wholeAnswers } from '../support/client-forms.ts';
import { openStudio, type Studio } from '../support/studio.ts';

/** Stands in every answer that is a text, and nowhere else in the world. */
const MARKER = 'zirbelkiefer-4711';
const marked = wholeAnswers('new-client', { injuries: MARKER, medication: `${MARKER} daily`, 'call-me': MARKER });

let studio: Studio;
const lines: string[] = [];

beforeAll(async () => {
  // More talkative than the program's own: whatever is handed to the log is written down whole.
  const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  studio = await openStudio({ environment: { RATE_LIMITS: 'off' }, logger });
});
afterAll(() => studio.close());

/** Every row of every table, as text, with bytes both as hexadecimal and as what they say. */
async function databaseDump(): Promise<string> {
  const { db } = studio.connection;
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

test('neither database nor log nor mail holds a word of what was answered', async () => {
  const desk = await formDesk(studio);
  await desk.save('new-client', 0, { injuries: MARKER });
  // Refusals and failures are where a careless program quotes what it was given.
  await desk.save('new-client', 0, marked);
  await desk.save('new-client', 1, { injuries: MARKER, [MARKER]: MARKER });
  await desk.save('new-client', 1, { 'call-me': MARKER.repeat(10) });
  await desk.save('new-client', 1, { injuries: MARKER.repeat(1000) });
  await studio.app.inject({
    method: 'PUT',
    url: desk.at('new-client'),
    headers: { ...desk.headers, 'content-type': 'application/json' },
    payload: `{"answers": {"injuries": "${MARKER}`,
  });
  expect((await desk.submit('new-client', 1, marked)).statusCode).toBe(200);
  await studio.mailsTo('owner@example.com');

  expect((await desk.read('new-client')).body).toContain(MARKER);
  const dump = await databaseDump();
  expect(dump).toContain(desk.client.email);
  expect(dump).not.toContain(MARKER);
  expect(JSON.stringify(studio.sent)).not.toContain(MARKER);
  const logged = lines.join('');
  expect(logged).toContain('/api/user/:id/forms/:form/submit');
  expect(logged).not.toContain(MARKER);
});

test('answers moved to another person’s row do not open, and the log says only which row', async () => {
  const [one, other] = [await formDesk(studio), await formDesk(studio)];
  await one.save('new-client', 0, { injuries: MARKER });
  await other.save('new-client', 0, { injuries: 'nothing' });
  const { db } = studio.connection;
  const rowOf = async (id: string) => (await db.select().from(formAnswers).where(sql`client_id = ${id}`))[0];
  const sealed = (await rowOf(one.client.id))?.ciphertext;
  if (!sealed) throw new Error('nothing was saved');
  await db.update(formAnswers).set({ ciphertext: sealed }).where(sql`client_id = ${other.client.id}`);

  for (const answer of [await other.read('new-client'), await other.list()]) {
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ reason: 'form-unreadable' });
    expect(answer.body).not.toContain(MARKER);
  }
  expect((await one.read('new-client')).json().answers.injuries).toBe(MARKER);
});

test('with another key answers stay shut, and that is reported without them', async () => {
  const desk = await formDesk(studio);
  await desk.save('new-client', 0, { injuries: MARKER });
  const reports: unknown[] = [];
  const { connection, clock, queue } = studio;
  const forms = clientFormService({
    connection,
    clock,
    intakeKey: 'another key, just as long as the first one was',
    outbox: outbox({ queue, clock }),
    ownerEmail: 'owner@example.com',
    report: (...said) => void reports.push(said),
  });
  const clientId = desk.client.id;
  expect(await forms.read({ clientId, form: 'new-client' })).toEqual({ refused: 'form-unreadable' });
  expect(await forms.read({ clientId: newId(), form: 'new-client' })).toMatchObject({ status: 'not-started' });
  const [row] = await connection.db.select().from(formAnswers).where(sql`client_id = ${clientId}`);
  expect(reports).toEqual([['form answers cannot be opened', { formAnswersId: row?.id, keyId: row?.keyId }]]);
});
