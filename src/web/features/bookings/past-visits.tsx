import { useRef, useState, useSyncExternalStore } from 'react';
import type { PastVisit } from '#contract/client-visits.ts';
import { clientApi } from '#web/api/signed-in.ts';
import { pastVisits as words } from '#web/content/visits.ts';
import { createReducerStore } from '#web/ui/reducer-store.ts';
import { formatBookingDay } from './format-booking.ts';

type PastVisitsState = {
  visits: readonly PastVisit[];
  status: 'loading' | 'more' | 'all' | 'failed';
  nextPage: number;
};

/** The visits so far. The first subscriber loads the first page. */
function createPastVisits(userId: string) {
  const store = createReducerStore<PastVisitsState, Partial<PastVisitsState>>({
    initial: { visits: [], status: 'loading', nextPage: 1 },
    reduce: (state, changes) => ({ ...state, ...changes }),
    onUse: () => {
      void loadPage();
      return () => {};
    },
  });
  const loadPage = async () => {
    const { visits, nextPage } = store.getState();
    store.dispatch({ status: 'loading' });
    try {
      const query = { page: nextPage };
      const loaded = await clientApi('GET /api/user/{id}/past', { params: { id: userId }, query });
      // Visits that started meanwhile shift the pages, so duplicates are removed.
      const newVisits = loaded.visits.filter(({ _id }) => visits.every((visit) => visit._id !== _id));
      const status = loaded.more ? 'more' : 'all';
      store.dispatch({ visits: [...visits, ...newVisits], status, nextPage: nextPage + 1 });
    } catch {
      store.dispatch({ status: 'failed' });
    }
  };
  return { ...store, loadPage };
}

/** Past classes and sessions, collapsed and loaded in pages. Renders nothing when there are none. */
export function PastVisits({ userId, today }: { userId: string; today: string }) {
  const [pastVisits] = useState(() => createPastVisits(userId));
  const { visits, status } = useSyncExternalStore(pastVisits.subscribe, pastVisits.getState, pastVisits.getState);
  const list = useRef<HTMLUListElement>(null);
  const loadMore = async () => {
    if (pastVisits.getState().status === 'loading') return;
    await pastVisits.loadPage();
    if (pastVisits.getState().status !== 'all') return;
    // The button disappears with the last page, so the focus moves to the first new visit.
    const items = list.current?.querySelectorAll('li');
    (items?.item(visits.length) ?? items?.item(visits.length - 1))?.focus();
  };

  if (visits.length === 0 && status !== 'failed') return null;
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
      {status !== 'all' && (
        <button
          type="button"
          className="button quiet small mt-4"
          aria-disabled={status === 'loading'}
          onClick={loadMore}
        >
          {status === 'loading' ? words.loading : words.more}
        </button>
      )}
      {status === 'failed' && (
        <p role="alert" className="mt-2 text-accent">
          {words.failed}
        </p>
      )}
    </details>
  );
}
