import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newsletterMails } from '#features/newsletter/mails.ts';
import { createTestApp } from '#tests/support/app/test-app.ts';
import { startSlowMailServer } from '#tests/support/mail/slow-mail-server.ts';
import { connectMailServer } from '../mail-server.ts';
import { createOutbox } from '../outbox.ts';

const sender = { fromAddress: 'studio@example.com' };

test('ten slow mails are each sent once', async () => {
  const slow = await startSlowMailServer({ replyDelayMs: 1_500 });
  const mailServer = connectMailServer({ url: slow.url, ...sender });
  const testApp = await createTestApp({ mailServer });
  try {
    await testApp.connection.inTransaction(async (tx) => {
      for (let index = 0; index < 10; index++)
        await createOutbox(testApp).enqueue(
          tx,
          newsletterMails['newsletter-welcome'],
          `reader-${index}@example.com`,
          {},
        );
      await tx.execute(
        sql`update pgboss.job set expire_seconds = 6, retry_delay = 0, retry_backoff = false where name = 'mail'`,
      );
    });
    const unfinished = async () => {
      const result = await testApp.connection.db.execute(
        sql`select count(*)::int as n from pgboss.job where name = 'mail' and state <> 'completed'`,
      );
      return (result as unknown as { rows: { n: number }[] }).rows[0]?.n;
    };
    await expect.poll(unfinished, { timeout: 50_000 }).toBe(0);
    expect(new Set(slow.accepted).size).toBe(10);
    expect(slow.accepted).toHaveLength(10);
  } finally {
    await testApp.close();
    mailServer.close();
    await slow.close();
  }
}, 120_000);

test('a mail server that never finishes its reply is disconnected', async () => {
  const slow = await startSlowMailServer({ trickleIntervalMs: 50 });
  const mailServer = connectMailServer({ url: slow.url, ...sender, timeoutMs: 500 });
  const mail = {
    fromName: 'Studio',
    to: 'reader@example.com',
    subject: 'Hello',
    html: '',
    text: 'Hello',
    messageId: '<one@studio.test>',
  };
  try {
    await expect(mailServer.send(mail)).rejects.toThrow();
    await expect.poll(slow.connections).toBe(0);
    expect(slow.accepted).toEqual([]);
  } finally {
    mailServer.close();
    await slow.close();
  }
});
