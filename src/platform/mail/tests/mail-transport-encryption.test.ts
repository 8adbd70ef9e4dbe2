import { afterEach, expect, test } from 'vitest';
import { checkMailServer } from '#app/doctor/mail.ts';
import { startMailEavesdropper } from '#tests/support/mail/mail-eavesdropper.ts';
import { connectMailServer } from '../mail-server.ts';

let eavesdropper: Awaited<ReturnType<typeof startMailEavesdropper>>;
afterEach(() => eavesdropper.close());

async function sendTestMail(url: string): Promise<void> {
  const server = connectMailServer({ url, fromAddress: 'hello@studio.example' });
  const mail = {
    fromName: 'Mat & Tin',
    subject: 'Login',
    text: 'A link',
    html: '<p>A link</p>',
    messageId: '<1@studio.example>',
  };
  await server.send({ to: 'ana@example.com', ...mail }).finally(() => server.close());
}

test.each([
  ['nothing', /offers no encryption \(STARTTLS\).*use smtps:\/\//],
  // That of the package smtp-server, which has expired.
  ['strange certificate', /^The certificate of .* has expired: renew it/],
] as const)(
  'a remote mail server that offers %s gets no password and no mail, and the doctor says why',
  async (offers, reason) => {
    eavesdropper = await startMailEavesdropper(offers);
    await expect(sendTestMail(eavesdropper.url())).rejects.toThrow();
    await expect(sendTestMail(eavesdropper.url('?requireTLS=false&tls.rejectUnauthorized=false'))).rejects.toThrow();
    const verdict = await checkMailServer({ smtpUrl: eavesdropper.url() });
    expect(verdict).toMatchObject({ state: 'wrong', message: expect.stringMatching(reason) });
    expect(eavesdropper.connections()).toBe(3);
    expect([eavesdropper.mails(), eavesdropper.listPlaintextLines()]).toEqual([0, []]);
  },
);

test('with ?tls=none the mail is sent unencrypted, and the doctor calls that wrong', async () => {
  eavesdropper = await startMailEavesdropper('nothing');
  await sendTestMail(eavesdropper.url('?tls=none'));
  expect(eavesdropper.mails()).toBe(1);
  expect(eavesdropper.listPlaintextLines()).not.toEqual([]);
  const verdict = await checkMailServer({ smtpUrl: eavesdropper.url('?tls=none') });
  expect(verdict).toMatchObject({ state: 'wrong', message: expect.stringContaining('tls=none') });
});
