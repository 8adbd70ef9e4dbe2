import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OutgoingMail } from '#server/integrations/mail-server.ts';
import { closeTestApps, createTestApps, type TestApps } from '../support/app/test-apps.ts';
import { raceForLoginLink, raceForRegistrationLink, raceGoogleSignIn } from '../support/races/login-links.ts';

let processes: TestApps;

beforeAll(async () => {
  processes = await createTestApps((first) => {
    const mailServer = first && { send: async (mail: OutgoingMail) => void first.sent.push(mail), close() {} };
    return { environment: { RATE_LIMITS: 'off' }, ...(mailServer && { mailServer }) };
  });
});
afterAll(() => closeTestApps(processes));

test('of fifty who spend one login link at once exactly one is signed in', async () => {
  expect(await raceForLoginLink(processes, 50)).toEqual({ won: 1, refused: 49, other: [], sessions: 1 });
});

test('of fifty who spend one registration at once exactly one wins, and so with its code', async () => {
  const oneOfFifty = { won: 1, refused: 49, other: [] };
  expect(await raceForRegistrationLink(processes, 50)).toEqual({ links: oneOfFifty, codes: oneOfFifty, clients: 1 });
});

test('who comes in twenty times at once with Google, and by mail, is one client', async () => {
  for (let round = 0; round < 3; round++) {
    expect(await raceGoogleSignIn(processes, 20)).toEqual({ link: 200, people: 1, clients: 1, linked: 1 });
  }
});
