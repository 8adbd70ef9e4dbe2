import { useRef, useState } from 'react';
import { occurrences, type Repeat } from '#domain/classes/occurrences.ts';
import { isSignedOut, refusalOf } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { deskEvents } from '#web/content/desk-events.ts';
import { randomId } from '#web/ui/random-id.ts';
import type { EventDraft } from './event-draft.ts';
import { count, type Occurrence, putInOrder, tryAgain, waiting } from './series.ts';

/** Puts a class that repeats into the calendar, one call for each time, and keeps how far that has come. */
export function useSeries(onDone: (draft: EventDraft, times: number) => void) {
  const [series, setSeries] = useState<readonly Occurrence[]>();
  const [running, setRunning] = useState(false);
  /** Days for which no answer came. */
  const unanswered = useRef(new Set<string>());
  const of = useRef<{ draft: EventDraft; repeat: Repeat; series: string }>(undefined);

  const put = async (day: string): Promise<string | undefined> => {
    const { draft, ...shared } = of.current ?? {};
    if (!draft) return undefined;
    try {
      await ownerApi('POST /api/admin/events', { body: { ...draft, ...shared, date: day } });
    } catch (error) {
      // The answer may have been lost on its way: what stands there already is no failure of a second try.
      if (refusalOf(error)?.reason === 'class-exists' && unanswered.current.delete(day)) return undefined;
      if (!refusalOf(error)) unanswered.current.add(day);
      return isSignedOut(error) ? '' : refusalOf(error)?.message || deskEvents.form.unanswered;
    }
  };
  const run = async (from: readonly Occurrence[]) => {
    setSeries(from);
    setRunning(true);
    const after = await putInOrder(from, put, setSeries);
    setRunning(false);
    if (of.current && count(after, 'made') === after.length) onDone(of.current.draft, after.length);
  };

  return {
    series,
    running,
    begin(draft: EventDraft, repeat: Repeat) {
      of.current = { draft, repeat, series: randomId() };
      unanswered.current.clear();
      return run(waiting(occurrences(draft.date, repeat)));
    },
    goOn: () => series && run(series),
    again: () => series && run(tryAgain(series)),
    leave: () => setSeries(undefined),
  };
}
