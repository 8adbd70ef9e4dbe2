import { afterAll, beforeAll, expect } from 'vitest';
import { createEmail } from '../support/accounts/registration.ts';
import { startDeployment } from '../support/deployment/deployment.ts';
import { defineFault, repetitions } from '../support/faults/fault.ts';
import { createIp } from '../support/http/ip-addresses.ts';
import { sendPlainRequest } from '../support/http/plain-request.ts';
import { startMailEavesdropper } from '../support/mail/mail-eavesdropper.ts';

const mailCount = repetitions(100, 10);

let eavesdropper: Awaited<ReturnType<typeof startMailEavesdropper>>;
beforeAll(async () => {
  eavesdropper = await startMailEavesdropper('nothing');
});
afterAll(() => eavesdropper.close());

async function requestLinks(smtpUrl: string, done: () => boolean): Promise<void> {
  const deployment = await startDeployment({ SMTP_URL: smtpUrl, SEED: 'studio' });
  try {
    for (let mail = 0; mail < mailCount; mail++) {
      const body = { email: createEmail('reader') };
      expect((await sendPlainRequest(deployment.url, 'POST', '/api/user/login', { body, ip: createIp() })).status).toBe(
        200,
      );
    }
    await expect.poll(done).toBe(true);
  } finally {
    await deployment.close();
  }
}

defineFault(
  {
    row: 48,
    threat: 'Mail without TLS',
    required: `a server that offers none, ${mailCount} login links: 0 bytes of password or text sent; with ?tls=none they are`,
  },
  async () => {
    await requestLinks(eavesdropper.url(), () => eavesdropper.connections() >= mailCount);
    const [connectionCount, plaintextLength] = [
      eavesdropper.connections(),
      eavesdropper.listPlaintextLines().join('\n').length,
    ];
    await requestLinks(eavesdropper.url('?tls=none'), () => eavesdropper.mails() >= mailCount);
    const saidPlainly = eavesdropper.listPlaintextLines().join('\n').length;
    return {
      found: `${connectionCount} connections, ${plaintextLength} bytes of password or text; with ?tls=none ${eavesdropper.mails()} mails, ${saidPlainly} bytes`,
      actual: { said: plaintextLength, isHeard: saidPlainly > 0 },
      required: { said: 0, isHeard: true },
    };
  },
);
