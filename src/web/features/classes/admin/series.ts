/** One time of a class that repeats, and whether it is in the calendar. */
export type Occurrence = {
  day: string;
  state: 'waiting' | 'made' | 'failed';
  /** Why it was not put in. */
  reason?: string;
};

export const listPendingOccurrences = (days: readonly string[]): Occurrence[] =>
  days.map((day) => ({ day, state: 'waiting' }));

export const countByState = (series: readonly Occurrence[], state: Occurrence['state']) =>
  series.filter((occurrence) => occurrence.state === state).length;

/** What failed waits again. */
export const resetFailed = (series: readonly Occurrence[]): Occurrence[] =>
  series.map(({ day, state }) => ({ day, state: state === 'failed' ? 'waiting' : state }));

/**
 * Puts in what is waiting, one after the other (spec §7), and stops at the first that does not go in: the owner sees
 * which are there and which are not, and decides how to go on. `put` answers why it could not; `show` hears each step.
 */
export async function createOccurrences(
  series: readonly Occurrence[],
  createOccurrence: (day: string) => Promise<string | undefined>,
  onProgress: (series: readonly Occurrence[]) => void,
): Promise<readonly Occurrence[]> {
  let current = series;
  for (const { day, state } of series) {
    if (state !== 'waiting') continue;
    const reason = await createOccurrence(day);
    const updated: Occurrence = reason === undefined ? { day, state: 'made' } : { day, state: 'failed', reason };
    current = current.map((occurrence) => (occurrence.day === day ? updated : occurrence));
    onProgress(current);
    if (reason !== undefined) break;
  }
  return current;
}
