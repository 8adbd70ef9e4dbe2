import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OutgoingMail } from '#platform/mail/mail-server.ts';
import { raceToChangeEmail } from '#tests/support/accounts/owner-email.ts';
import { closeTestApps, createTestApps, type TestApps } from '#tests/support/app/test-apps.ts';

let processes: TestApps;
beforeAll(async () => {
  processes = await createTestApps((first) => {
    const mailServer = first && { send: async (mail: OutgoingMail) => void first.sent.push(mail), close() {} };
    return { environment: { RATE_LIMITS: 'off' }, ...(mailServer && { mailServer }) };
  });
});
afterAll(() => closeTestApps(processes));

test('10 concurrent uses of the link to a new owner email: one succeeds', async () => {
  expect(await raceToChangeEmail(processes, 10)).toEqual({ won: 1, refused: 9, written: 1 });
});
