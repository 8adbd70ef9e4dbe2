import { afterAll, beforeAll, expect, test } from 'vitest';
import { rushToSubmit } from '../support/client-forms.ts';
import { closeProcesses, openProcesses, type Processes } from '../support/processes.ts';

let processes: Processes;

beforeAll(async () => {
  processes = await openProcesses({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => closeProcesses(processes));

test('a form handed in twenty times at once comes in once, with one mail', async () => {
  expect(await rushToSubmit(processes, 20, true)).toEqual({ won: 1, refused: 19, mails: 1 });
});

test('so does one that was never saved before', async () => {
  expect(await rushToSubmit(processes, 20, false)).toEqual({ won: 1, refused: 19, mails: 2 });
});
