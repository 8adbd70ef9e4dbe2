import { useRef, useState } from 'react';
import { listOccurrenceDays, type Repeat } from '#domain/classes/occurrences.ts';
import { asApiError, isUnauthenticated } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { createRandomId } from '#web/ui/random-id.ts';
import type { ClassDraft } from './class-form.ts';
import { countByState, createOccurrences, listPendingOccurrences, type Occurrence, resetFailed } from './series.ts';

const NO_ANSWER = 'No answer came. Please check your connection and try again.';

/** Creates a repeating class with one request per date, and keeps the progress. */
export function useSeries(onDone: (draft: ClassDraft, createdCount: number) => void) {
  const [series, setSeries] = useState<readonly Occurrence[]>();
  const [running, setRunning] = useState(false);
  /** Days whose request got no response. */
  const unansweredDays = useRef(new Set<string>());
  const current = useRef<{ draft: ClassDraft; repeat: Repeat; series: string }>(undefined);

  const createOccurrence = async (day: string): Promise<string | undefined> => {
    const { draft, ...shared } = current.current ?? {};
    if (!draft) return undefined;
    try {
      await ownerApi('POST /api/admin/events', { body: { ...draft, ...shared, date: day } });
    } catch (error) {
      // The first response may have been lost, so an existing class on a retry is not a failure.
      if (asApiError(error)?.reason === 'class-exists' && unansweredDays.current.delete(day)) return undefined;
      if (!asApiError(error)) unansweredDays.current.add(day);
      return isUnauthenticated(error) ? '' : asApiError(error)?.message || NO_ANSWER;
    }
  };
  const run = async (initialSeries: readonly Occurrence[]) => {
    setSeries(initialSeries);
    setRunning(true);
    const updated = await createOccurrences(initialSeries, createOccurrence, setSeries);
    setRunning(false);
    if (current.current && countByState(updated, 'made') === updated.length)
      onDone(current.current.draft, updated.length);
  };

  return {
    series,
    running,
    /** The values that are created. */
    request: current.current,
    start(draft: ClassDraft, repeat: Repeat) {
      current.current = { draft, repeat, series: createRandomId() };
      unansweredDays.current.clear();
      return run(listPendingOccurrences(listOccurrenceDays(draft.date, repeat)));
    },
    resume: () => series && run(series),
    retryFailed: () => series && run(resetFailed(series)),
    reset: () => setSeries(undefined),
    /** Forgets the values, so that the next form is empty. */
    forget() {
      current.current = undefined;
    },
  };
}
