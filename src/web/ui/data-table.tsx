// biome-ignore-all lint/a11y/noRedundantRoles: Safari forgets what table elements are once they are laid out otherwise.
import { type ReactNode, useId } from 'react';

/** The sort column and direction. */
export type Sorting<Key extends string> = { by: Key; ascending: boolean };

export type Column<Row, Key extends string> = {
  key: Key;
  label: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** For a complete list, which is sorted in the browser: what to compare, the most important first. */
  sortBy?: (row: Row) => readonly (string | number)[];
  /** Aligns numbers and money to the right, in tabular figures. */
  numeric?: boolean;
  /** The cell that names its row, for screen readers and as the heading of a card on a phone. */
  isRowHeader?: boolean;
};

const HEADER =
  'border-edge border-b-[1.5px] px-3 md:max-lg:px-1.5 py-[0.55rem] align-middle font-semibold text-quiet whitespace-nowrap';
const CELL = 'px-3 md:max-lg:px-1.5 py-[0.55rem] text-left align-middle';
/** On a phone a cell is a line of a card: the name of its column, and its value. */
const CARD_LINE =
  'max-md:gap-3 max-md:px-0 max-md:py-[0.22rem] max-md:grid max-md:grid-cols-[6.25rem_minmax(0,1fr)] max-md:before:font-normal max-md:before:text-quiet max-md:before:content-[attr(data-label)]';
/** The cell that names the row is the heading of the card, with room for the menu in the corner. */
const CARD_HEADING =
  'font-semibold max-md:block max-md:px-0 max-md:py-[0.22rem] max-md:text-[1.05rem] max-md:in-[tr:has(>td>[aria-haspopup=true])]:pr-12';
const CARD =
  'border-line border-b hover:bg-band/45 max-md:relative max-md:mb-[0.9rem] max-md:block max-md:rounded-card max-md:border max-md:bg-raised max-md:px-[0.9rem] max-md:py-[0.7rem]';
const ACTIONS =
  'space-x-[0.4rem] whitespace-nowrap print:hidden max-md:flex max-md:flex-wrap max-md:gap-2 max-md:space-x-0 max-md:px-0 max-md:pt-[0.6rem] max-md:has-[>[aria-haspopup=true]:only-child]:absolute max-md:has-[>[aria-haspopup=true]:only-child]:top-[0.3rem] max-md:has-[>[aria-haspopup=true]:only-child]:right-[0.3rem] max-md:has-[>[aria-haspopup=true]:only-child]:p-0';

/**
 * A table with sortable columns whose rows become cards on a phone. It sets ARIA roles, because browsers drop table
 * semantics when table elements get another `display`.
 */
export function DataTable<Row, Key extends string>(props: {
  /** Accessible name of the table. */
  label: string;
  columns: readonly Column<Row, Key>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sorting?: Sorting<Key>;
  onSort?: (sorting: Sorting<Key>) => void;
  /** Buttons of a row, in their own column. */
  actions?: (row: Row) => ReactNode;
  actionsLabel?: string;
  /** CSS class of a row, such as 'is-past'. */
  rowClass?: ((row: Row) => string | undefined) | undefined;
}) {
  const { label, columns, rows, sorting, onSort, actions, actionsLabel = 'Actions' } = props;
  const id = useId();
  return (
    <div className="relative overflow-x-auto">
      <table
        className="data-table w-full border-collapse text-[0.92rem] leading-[1.4] max-md:block"
        aria-labelledby={id}
        role="table"
      >
        <caption id={id} className="sr-only">
          {label}
        </caption>
        {/* A hidden header must not receive the focus: SortSelect replaces its buttons. */}
        <thead role="rowgroup" className="max-md:sr-only">
          <tr role="row">
            {columns.map(({ key, label: name, sortable, sortBy, numeric }) => {
              const direction = sorting?.by === key ? (sorting.ascending ? 'ascending' : 'descending') : undefined;
              return (
                <th
                  key={key}
                  scope="col"
                  role="columnheader"
                  aria-sort={direction}
                  className={`${HEADER} ${numeric ? 'text-right' : 'text-left'}`}
                >
                  {(sortable || sortBy) && onSort ? (
                    <>
                      <button
                        type="button"
                        className="inline-flex min-h-[44px] items-center gap-1.5 font-semibold max-md:hidden"
                        onClick={() => onSort({ by: key, ascending: direction !== 'ascending' })}
                      >
                        {name}
                        <span aria-hidden="true" className="w-[1em] text-[0.7em]">
                          {direction && (sorting?.ascending ? '▲' : '▼')}
                        </span>
                      </button>
                      <span className="md:hidden">{name}</span>
                    </>
                  ) : (
                    name
                  )}
                </th>
              );
            })}
            {actions && (
              <th scope="col" role="columnheader" className={`${HEADER} text-left print:hidden`}>
                {actionsLabel}
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-md:block">
          {rows.map((row) => (
            <tr key={props.rowKey(row)} role="row" className={`${CARD} ${props.rowClass?.(row) ?? ''}`}>
              {columns.map(({ key, label: name, cell, numeric, isRowHeader }) => {
                const figures = numeric ? 'tabular-nums whitespace-nowrap md:text-right' : '';
                return isRowHeader ? (
                  <th key={key} scope="row" role="rowheader" className={`${CELL} ${CARD_HEADING} ${figures} is-name`}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key} role="cell" data-label={name} className={`${CELL} ${CARD_LINE} ${figures}`}>
                    {cell(row)}
                  </td>
                );
              })}
              {actions && (
                <td role="cell" className={`${CELL} ${ACTIONS}`}>
                  {actions(row)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Selects the sort column on a phone, where the table has no headers. */
export function SortSelect<Key extends string>(props: {
  columns: readonly { key: Key; label: string; sortable?: boolean; sortBy?: unknown }[];
  sorting: Sorting<Key>;
  onSort: (sorting: Sorting<Key>) => void;
}) {
  const { columns, sorting, onSort } = props;
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3 md:hidden print:hidden">
      <label className="min-w-0 flex-[1_1_8rem] font-semibold text-[0.9rem]">
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
      <label className="min-w-0 flex-[1_1_8rem] font-semibold text-[0.9rem]">
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
