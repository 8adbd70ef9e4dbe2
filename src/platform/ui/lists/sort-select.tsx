import type { Sorting } from './data-table.tsx';

/** Selects the sort column on a phone, where the table has no headers. */
export function SortSelect<Key extends string>(props: {
  columns: readonly { key: Key; label: string; sortable?: boolean; sortBy?: unknown }[];
  sorting: Sorting<Key>;
  onSort: (sorting: Sorting<Key>) => void;
}) {
  const { columns, sorting, onSort } = props;
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3 md:hidden print:hidden">
      <label className="grid min-w-0 flex-auto font-semibold text-[0.9rem]">
        Sort by{' '}
        <select
          className="input font-normal text-[1rem]"
          value={sorting.by}
          onChange={(event) => onSort({ ...sorting, by: event.target.value as Key })}
        >
          {columns
            .filter(({ sortable, sortBy }) => sortable || sortBy)
            .map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
        </select>
      </label>
      <label className="grid min-w-0 flex-auto font-semibold text-[0.9rem]">
        Order{' '}
        <select
          className="input font-normal text-[1rem]"
          value={sorting.ascending ? 'ascending' : 'descending'}
          onChange={(event) => onSort({ ...sorting, ascending: event.target.value === 'ascending' })}
        >
          <option value="ascending">Ascending</option>
          <option value="descending">Descending</option>
        </select>
      </label>
    </div>
  );
}
