import { useState } from 'react';
import { pastVisits as words } from '#features/accounts/area/web/visits-words.ts';
import type { PastVisit } from '#features/clients/contract/client-visits.ts';
import type { ClientEndpoints } from '#features/clients/contract/endpoints.ts';
import type { ResponseBody } from '#platform/contract/endpoint.ts';
import { FoldedRow, FoldedRows } from '#platform/ui/lists/folded-rows.tsx';
import { focusElement } from '#platform/ui/state/focus-element.ts';
import { formatBookingDay } from '../../web/format-booking.ts';
import { clientApi } from '../../web/signed-in-api.ts';

type Page = ResponseBody<ClientEndpoints['GET /api/user/{id}/past']>;

type LaterPages = {
  status: 'idle' | 'loading' | 'failed';
  visits: readonly PastVisit[];
  nextPage: number;
  /** Whether the last one of these pages has one after it. */
  more?: boolean;
  /** The button disappears with the last page, so the focus moves to the first visit of that page. */
  focused?: string | undefined;
};

/** Visits that started meanwhile shift the pages, so a page may begin with visits of the page before. */
const withoutDuplicates = (visits: readonly PastVisit[]) => [
  ...new Map(visits.map((visit) => [visit._id, visit])).values(),
];

/** The pages after the first one, which the page's loader loads. */
function usePastVisits(userId: string, firstPage: Page | undefined) {
  const [later, setLater] = useState<LaterPages>({ status: 'idle', visits: [], nextPage: firstPage ? 2 : 1 });
  const visits = withoutDuplicates([...(firstPage?.visits ?? []), ...later.visits]);
  const loadMore = async () => {
    if (later.status === 'loading') return;
    setLater({ ...later, status: 'loading' });
    try {
      const query = { page: later.nextPage };
      const page = await clientApi('GET /api/user/{id}/past', { params: { id: userId }, query });
      const all = withoutDuplicates([...visits, ...page.visits]);
      setLater({
        status: 'idle',
        visits: [...later.visits, ...page.visits],
        nextPage: later.nextPage + 1,
        more: page.more,
        focused: page.more ? undefined : (all[visits.length] ?? all.at(-1))?._id,
      });
    } catch {
      setLater({ ...later, status: 'failed' });
    }
  };
  return { ...later, visits, more: later.more ?? firstPage?.more ?? true, loadMore };
}

/** Past classes and sessions, folded and loaded in pages. Renders nothing when there are none. */
export function PastVisits(props: {
  userId: string;
  /** Undefined if it did not load. */
  firstPage: Page | undefined;
  today: string;
}) {
  const { userId, firstPage, today } = props;
  const { visits, status, more, focused, loadMore } = usePastVisits(userId, firstPage);
  if (visits.length === 0 && (firstPage || !more)) return null;
  const hasFailed = status === 'failed' || (status === 'idle' && visits.length === 0);
  return (
    <FoldedRows summary={words.heading} open={visits.length === 0 || undefined}>
      <ul>
        {visits.map((visit) => (
          <FoldedRow key={visit._id} tabIndex={-1} ref={visit._id === focused ? focusElement : undefined}>
            <time dateTime={`${visit.date}T${visit.time}`}>{formatBookingDay(visit.date, today)}</time>
            <span>{visit.title}</span>
            <span className="text-quiet">{visit.location || words.kinds[visit.kind]}</span>
          </FoldedRow>
        ))}
      </ul>
      {more && (
        <button
          type="button"
          className="button quiet small mt-4"
          aria-disabled={status === 'loading'}
          onClick={loadMore}
        >
          {status === 'loading' ? words.loading : words.more}
        </button>
      )}
      {hasFailed && (
        <p role="alert" className="mt-2 text-accent">
          {words.failed}
        </p>
      )}
    </FoldedRows>
  );
}
