import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OutgoingMail } from '#platform/mail/mail-server.ts';
import { closeTestApps, createTestApps, type TestApps } from '#tests/support/app/test-apps.ts';
import { raceForLoginLink, raceForRegistrationLink, raceGoogleSignIn } from '#tests/support/races/login-links.ts';

let processes: TestApps;

beforeAll(async () => {
  processes = await createTestApps((first) => {
    const mailServer = first && { send: async (mail: OutgoingMail) => void first.sent.push(mail), close() {} };
    return { environment: { RATE_LIMITS: 'off' }, ...(mailServer && { mailServer }) };
  });
});
afterAll(() => closeTestApps(processes));

test('50 concurrent uses of one login link: one succeeds', async () => {
  expect(await raceForLoginLink(processes, 50)).toEqual({ won: 1, refused: 49, other: [], sessions: 1 });
});

test('50 concurrent uses of one registration link: one succeeds, and its code works once', async () => {
  const oneOfFifty = { won: 1, refused: 49, other: [] };
  expect(await raceForRegistrationLink(processes, 50)).toEqual({ links: oneOfFifty, codes: oneOfFifty, clients: 1 });
});

test('20 concurrent sign-ins of one person by Google and by mail: one client is created', async () => {
  for (let round = 0; round < 3; round++) {
    expect(await raceGoogleSignIn(processes, 20)).toEqual({ link: 200, people: 1, clients: 1, linked: 1 });
  }
});
