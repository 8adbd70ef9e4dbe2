import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AdminClass } from '#contract/classes-admin.ts';
import { classStates } from '#domain/classes/class-list.ts';
import { formatMonth } from '#domain/day.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { adminClasses } from '#web/content/admin-classes.ts';
import { toListSort, useListParams } from '#web/ui/list-params.ts';
import { ListState } from '#web/ui/list-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useLastValue } from '#web/ui/use-last-value.ts';
import { useLoaded } from '#web/ui/use-loaded.ts';
import { AddPersonDialog } from '../roster/add-person-dialog.tsx';
import { useSite } from '../use-site.ts';
import { BulkBar } from './bulk-bar.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { ClassDialog } from './class-dialog.tsx';
import { ClassTable } from './class-table.tsx';
import { type ClassView, listMonths, parseClassView, toFilter } from './class-view.ts';
import { useRemoveClasses } from './use-remove-classes.ts';
import './admin-classes.css';

const { filters, list } = adminClasses;

/** The owner's classes: add, edit, cancel and delete. */
export function ClassesScreen() {
  const [query] = useSearchParams();
  const { page, show } = useListParams();
  const view = parseClassView((name) => query.get(name));
  const heading = useRef<HTMLHeadingElement>(null);
  const [open, setOpen] = useState<{ event: AdminClass | undefined }>();
  const [adding, setAdding] = useState<AdminClass>();
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const loaded = useClassList(view, page);
  const { removing, removeClasses, classesToCancel, cancelClasses, dismiss } = useRemoveClasses(() => {
    setChosenIds(new Set());
    loaded.reload();
    // The focused button disappears with its row.
    heading.current?.focus();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is another choice.
  useEffect(() => setChosenIds(new Set()), [JSON.stringify([view, page])]);

  const pages = loaded.value?.pages;
  useEffect(() => {
    // The last class of the last page was deleted, so the page before is shown.
    if (pages !== undefined && page > pages) show({ page: String(pages) });
  }, [page, pages, show]);

  const select = (id: string, selected: boolean) =>
    setChosenIds((current) => new Set(selected ? [...current, id] : [...current].filter((one) => one !== id)));

  return (
    <section className="admin-classes" aria-labelledby="classes-heading">
      <div className="admin-head">
        <h2 id="classes-heading" ref={heading} tabIndex={-1}>
          {adminClasses.heading}
        </h2>
        <button type="button" className="button small" onClick={() => setOpen({ event: undefined })}>
          {adminClasses.add}
        </button>
      </div>
      <p className="-mt-3 mb-6 text-quiet">{adminClasses.intro}</p>
      <Filters view={view} show={show} />
      <ListState
        loaded={loaded}
        loading={list.loading}
        failed={list.failed}
        isEmpty={({ rows }) => rows === 0}
        empty={view.search || view.month ? list.empty.noMatch : list.empty[view.when]}
      >
        {({ events, rows, pages }) => (
          <>
            <p role="status" className="mb-2 text-[0.94rem] text-quiet tabular-nums">
              {rows} {rows === 1 ? list.count.one : list.count.many}
            </p>
            {view.when !== 'cancelled' && (
              <BulkBar
                events={events}
                chosen={chosenIds}
                busy={removing}
                onChoose={(ids) => setChosenIds(new Set(ids))}
                onDelete={() => removeClasses(events.filter(({ _id }) => chosenIds.has(_id)))}
              />
            )}
            <ClassTable
              events={events}
              selected={chosenIds}
              onSelect={select}
              sorting={view.sorting}
              onSort={(sorting) => show(toListSort(sorting))}
              onEdit={(event) => setOpen({ event })}
              onDelete={(event) => removeClasses([event])}
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
      <CancelDialog events={classesToCancel} onCancel={cancelClasses} onClose={dismiss} />
      {open && (
        <ClassDialog
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

function useClassList(view: ClassView, page: number) {
  return useLastValue(
    useLoaded(JSON.stringify([view, page]), async () => {
      const [events, summary] = await Promise.all([
        ownerApi('GET /api/admin/events', {
          query: { ...toFilter(view), ...toListSort(view.sorting), page: String(page) },
        }),
        ownerApi('GET /api/admin/events/summary', { query: toFilter(view) }),
      ]);
      return { events, ...summary };
    }),
  );
}

/** The filters of the list. A change of state resets the month and the sort order. */
function Filters({ view, show }: { view: ClassView; show: ReturnType<typeof useListParams>['show'] }) {
  const { now } = useSite();
  return (
    <div className="admin-filters">
      <label className="block">
        <span className="mb-1 block font-semibold text-[0.9rem]">{filters.when}</span>
        <select
          className="input"
          value={view.when}
          onChange={({ target }) => show({ when: target.value, month: '', direction: '' })}
        >
          {classStates.map((state) => (
            <option key={state} value={state}>
              {filters.periods[state]}
            </option>
          ))}
        </select>
      </label>
      <label className="block">
        <span className="mb-1 block font-semibold text-[0.9rem]">{filters.month}</span>
        <select className="input" value={view.month} onChange={({ target }) => show({ month: target.value })}>
          <option value="">{filters.anyMonth}</option>
          {listMonths(view.when, now.day, view.month).map((month) => (
            <option key={month} value={month}>
              {formatMonth(month)}
            </option>
          ))}
        </select>
      </label>
      <SearchField label={filters.search} value={view.search} onSearch={(search) => show({ search })} />
    </div>
  );
}
