import { setTimeout } from 'node:timers/promises';

const waiters = new Map<string, () => void>();

/**
 * In the control of a race test, lets the other requests run between a read and a write. A test that must pass never
 * uses it.
 */
export async function forceInterleaving(meetingPoint?: string): Promise<void> {
  if (meetingPoint !== undefined) await waitForOther(meetingPoint);
  for (let tick = 0; tick < 8; tick++) await setTimeout(5);
}

const MAX_WAIT_MS = 1_500;

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
