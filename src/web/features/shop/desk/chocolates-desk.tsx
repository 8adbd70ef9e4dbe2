import { useRef, useState } from 'react';
import type { DeskChocolate } from '#contract/shop-desk.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { deskChocolates as words } from '#web/content/desk-chocolates.ts';
import { DeskTitle } from '#web/shell/desk/desk-title.tsx';
import { DataTable, SortChoice, type Sorting } from '#web/ui/data-table.tsx';
import { ListState } from '#web/ui/list-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useKept } from '#web/ui/use-kept.ts';
import { useLoaded } from '#web/ui/use-loaded.ts';
import { TinDefs } from '../tin.tsx';
import { chocolateColumns } from './chocolate-columns.tsx';
import { ChocolateDialog } from './chocolate-dialog.tsx';
import { useChocolateList } from './use-chocolate-list.ts';
import { useTakingAway } from './use-taking-away.ts';
import '../tin.css';
import './desk-chocolates.css';

/** The owner's shelf: every tin with its stock, what is sold out, and what is hidden. */
export function ChocolatesDesk() {
  const { view, show } = useChocolateList();
  const { shelf, search, sorting, page } = view;
  const heading = useRef<HTMLHeadingElement>(null);
  const [edited, setEdited] = useState<DeskChocolate | 'new'>();
  const narrowing = { shelf, ...(search && { search }) };
  const direction = sorting.ascending ? 'ascending' : 'descending';
  const query = { ...narrowing, sort: sorting.by, direction } as const;
  // What was changed here since the list came: a tin keeps its place until the list is asked for again.
  const [changed, setChanged] = useState<ReadonlyMap<string, DeskChocolate>>(new Map());
  const loaded = useKept(
    useLoaded(JSON.stringify([query, page]), async () => {
      const [tins, { pages }] = await Promise.all([
        ownerApi('GET /api/admin/chocolates', { query: { ...query, page: String(page) } }),
        ownerApi('GET /api/admin/chocolates/summary', { query: narrowing }),
      ]);
      setChanged(new Map());
      return { tins, pages };
    }),
  );
  const keep = (tin: DeskChocolate) => setChanged((known) => new Map(known).set(tin._id, tin));
  const columns = chocolateColumns(keep);
  const { remove, putBack } = useTakingAway(loaded.reload, heading);
  const sort = ({ by, ascending }: Sorting<string>) =>
    show({ sort: by === 'name' ? '' : by, direction: ascending ? '' : 'descending' });

  return (
    <div className="chocolates-desk">
      <TinDefs />
      <div className="desk-head">
        <DeskTitle heading={words.heading} intro={words.intro} ref={heading} />
        <button type="button" className="button" onClick={() => setEdited('new')}>
          {words.add}
        </button>
      </div>
      <div className="desk-filters">
        <label className="block">
          <span className="mb-1 block font-semibold text-[0.9rem]">{words.show}</span>
          <select
            className="input"
            value={shelf}
            onChange={({ target }) => show({ shelf: target.value === 'all' ? '' : target.value })}
          >
            {words.shelves.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <SearchField label={words.search} value={search} onSearch={(found) => show({ search: found })} />
      </div>
      <ListState
        loaded={loaded}
        loading={words.loading}
        failed={words.failed}
        isEmpty={({ tins }) => tins.length === 0}
        empty={<p>{search ? words.empty.found : words.empty[shelf]}</p>}
      >
        {({ tins }) => (
          <>
            <SortChoice columns={columns} sorting={sorting} onSort={sort} />
            <DataTable<DeskChocolate, (typeof columns)[number]['key']>
              label={words.heading}
              columns={columns}
              rows={tins.map((tin) => changed.get(tin._id) ?? tin)}
              rowKey={({ _id }) => _id}
              sorting={sorting}
              onSort={sort}
              rowClass={({ hidden }) => (hidden ? 'is-hidden-tin' : undefined)}
              actions={(tin) => (
                <>
                  <button type="button" className="button quiet small" onClick={() => setEdited(tin)}>
                    {words.edit}
                    <span className="sr-only">{` ${tin.name}`}</span>
                  </button>
                  {tin.hidden ? (
                    <button type="button" className="button quiet small" onClick={() => putBack(tin)}>
                      {words.putBack}
                      <span className="sr-only">{` ${tin.name}`}</span>
                    </button>
                  ) : (
                    <button type="button" className="button danger small" onClick={() => remove(tin)}>
                      {words.remove}
                      <span className="sr-only">{` ${tin.name}`}</span>
                    </button>
                  )}
                </>
              )}
            />
          </>
        )}
      </ListState>
      <Pager page={page} pages={loaded.value?.pages ?? 1} onPage={(next) => show({ page: String(next) })} />
      <ChocolateDialog edited={edited} onSaved={loaded.reload} onClose={() => setEdited(undefined)} />
    </div>
  );
}
