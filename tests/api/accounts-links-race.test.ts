import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OutgoingMail } from '#server/outside/mail.ts';
import { closeProcesses, openProcesses, type Processes } from '../support/processes.ts';
import { rushAtLogin, rushAtRegistration, rushOfGoogle } from '../support/rush-at-links.ts';

let processes: Processes;

beforeAll(async () => {
  processes = await openProcesses((first) => {
    // Either process may send a mail: both put it into the same box.
    const mailServer = first && { send: async (mail: OutgoingMail) => void first.sent.push(mail), close() {} };
    return { environment: { RATE_LIMITS: 'off' }, ...(mailServer && { mailServer }) };
  });
});
afterAll(() => closeProcesses(processes));

test('of fifty who spend one login link at once exactly one is signed in', async () => {
  expect(await rushAtLogin(processes, 50)).toEqual({ won: 1, refused: 49, other: [], sessions: 1 });
});

test('of fifty who spend one registration at once exactly one wins, and so with its code', async () => {
  const oneOfFifty = { won: 1, refused: 49, other: [] };
  expect(await rushAtRegistration(processes, 50)).toEqual({ links: oneOfFifty, codes: oneOfFifty, clients: 1 });
});

test('who comes in twenty times at once with Google, and by mail, is one client', async () => {
  for (let round = 0; round < 3; round++) {
    expect(await rushOfGoogle(processes, 20)).toEqual({ link: 200, people: 1, clients: 1, linked: 1 });
  }
});
