import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refuse } from '#domain/refusal.ts';
import { outbox } from '#server/mail/outbox.ts';
import { MailRefused, type OutgoingMail } from '#server/outside/mail.ts';
import { openStudio, type Studio } from '../support/studio.ts';

/** A mail server that can be told to be away or to refuse, and that remembers every try. */
const tries: OutgoingMail[] = [];
let answer: () => void = () => {};
const mailServer = {
  async send(mail: OutgoingMail) {
    tries.push(mail);
    answer();
  },
  close() {},
};

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio({ mailServer });
});
beforeEach(() => {
  tries.length = 0;
  answer = () => {};
});
afterAll(() => studio.close());

const about = {
  // Of a sign-up that is gone: the email is sent as it was written.
  signUpId: '019a0000-0000-7000-8000-000000000001',
  ...{ name: 'Ana', title: 'Slow Flow', day: '2026-11-27', time: '18:00', lengthMinutes: 60 },
  ...{ location: 'Online', priceText: '', sequence: 0, stamp: '2026-11-20T18:00:00Z' },
};
const post = (to: string, fail = false) =>
  studio.connection.inTransaction(async (tx) => {
    await outbox(studio).post(tx, 'class-sign-up-confirmed', to, about);
    return fail ? refuse('class-full') : 'kept';
  });
const stateOf = async (to: string) => {
  const found = await studio.connection.db.execute(
    sql`select state, attempts, props, last_error from mails where recipient = ${to}`,
  );
  return (found as unknown as { rows: Record<string, unknown>[] }).rows[0];
};
const jobs = async () => {
  const found = await studio.connection.db.execute(sql`select count(*)::int as n from pgboss.job where name = 'mail'`);
  return (found as unknown as { rows: { n: number }[] }).rows[0]?.n;
};
const settles = (to: string, state: string) =>
  expect.poll(async () => (await stateOf(to))?.state, { timeout: 15_000 }).toBe(state);

describe('the outbox', () => {
  test('a refused request leaves neither mail nor job; a kept one leaves both', async () => {
    const before = await jobs();
    expect(await post('rolled-back@example.com', true)).toEqual(refuse('class-full'));
    expect(await stateOf('rolled-back@example.com')).toBeUndefined();
    expect(await jobs()).toBe(before);
    await post('kept@example.com');
    expect(await jobs()).toBe((before ?? 0) + 1);
    await settles('kept@example.com', 'sent');
    expect(tries.filter(({ to }) => to === 'kept@example.com')).toHaveLength(1);
  });

  test('what a mail was filled with is forgotten once it has left', async () => {
    await post('forgotten@example.com');
    await settles('forgotten@example.com', 'sent');
    expect((await stateOf('forgotten@example.com'))?.props).toEqual({});
  });

  test('a mail server that is away is tried again, under the same Message-ID', async () => {
    answer = () => {
      if (tries.length === 1) throw new Error('connect ECONNREFUSED');
    };
    await post('away@example.com');
    await expect
      .poll(() => stateOf('away@example.com'), { timeout: 15_000 })
      .toMatchObject({ attempts: 1, state: 'pending' });
    expect((await stateOf('away@example.com'))?.last_error).toBe('connect ECONNREFUSED');
    await settles('away@example.com', 'sent');
    expect(tries.map(({ messageId }) => messageId)).toHaveLength(2);
    expect(new Set(tries.map(({ messageId }) => messageId)).size).toBe(1);
  }, 40_000);

  test('a refused mail is marked as failed with the reason, kept for the owner to send again, and not tried again', async () => {
    answer = () => {
      throw new MailRefused('550 no such user');
    };
    await post('refused@example.com');
    await settles('refused@example.com', 'failed');
    expect(await stateOf('refused@example.com')).toMatchObject({
      attempts: 1,
      last_error: '550 no such user',
      props: about,
    });
    expect(tries).toHaveLength(1);
  });

  test('asking the outer connection inside a transaction is refused at once instead of waiting for ever', async () => {
    const asked = studio.connection.inTransaction(() => studio.connection.db.execute(sql`select 1`));
    await expect(asked).rejects.toThrow(/outer connection|Failed query/);
  });
});
