import { afterAll, beforeAll, expect } from 'vitest';
import { openEavesdropper } from '../support/mail-eavesdropper.ts';
import { newAddress } from './support/addresses.ts';
import { fault, times } from './support/fault.ts';
import { newEmail } from './support/people.ts';
import { plainCall } from './support/plain-call.ts';
import { openTown } from './support/town.ts';

const mails = times(100, 10);

let eavesdropper: Awaited<ReturnType<typeof openEavesdropper>>;
beforeAll(async () => {
  eavesdropper = await openEavesdropper('nothing');
});
afterAll(() => eavesdropper.close());

/** A site whose mails go to the eavesdropper; people ask for so many login links. */
async function askForLinks(smtpUrl: string, done: () => boolean): Promise<void> {
  const town = await openTown({ SMTP_URL: smtpUrl, SEED: 'none' });
  try {
    for (let mail = 0; mail < mails; mail++) {
      const body = { email: newEmail('reader') };
      expect((await plainCall(town.url, 'POST', '/api/user/login', { body, address: newAddress() })).status).toBe(200);
    }
    await expect.poll(done).toBe(true);
  } finally {
    await town.close();
  }
}

fault(
  {
    row: 48,
    threat: 'Mail without TLS',
    required: `a server that offers none, ${mails} login links: 0 bytes of password or text sent; with ?tls=none they are`,
  },
  async () => {
    await askForLinks(eavesdropper.url(), () => eavesdropper.connections() >= mails);
    const [tried, said] = [eavesdropper.connections(), eavesdropper.heardInTheOpen().join('\n').length];
    await askForLinks(eavesdropper.url('?tls=none'), () => eavesdropper.mails() >= mails);
    const saidPlainly = eavesdropper.heardInTheOpen().join('\n').length;
    return {
      found: `${tried} connections, ${said} bytes of password or text; with ?tls=none ${eavesdropper.mails()} mails, ${saidPlainly} bytes`,
      as: { said, isHeard: saidPlainly > 0 },
      required: { said: 0, isHeard: true },
    };
  },
);
