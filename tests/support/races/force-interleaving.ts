import { setTimeout } from 'node:timers/promises';

const waiters = new Map<string, () => void>();

/**
 * For the twin of a race test, which takes a guard away: between looking and writing others get their turn, as they may
 * at any time, and here do every time. No test that must pass waits like this. In several turns, since on a busy machine
 * one long wait may be over before anybody else has moved.
 *
 * @param meeting who names a place waits there until someone else has looked as well: then both go on
 */
export async function forceInterleaving(meetingPoint?: string): Promise<void> {
  if (meetingPoint !== undefined) await waitForOther(meetingPoint);
  for (let tick = 0; tick < 8; tick++) await setTimeout(5);
}

const MAX_WAIT_MS = 1_500;

/** Anyone who comes first waits for a second; nobody for ever: the last of an odd number meets nobody. */
async function waitForOther(meetingPoint: string): Promise<void> {
  const resumeOther = waiters.get(meetingPoint);
  if (resumeOther) {
    waiters.delete(meetingPoint);
    return resumeOther();
  }
  const timeoutAbort = new AbortController();
  let resume = () => {};
  const resumed = new Promise<void>((resolve) => {
    resume = resolve;
  });
  waiters.set(meetingPoint, resume);
  await Promise.race([resumed, setTimeout(MAX_WAIT_MS, undefined, { signal: timeoutAbort.signal }).catch(() => {})]);
  timeoutAbort.abort();
  if (waiters.get(meetingPoint) === resume) waiters.delete(meetingPoint);
}
