import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailboxOf } from '#database/mailbox.ts';
import { parseEmailAddress } from '#domain/email-address.ts';
import { mailboxKey } from '#domain/mailbox.ts';
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
