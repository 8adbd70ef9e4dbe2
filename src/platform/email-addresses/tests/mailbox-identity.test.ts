import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailboxSql } from '#platform/database/mailbox.ts';
import { parseEmailAddress } from '#platform/text/email-address.ts';
import { toMailboxKey } from '#platform/text/mailbox.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

async function mailboxesInDatabase(addresses: string[]): Promise<string[]> {
  const query = sql`select ${mailboxSql('email')} as mailbox
    from jsonb_array_elements_text(${JSON.stringify(addresses)}::jsonb) with ordinality as given (email, place)
    order by place`;
  const { rows } = (await testApp.connection.db.execute(query)) as unknown as { rows: { mailbox: string }[] };
  return rows.map(({ mailbox }) => mailbox);
}

test('the database compares mailboxes like the rule in the domain', async () => {
  const name = fc.string({ unit: fc.constantFrom('a', 'B', '.', '+', 'é', '😀', '-'), minLength: 1, maxLength: 8 });
  const host = fc.constantFrom(
    'gmail.com',
    'GoogleMail.com',
    'example.com',
    'mail.gmail.com',
    'bücher.example',
    'XN--BCHER-KVA.example',
    'faß.de',
    'gm\ufe0fail.com',
  );
  const emailArbitrary = fc.oneof(
    fc.tuple(name, host).map((parts) => parts.join('@')),
    fc.emailAddress(),
  );
  const addresses = fc
    .sample(emailArbitrary, 2_000)
    .flatMap((text) => parseEmailAddress(text) ?? [])
    .concat('');
  expect(addresses.length).toBeGreaterThan(1_000);
  expect(await mailboxesInDatabase(addresses)).toEqual(addresses.map(toMailboxKey));
});
