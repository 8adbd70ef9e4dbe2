import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OutgoingMail } from '#server/outside/mail.ts';
import { rushAtEmail } from '../support/owner-email.ts';
import { closeProcesses, openProcesses, type Processes } from '../support/processes.ts';

let processes: Processes;
beforeAll(async () => {
  processes = await openProcesses((first) => {
    const mailServer = first && { send: async (mail: OutgoingMail) => void first.sent.push(mail), close() {} };
    return { environment: { RATE_LIMITS: 'off' }, ...(mailServer && { mailServer }) };
  });
});
afterAll(() => closeProcesses(processes));

test('the link to a new email of the owner that is used ten times at once counts once', async () => {
  expect(await rushAtEmail(processes, 10)).toEqual({ won: 1, refused: 9, written: 1 });
});
