import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '#server/mail/outbox.ts';
import { smtpServer } from '#server/outside/mail.ts';
import { openSlowMailServer } from '../support/slow-mail-server.ts';
import { openStudio } from '../support/studio.ts';

const sender = { fromName: 'Studio', fromAddress: 'studio@example.com' };

test('ten mails leave once each, though all of them take longer than the queue leaves a mail with its sender', async () => {
  const slow = await openSlowMailServer({ answerMs: 1_500 });
  const mailServer = smtpServer({ url: slow.url, ...sender });
  const studio = await openStudio({ mailServer });
  try {
    await studio.connection.inTransaction(async (tx) => {
      for (let index = 0; index < 10; index++)
        await outbox(studio).post(tx, 'newsletter-welcome', `reader-${index}@example.com`, {});
      // The minute and a half of the queue, made short: what another would take over, it takes over at once. All ten at
      // once would take longer; for two there is time to spare, however busy the machine is.
      await tx.execute(
        sql`update pgboss.job set expire_seconds = 6, retry_delay = 0, retry_backoff = false where name = 'mail'`,
      );
    });
    const unfinished = async () => {
      const found = await studio.connection.db.execute(
        sql`select count(*)::int as n from pgboss.job where name = 'mail' and state <> 'completed'`,
      );
      return (found as unknown as { rows: { n: number }[] }).rows[0]?.n;
    };
    await expect.poll(unfinished, { timeout: 50_000 }).toBe(0);
    expect(new Set(slow.taken).size).toBe(10);
    expect(slow.taken).toHaveLength(10);
  } finally {
    await studio.close();
    mailServer.close();
    await slow.close();
  }
}, 120_000);

test('a server that talks on without taking the mail is cut off in time', async () => {
  const slow = await openSlowMailServer({ tricklesMs: 50 });
  const mailServer = smtpServer({ url: slow.url, ...sender, withinMs: 500 });
  const mail = { to: 'reader@example.com', subject: 'Hello', html: '', text: 'Hello', messageId: '<one@studio.test>' };
  try {
    await expect(mailServer.send(mail)).rejects.toThrow();
    await expect.poll(slow.connections).toBe(0);
    expect(slow.taken).toEqual([]);
  } finally {
    mailServer.close();
    await slow.close();
  }
});
