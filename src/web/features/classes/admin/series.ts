/** One date of a repeating class, and whether it is created. */
export type Occurrence = {
  day: string;
  state: 'waiting' | 'made' | 'failed';
  /** The reason of the failure. */
  reason?: string;
};

export const listPendingOccurrences = (days: readonly string[]): Occurrence[] =>
  days.map((day) => ({ day, state: 'waiting' }));

export const countByState = (series: readonly Occurrence[], state: Occurrence['state']) =>
  series.filter((occurrence) => occurrence.state === state).length;

/** Resets failed dates, so that they can be retried. */
export const resetFailed = (series: readonly Occurrence[]): Occurrence[] =>
  series.map(({ day, state }) => ({ day, state: state === 'failed' ? 'waiting' : state }));

/**
 * Creates waiting dates one after another (spec §7) and stops at the first failure, so that the owner can decide how to
 * continue. `createOccurrence` resolves to the failure message or undefined; `onProgress` is called after each step.
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
