import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type DeskEvent, eventStates } from '#contract/classes-desk.ts';
import { monthInWords } from '#domain/day.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { deskEvents } from '#web/content/desk-events.ts';
import { useListAddress } from '#web/ui/list-address.ts';
import { ListState } from '#web/ui/list-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useKept } from '#web/ui/use-kept.ts';
import { useLoaded } from '#web/ui/use-loaded.ts';
import { AddPersonDialog } from '../roster/add-person-dialog.tsx';
import { useSite } from '../use-site.ts';
import { BulkBar } from './bulk-bar.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { EventDialog } from './event-dialog.tsx';
import { EventTable } from './event-table.tsx';
import { type EventView, monthsFor, narrowedBy, orderedBy, readEventView } from './event-view.ts';
import { useRemoving } from './use-removing.ts';
import './desk-events.css';

const { filters, list } = deskEvents;

/** The classes on the calendar as the owner keeps them: put in, changed, and taken away again. */
export function EventsScreen() {
  const [query] = useSearchParams();
  const { page, show } = useListAddress();
  const view = readEventView((name) => query.get(name));
  const heading = useRef<HTMLHeadingElement>(null);
  const [open, setOpen] = useState<{ event: DeskEvent | undefined }>();
  const [adding, setAdding] = useState<DeskEvent>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const asked = JSON.stringify([view, page]);
  const loaded = useKept(
    useLoaded(asked, async () => {
      const [events, summary] = await Promise.all([
        ownerApi('GET /api/admin/events', { query: { ...narrowedBy(view), ...orderedBy(view), page: String(page) } }),
        ownerApi('GET /api/admin/events/summary', { query: narrowedBy(view) }),
      ]);
      return { events, ...summary };
    }),
  );
  const { removing, remove, asking, take, keep } = useRemoving(() => {
    setChosen(new Set());
    loaded.reload();
    // What was pressed goes with its row.
    heading.current?.focus();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is another choice.
  useEffect(() => setChosen(new Set()), [asked]);

  const pages = loaded.value?.pages;
  useEffect(() => {
    // The last class of the last page was deleted.
    if (pages !== undefined && page > pages) show({ page: String(pages) });
  }, [page, pages, show]);

  const select = (id: string, selected: boolean) =>
    setChosen((known) => new Set(selected ? [...known, id] : [...known].filter((one) => one !== id)));

  return (
    <section className="events" aria-labelledby="events-heading">
      <div className="desk-head">
        <h2 id="events-heading" ref={heading} tabIndex={-1}>
          {deskEvents.heading}
        </h2>
        <button type="button" className="button small" onClick={() => setOpen({ event: undefined })}>
          {deskEvents.add}
        </button>
      </div>
      <p className="-mt-3 mb-6 text-quiet">{deskEvents.intro}</p>
      <Filters view={view} show={show} />
      <ListState
        loaded={loaded}
        loading={list.loading}
        failed={list.failed}
        isEmpty={({ rows }) => rows === 0}
        empty={view.search || view.month ? list.empty.narrowed : list.empty[view.when]}
      >
        {({ events, rows, pages }) => (
          <>
            <p role="status" className="mb-2 text-[0.94rem] text-quiet tabular-nums">
              {rows} {rows === 1 ? list.count.one : list.count.many}
            </p>
            {view.when !== 'cancelled' && (
              <BulkBar
                events={events}
                chosen={chosen}
                busy={removing}
                onChoose={(ids) => setChosen(new Set(ids))}
                onDelete={() => remove(events.filter(({ _id }) => chosen.has(_id)))}
              />
            )}
            <EventTable
              events={events}
              selected={chosen}
              onSelect={select}
              sorting={view.sorting}
              onSort={({ by, ascending }) => show({ sort: by, direction: ascending ? 'ascending' : 'descending' })}
              onEdit={(event) => setOpen({ event })}
              onDelete={(event) => remove([event])}
              onAdd={setAdding}
            />
            <Pager page={page} pages={pages} onPage={(next) => show({ page: String(next) })} />
          </>
        )}
      </ListState>
      <AddPersonDialog
        event={adding}
        onClose={(added) => {
          setAdding(undefined);
          if (added) loaded.reload();
        }}
      />
      <CancelDialog events={asking} onCancel={take} onClose={keep} />
      {open && (
        <EventDialog
          event={open.event}
          onClose={(saved) => {
            setOpen(undefined);
            if (saved) loaded.reload();
          }}
        />
      )}
    </section>
  );
}

/** What narrows the list. Another state begins at its own months and its own order. */
function Filters({ view, show }: { view: EventView; show: ReturnType<typeof useListAddress>['show'] }) {
  const { now } = useSite();
  return (
    <div className="desk-filters">
      <label className="block">
        <span className="mb-1 block font-semibold text-[0.9rem]">{filters.when}</span>
        <select
          className="input"
          value={view.when}
          onChange={({ target }) => show({ when: target.value, month: '', direction: '' })}
        >
          {eventStates.map((state) => (
            <option key={state} value={state}>
              {filters.whens[state]}
            </option>
          ))}
        </select>
      </label>
      <label className="block">
        <span className="mb-1 block font-semibold text-[0.9rem]">{filters.month}</span>
        <select className="input" value={view.month} onChange={({ target }) => show({ month: target.value })}>
          <option value="">{filters.anyMonth}</option>
          {monthsFor(view.when, now.day, view.month).map((month) => (
            <option key={month} value={month}>
              {monthInWords(month)}
            </option>
          ))}
        </select>
      </label>
      <SearchField label={filters.search} value={view.search} onSearch={(search) => show({ search })} />
    </div>
  );
}
