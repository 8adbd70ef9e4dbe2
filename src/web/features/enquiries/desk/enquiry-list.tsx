import { useEffect, useRef, useState } from 'react';
import type { Enquiry } from '#contract/enquiries.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { deskEnquiries as words } from '#web/content/desk-enquiries.ts';
import { DeskTitle } from '#web/shell/desk/desk-title.tsx';
import { type ListAddress, useListAddress } from '#web/ui/list-address.ts';
import { ListState } from '#web/ui/list-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useKept } from '#web/ui/use-kept.ts';
import { useLoaded } from '#web/ui/use-loaded.ts';
import { EnquiryEntry } from './enquiry-entry.tsx';
import './desk-enquiries.css';

const kinds = ['contact', 'booking-request'] as const;

/** What people asked, fifty on a page: what waits for an answer at first, and of that the oldest. */
export function EnquiryList() {
  const { page, search, choice, show } = useListAddress();
  const state: 'no' | 'yes' | 'all' = choice('show', ['yes', 'all']) ?? 'no';
  const kind = choice('kind', kinds);
  // What was answered is looked up from its newest end.
  const descending = (choice('order', ['oldest', 'newest']) ?? (state === 'no' ? 'oldest' : 'newest')) === 'newest';
  const filter = { ...(search && { search }), ...(kind && { kind }), ...(state !== 'all' && { answered: state }) };
  const loaded = useKept(
    useLoaded(JSON.stringify([filter, descending, page]), async () => {
      const [list, { pages, unanswered }] = await Promise.all([
        ownerApi('GET /api/admin/enquiries', {
          query: { ...filter, page: String(page), ...(descending && { desc: 'yes' as const }) },
        }),
        ownerApi('GET /api/admin/enquiries/summary', { query: filter }),
      ]);
      return { list, pages, unanswered };
    }),
  );
  const changes = useChanges(loaded.value);
  const heading = useRef<HTMLHeadingElement>(null);
  const isBeyond = loaded.value !== undefined && changes.apply(loaded.value.list).length === 0 && page > 1;
  useEffect(() => {
    if (isBeyond) show({ page: String(page - 1) });
  }, [isBeyond, page, show]);

  return (
    <>
      <div className="desk-head">
        <DeskTitle heading={words.heading} intro={words.intro} ref={heading} />
        {loaded.value && <p role="status">{words.waiting(loaded.value.unanswered + changes.waitingMore)}</p>}
      </div>
      <Filters search={search} state={state} kind={kind} descending={descending} show={show} />
      <ListState
        loaded={loaded}
        loading={words.loading}
        failed={words.failed}
        isEmpty={({ list }) => changes.apply(list).length === 0}
        empty={<p>{search || kind ? words.empty.found : words.empty[state]}</p>}
      >
        {({ list }) =>
          changes.apply(list).map((enquiry) => (
            <EnquiryEntry
              key={enquiry._id}
              enquiry={enquiry}
              onMarked={changes.marked}
              onGone={() => {
                changes.gone(enquiry);
                heading.current?.focus();
              }}
            />
          ))
        }
      </ListState>
      <Pager page={page} pages={loaded.value?.pages ?? 1} onPage={(next) => show({ page: String(next) })} />
    </>
  );
}

function Filters(given: {
  search: string;
  state: 'no' | 'yes' | 'all';
  kind: (typeof kinds)[number] | undefined;
  descending: boolean;
  show: ListAddress['show'];
}) {
  const { search, state, kind, descending, show } = given;
  return (
    <div className="desk-filters">
      <SearchField label={words.search} value={search} onSearch={(found) => show({ search: found })} />
      <Choice
        label={words.state.label}
        value={state}
        options={[
          ['no', words.state.no],
          ['yes', words.state.yes],
          ['all', words.state.all],
        ]}
        onChoose={(chosen) => show({ show: chosen === 'no' ? '' : chosen, order: '' })}
      />
      <Choice
        label={words.kind.label}
        value={kind ?? ''}
        options={[['', words.kind.all], ...kinds.map((one) => [one, words.kind[one]] as const)]}
        onChoose={(chosen) => show({ kind: chosen })}
      />
      <Choice
        label={words.order.label}
        value={descending ? 'newest' : 'oldest'}
        options={[
          ['oldest', words.order.oldest],
          ['newest', words.order.newest],
        ]}
        onChoose={(chosen) => show({ order: chosen })}
      />
    </div>
  );
}

function Choice(given: {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChoose: (value: string) => void;
}) {
  return (
    <label className="block">
      <span className="mb-1 block font-semibold text-[0.9rem]">{given.label}</span>
      <select className="input" value={given.value} onChange={(event) => given.onChoose(event.target.value)}>
        {given.options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

/**
 * What was done since the list was loaded. An enquiry that was marked stays where it is until the list is asked for
 * again: a wrong press is taken back on the spot.
 */
function useChanges(loaded: unknown) {
  const [marked, setMarked] = useState<ReadonlyMap<string, Enquiry>>(new Map());
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [waitingMore, setWaitingMore] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was loaded again knows all of it.
  useEffect(() => {
    setMarked(new Map());
    setWaitingMore(0);
  }, [loaded]);
  return {
    waitingMore,
    apply: (list: readonly Enquiry[]) =>
      list.filter(({ _id }) => !gone.has(_id)).map((enquiry) => marked.get(enquiry._id) ?? enquiry),
    marked: (enquiry: Enquiry) => {
      setMarked((known) => new Map(known).set(enquiry._id, enquiry));
      setWaitingMore((count) => count + (enquiry.answered ? -1 : 1));
    },
    gone: ({ _id, answered }: Enquiry) => {
      setGone((known) => new Set(known).add(_id));
      if (!answered) setWaitingMore((count) => count - 1);
    },
  };
}
