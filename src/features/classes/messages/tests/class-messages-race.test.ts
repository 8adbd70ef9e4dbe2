import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeTestApps, createTestApps, type TestApps } from '#tests/support/app/test-apps.ts';
import { raceToUndo } from '#tests/support/races/class-messages.ts';

let processes: TestApps;

beforeAll(async () => {
  processes = await createTestApps({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => closeTestApps(processes));

test('a message that is sent and taken back at once is either undone or sent, and mailed once', async () => {
  const { answeredUndone, undone, sent, both, neither, mails } = await raceToUndo(processes, { messages: 24 });
  expect({ both, neither, all: undone + sent }).toEqual({ both: 0, neither: 0, all: 24 });
  expect({ answeredUndone, mails }).toEqual({ answeredUndone: undone, mails: sent });
});
