import { afterEach, expect, test } from 'vitest';
import { lookAtMailServer } from '#server/doctor/mail.ts';
import { smtpServer } from '#server/outside/mail.ts';
import { openEavesdropper } from '../support/mail-eavesdropper.ts';

let eavesdropper: Awaited<ReturnType<typeof openEavesdropper>>;
afterEach(() => eavesdropper.close());

/** Sends one mail by the adapter of the site. */
async function sendTo(url: string): Promise<void> {
  const server = smtpServer({ url, fromName: 'Mat & Tin', fromAddress: 'hello@studio.example' });
  const mail = { subject: 'Login', text: 'A link', html: '<p>A link</p>', messageId: '<1@studio.example>' };
  await server.send({ to: 'ana@example.com', ...mail }).finally(() => server.close());
}

test.each(['nothing', 'strange certificate'] as const)(
  'to a mail server elsewhere that offers %s neither the password nor a word is sent, and the doctor says why',
  async (offers) => {
    eavesdropper = await openEavesdropper(offers);
    await expect(sendTo(eavesdropper.url())).rejects.toThrow();
    await expect(sendTo(eavesdropper.url('?requireTLS=false&tls.rejectUnauthorized=false'))).rejects.toThrow();
    const verdict = await lookAtMailServer({ smtpUrl: eavesdropper.url() });
    expect(verdict).toMatchObject({ state: 'wrong', says: expect.stringContaining('no encryption') });
    expect(eavesdropper.connections()).toBe(3);
    expect([eavesdropper.mails(), eavesdropper.heardInTheOpen()]).toEqual([0, []]);
  },
);

test('with ?tls=none it leaves in the open, which the doctor calls wrong', async () => {
  eavesdropper = await openEavesdropper('nothing');
  await sendTo(eavesdropper.url('?tls=none'));
  expect(eavesdropper.mails()).toBe(1);
  expect(eavesdropper.heardInTheOpen()).not.toEqual([]);
  const verdict = await lookAtMailServer({ smtpUrl: eavesdropper.url('?tls=none') });
  expect(verdict).toMatchObject({ state: 'wrong', says: expect.stringContaining('tls=none') });
});
