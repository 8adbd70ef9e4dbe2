import { setTimeout } from 'node:timers/promises';

const waiting = new Map<string, () => void>();

/**
 * For the twin of a race test, which takes a guard away: between looking and writing others get their turn, as they may
 * at any time, and here do every time. No test that must pass waits like this. In several turns, since on a busy machine
 * one long wait may be over before anybody else has moved.
 *
 * @param meeting who names a place waits there until someone else has looked as well: then both go on
 */
export async function unluckyMoment(meeting?: string): Promise<void> {
  if (meeting !== undefined) await meet(meeting);
  for (let turn = 0; turn < 8; turn++) await setTimeout(5);
}

const LONGEST_WAIT_MS = 1_500;

/** Anyone who comes first waits for a second; nobody for ever: the last of an odd number meets nobody. */
async function meet(place: string): Promise<void> {
  const other = waiting.get(place);
  if (other) {
    waiting.delete(place);
    return other();
  }
  const cut = new AbortController();
  let mine = () => {};
  const met = new Promise<void>((resolve) => {
    mine = resolve;
  });
  waiting.set(place, mine);
  await Promise.race([met, setTimeout(LONGEST_WAIT_MS, undefined, { signal: cut.signal }).catch(() => {})]);
  cut.abort();
  if (waiting.get(place) === mine) waiting.delete(place);
}
