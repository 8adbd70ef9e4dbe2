import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#database/id.ts';
import { mailboxOf } from '#database/mailbox.ts';
import { signUps } from '#database/tables/classes.ts';
import { parseEmailAddress } from '#domain/email-address.ts';
import { mailboxKey } from '#domain/mailbox.ts';
import { classDesk } from '../support/class-desk.ts';
import { openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

/** What the database makes of addresses. */
async function inDatabase(addresses: string[]): Promise<string[]> {
  const told = sql`select ${mailboxOf('email')} as mailbox
    from jsonb_array_elements_text(${JSON.stringify(addresses)}::jsonb) with ordinality as given (email, place)
    order by place`;
  const { rows } = (await studio.connection.db.execute(told)) as unknown as { rows: { mailbox: string }[] };
  return rows.map(({ mailbox }) => mailbox);
}

test('the database counts mailboxes as the rule does', async () => {
  const name = fc.string({ unit: fc.constantFrom('a', 'B', '.', '+', 'é', '😀', '-'), minLength: 1, maxLength: 8 });
  const host = fc.constantFrom('gmail.com', 'GoogleMail.com', 'example.com', 'mail.gmail.com');
  const written = fc.oneof(
    fc.tuple(name, host).map((parts) => parts.join('@')),
    fc.emailAddress(),
  );
  const addresses = fc
    .sample(written, 2_000)
    .flatMap((text) => parseEmailAddress(text) ?? [])
    .concat('');
  expect(addresses.length).toBeGreaterThan(1_000);
  expect(await inDatabase(addresses)).toEqual(addresses.map(mailboxKey));
});

test('two places that one mailbox has from before an update are both kept, and a third is refused', async () => {
  const { db } = studio.connection;
  const desk = await classDesk(studio);
  const event = await desk.addClass();
  await desk.signUp(desk.body(event, { email: 'ana@example.com' }));
  const [first] = await db.select().from(signUps).where(eq(signUps.classId, event.id));
  if (!first) throw new Error('nobody signed up');
  await db.execute(sql`drop index sign_ups_once`);
  const { classId, waiverId, name, phone, createdAt } = first;
  await db
    .insert(signUps)
    .values({ id: newId(), classId, waiverId, name, phone, createdAt, email: 'ana+2@example.com' });
  const statements = readFileSync('migrations/0033_a-mailbox-is-one-person.sql', 'utf8').split(
    '--> statement-breakpoint',
  );
  for (const statement of statements.slice(-2)) await db.execute(sql.raw(statement));
  const kept = await db.select().from(signUps).where(eq(signUps.classId, classId));
  expect(kept.map(({ besideSameMailbox }) => besideSameMailbox).toSorted()).toEqual([false, true]);
  const third = await desk.signUp(desk.body(event, { email: 'ana+3@example.com' }));
  expect([third.statusCode, third.json().reason]).toEqual([409, 'already-signed-up']);
});
