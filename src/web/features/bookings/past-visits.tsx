import { useCallback, useEffect, useRef, useState } from 'react';
import type { PastVisit } from '#contract/client-visits.ts';
import { clientApi } from '#web/api/signed-in.ts';
import { pastVisits as words } from '#web/content/visits.ts';
import { formatBookingDay } from './format-booking.ts';

type State = 'loading' | 'more' | 'all' | 'failed';

/** Past classes and sessions, collapsed and loaded in pages. Renders nothing when there are none. */
export function PastVisits({ userId, today }: { userId: string; today: string }) {
  const [visits, setVisits] = useState<readonly PastVisit[]>([]);
  const [state, setState] = useState<State>('loading');
  const nextPage = useRef(1);
  const list = useRef<HTMLUListElement>(null);
  const previousCount = useRef(0);

  const loadPage = useCallback(async () => {
    setState('loading');
    try {
      const query = { page: nextPage.current };
      const response = await clientApi('GET /api/user/{id}/past', { params: { id: userId }, query });
      // Visits that started meanwhile shift the pages, so duplicates are removed.
      setVisits((current) => [
        ...current,
        ...response.visits.filter(({ _id }) => current.every((visit) => visit._id !== _id)),
      ]);
      setState(response.more ? 'more' : 'all');
      nextPage.current = query.page + 1;
    } catch {
      setState('failed');
    }
  }, [userId]);
  useEffect(() => void loadPage(), [loadPage]);

  // The button disappears with the last page, so the focus moves to the first new visit.
  useEffect(() => {
    if (state !== 'all' || previousCount.current === 0) return;
    const items = list.current?.querySelectorAll('li');
    (items?.item(previousCount.current) ?? items?.item(previousCount.current - 1))?.focus();
  }, [state]);
  const loadMore = () => {
    if (state === 'loading') return;
    previousCount.current = visits.length;
    void loadPage();
  };

  if (visits.length === 0 && state !== 'failed') return null;
  return (
    <details className="past-visits" open={visits.length === 0 || undefined}>
      <summary>{words.heading}</summary>
      <ul ref={list}>
        {visits.map((visit) => (
          <li key={visit._id} tabIndex={-1}>
            <time dateTime={`${visit.date}T${visit.time}`}>{formatBookingDay(visit.date, today)}</time>
            <span>{visit.title}</span>
            <span className="text-quiet">{visit.location || words.kinds[visit.kind]}</span>
          </li>
        ))}
      </ul>
      {state !== 'all' && (
        <button
          type="button"
          className="button quiet small mt-4"
          aria-disabled={state === 'loading'}
          onClick={loadMore}
        >
          {state === 'loading' ? words.loading : words.more}
        </button>
      )}
      {state === 'failed' && (
        <p role="alert" className="mt-2 text-accent">
          {words.failed}
        </p>
      )}
    </details>
  );
}
