import { useRef, useState } from 'react';
import type { AdminChocolate } from '#contract/shop-admin.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { adminChocolates as words } from '#web/content/admin-chocolates.ts';
import { AdminTitle } from '#web/shell/admin/admin-title.tsx';
import { DataTable, type Sorting, SortSelect } from '#web/ui/data-table.tsx';
import { ListState } from '#web/ui/list-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useLastValue } from '#web/ui/use-last-value.ts';
import { useLoaded } from '#web/ui/use-loaded.ts';
import { TinDefs } from '../tin.tsx';
import { chocolateColumns } from './chocolate-columns.tsx';
import { ChocolateDialog } from './chocolate-dialog.tsx';
import { useChocolateList } from './use-chocolate-list.ts';
import { useHideChocolate } from './use-hide-chocolate.ts';
import '../tin.css';
import './admin-chocolates.css';

/** All chocolates with their stock, including sold-out and hidden ones. */
export function ChocolatesScreen() {
  const { view, show } = useChocolateList();
  const { stock, search, sorting, page } = view;
  const heading = useRef<HTMLHeadingElement>(null);
  const [edited, setEdited] = useState<AdminChocolate | 'new'>();
  const filter = { stock, ...(search && { search }) };
  const direction = sorting.ascending ? 'ascending' : 'descending';
  const query = { ...filter, sort: sorting.by, direction } as const;
  // Changes since the list was loaded. A chocolate keeps its position until the next load.
  const [changed, setChanged] = useState<ReadonlyMap<string, AdminChocolate>>(new Map());
  const loaded = useLastValue(
    useLoaded(JSON.stringify([query, page]), async () => {
      const [chocolates, { pages }] = await Promise.all([
        ownerApi('GET /api/admin/chocolates', { query: { ...query, page: String(page) } }),
        ownerApi('GET /api/admin/chocolates/summary', { query: filter }),
      ]);
      setChanged(new Map());
      return { chocolates, pages };
    }),
  );
  const saveChange = (chocolate: AdminChocolate) =>
    setChanged((previous) => new Map(previous).set(chocolate._id, chocolate));
  const columns = chocolateColumns(saveChange);
  const { remove, unhide } = useHideChocolate(loaded.reload, heading);
  const sort = ({ by, ascending }: Sorting<string>) =>
    show({ sort: by === 'name' ? '' : by, direction: ascending ? '' : 'descending' });

  return (
    <div className="chocolates-admin">
      <TinDefs />
      <div className="admin-head">
        <AdminTitle heading={words.heading} intro={words.intro} ref={heading} />
        <button type="button" className="button" onClick={() => setEdited('new')}>
          {words.add}
        </button>
      </div>
      <div className="admin-filters">
        <label className="block">
          <span className="mb-1 block font-semibold text-[0.9rem]">{words.show}</span>
          <select
            className="input"
            value={stock}
            onChange={({ target }) => show({ stock: target.value === 'all' ? '' : target.value })}
          >
            {words.stockFilters.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <SearchField label={words.search} value={search} onSearch={(text) => show({ search: text })} />
      </div>
      <ListState
        loaded={loaded}
        loading={words.loading}
        failed={words.failed}
        isEmpty={({ chocolates }) => chocolates.length === 0}
        empty={<p>{search ? words.empty.found : words.empty[stock]}</p>}
      >
        {({ chocolates }) => (
          <>
            <SortSelect columns={columns} sorting={sorting} onSort={sort} />
            <DataTable<AdminChocolate, (typeof columns)[number]['key']>
              label={words.heading}
              columns={columns}
              rows={chocolates.map((chocolate) => changed.get(chocolate._id) ?? chocolate)}
              rowKey={({ _id }) => _id}
              sorting={sorting}
              onSort={sort}
              rowClass={({ hidden }) => (hidden ? 'is-hidden-tin' : undefined)}
              actions={(chocolate) => (
                <>
                  <button type="button" className="button quiet small" onClick={() => setEdited(chocolate)}>
                    {words.edit}
                    <span className="sr-only">{` ${chocolate.name}`}</span>
                  </button>
                  {chocolate.hidden ? (
                    <button type="button" className="button quiet small" onClick={() => unhide(chocolate)}>
                      {words.unhide}
                      <span className="sr-only">{` ${chocolate.name}`}</span>
                    </button>
                  ) : (
                    <button type="button" className="button danger small" onClick={() => remove(chocolate)}>
                      {words.remove}
                      <span className="sr-only">{` ${chocolate.name}`}</span>
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
