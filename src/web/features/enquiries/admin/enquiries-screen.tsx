import { useEffect, useRef, useState } from 'react';
import type { Enquiry } from '#contract/enquiries.ts';
import { sortDirections } from '#domain/list-sort.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { adminEnquiries as words } from '#web/content/admin-enquiries.ts';
import { AdminTitle } from '#web/shell/admin/admin-title.tsx';
import { type ListParams, useListParams, useSkipEmptyPage } from '#web/ui/list-params.ts';
import { ListState } from '#web/ui/list-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useLastValue } from '#web/ui/use-last-value.ts';
import { useLoaded } from '#web/ui/use-loaded.ts';
import { EnquiryEntry } from './enquiry-entry.tsx';
import './admin-enquiries.css';

const kinds = ['contact', 'booking-request'] as const;

/** The enquiries, fifty per page. By default it shows unanswered ones, oldest first. */
export function EnquiriesScreen() {
  const { page, search, choice, show } = useListParams();
  const state: 'no' | 'yes' | 'all' = choice('show', ['yes', 'all']) ?? 'no';
  const kind = choice('kind', kinds);
  // Answered enquiries are sorted newest first by default.
  const direction = choice('direction', sortDirections) ?? (state === 'no' ? 'ascending' : 'descending');
  const filter = { ...(search && { search }), ...(kind && { kind }), ...(state !== 'all' && { answered: state }) };
  const loaded = useLastValue(
    useLoaded(JSON.stringify([filter, direction, page]), async () => {
      const [list, { pages, unanswered }] = await Promise.all([
        ownerApi('GET /api/admin/enquiries', { query: { ...filter, direction, page: String(page) } }),
        ownerApi('GET /api/admin/enquiries/summary', { query: filter }),
      ]);
      return { list, pages, unanswered };
    }),
  );
  const changes = useChanges(loaded.value);
  const heading = useRef<HTMLHeadingElement>(null);
  useSkipEmptyPage({ page, show }, loaded.value !== undefined && changes.apply(loaded.value.list).length === 0);

  return (
    <>
      <div className="admin-head">
        <AdminTitle heading={words.heading} intro={words.intro} ref={heading} />
        {loaded.value && <p role="status">{words.waiting(loaded.value.unanswered + changes.unansweredChange)}</p>}
      </div>
      <Filters search={search} state={state} kind={kind} direction={direction} show={show} />
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
              onChanged={changes.markChanged}
              onDeleted={() => {
                changes.markDeleted(enquiry);
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

function Filters(props: {
  search: string;
  state: 'no' | 'yes' | 'all';
  kind: (typeof kinds)[number] | undefined;
  direction: (typeof sortDirections)[number];
  show: ListParams['show'];
}) {
  const { search, state, kind, direction, show } = props;
  return (
    <div className="admin-filters">
      <SearchField label={words.search} value={search} onSearch={(text) => show({ search: text })} />
      <FilterSelect
        label={words.state.label}
        value={state}
        options={[
          ['no', words.state.no],
          ['yes', words.state.yes],
          ['all', words.state.all],
        ]}
        onChoose={(value) => show({ show: value === 'no' ? '' : value, direction: '' })}
      />
      <FilterSelect
        label={words.kind.label}
        value={kind ?? ''}
        options={[['', words.kind.all], ...kinds.map((option) => [option, words.kind[option]] as const)]}
        onChoose={(value) => show({ kind: value })}
      />
      <FilterSelect
        label={words.order.label}
        value={direction}
        options={[
          ['ascending', words.order.oldest],
          ['descending', words.order.newest],
        ]}
        onChoose={(value) => show({ direction: value })}
      />
    </div>
  );
}

function FilterSelect(props: {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChoose: (value: string) => void;
}) {
  return (
    <label className="block">
      <span className="mb-1 block font-semibold text-[0.9rem]">{props.label}</span>
      <select className="input" value={props.value} onChange={(event) => props.onChoose(event.target.value)}>
        {props.options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

/**
 * Changes since the list was loaded. A marked enquiry stays in place until the next load, so that a mistake can be
 * undone.
 */
function useChanges(loaded: unknown) {
  const [changed, setChanged] = useState<ReadonlyMap<string, Enquiry>>(new Map());
  const [deletedIds, setDeletedIds] = useState<ReadonlySet<string>>(new Set());
  const [unansweredChange, setUnansweredChange] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was loaded again knows all of it.
  useEffect(() => {
    setChanged(new Map());
    setUnansweredChange(0);
  }, [loaded]);
  return {
    unansweredChange,
    apply: (list: readonly Enquiry[]) =>
      list.filter(({ _id }) => !deletedIds.has(_id)).map((enquiry) => changed.get(enquiry._id) ?? enquiry),
    markChanged: (enquiry: Enquiry) => {
      setChanged((previous) => new Map(previous).set(enquiry._id, enquiry));
      setUnansweredChange((count) => count + (enquiry.answered ? -1 : 1));
    },
    markDeleted: ({ _id, answered }: Enquiry) => {
      setDeletedIds((previous) => new Set(previous).add(_id));
      if (!answered) setUnansweredChange((count) => count - 1);
    },
  };
}
