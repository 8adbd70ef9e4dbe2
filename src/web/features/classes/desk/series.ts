/** One time of a class that repeats, and whether it is in the calendar. */
export type Occurrence = {
  day: string;
  state: 'waiting' | 'made' | 'failed';
  /** Why it was not put in. */
  why?: string;
};

export const waiting = (days: readonly string[]): Occurrence[] => days.map((day) => ({ day, state: 'waiting' }));

export const count = (series: readonly Occurrence[], state: Occurrence['state']) =>
  series.filter((one) => one.state === state).length;

/** What failed waits again. */
export const tryAgain = (series: readonly Occurrence[]): Occurrence[] =>
  series.map(({ day, state }) => ({ day, state: state === 'failed' ? 'waiting' : state }));

/**
 * Puts in what is waiting, one after the other (spec §7), and stops at the first that does not go in: the owner sees
 * which are there and which are not, and decides how to go on. `put` answers why it could not; `show` hears each step.
 */
export async function putInOrder(
  series: readonly Occurrence[],
  put: (day: string) => Promise<string | undefined>,
  show: (series: readonly Occurrence[]) => void,
): Promise<readonly Occurrence[]> {
  let current = series;
  for (const { day, state } of series) {
    if (state !== 'waiting') continue;
    const why = await put(day);
    const after: Occurrence = why === undefined ? { day, state: 'made' } : { day, state: 'failed', why };
    current = current.map((one) => (one.day === day ? after : one));
    show(current);
    if (why !== undefined) break;
  }
  return current;
}
