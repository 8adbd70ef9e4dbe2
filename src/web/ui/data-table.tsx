// biome-ignore-all lint/a11y/noRedundantRoles: Safari forgets what table elements are once they are laid out otherwise.
import { type ReactNode, useId } from 'react';
import './data-table.css';

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
    <div className="data-table-frame">
      <table className="data-table" aria-labelledby={id} role="table">
        <caption id={id} className="sr-only">
          {label}
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ key, label: name, sortable, sortBy, numeric }) => {
              const direction = sorting?.by === key ? (sorting.ascending ? 'ascending' : 'descending') : undefined;
              return (
                <th
                  key={key}
                  scope="col"
                  role="columnheader"
                  aria-sort={direction}
                  className={numeric ? 'is-figures' : ''}
                >
                  {(sortable || sortBy) && onSort ? (
                    <>
                      <button
                        type="button"
                        className="data-table-sort"
                        onClick={() => onSort({ by: key, ascending: direction !== 'ascending' })}
                      >
                        {name}
                        <span aria-hidden="true">{direction && (sorting?.ascending ? '▲' : '▼')}</span>
                      </button>
                      <span className="data-table-head">{name}</span>
                    </>
                  ) : (
                    name
                  )}
                </th>
              );
            })}
            {actions && (
              <th scope="col" role="columnheader">
                {actionsLabel}
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={props.rowKey(row)} role="row" className={props.rowClass?.(row)}>
              {columns.map(({ key, label: name, cell, numeric, isRowHeader }) => {
                const className = [numeric && 'is-figures', isRowHeader && 'is-name'].filter(Boolean).join(' ');
                return isRowHeader ? (
                  <th key={key} scope="row" role="rowheader" data-label={name} className={className}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key} role="cell" data-label={name} className={className}>
                    {cell(row)}
                  </td>
                );
              })}
              {actions && (
                <td role="cell" className="data-table-actions">
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
    <div className="sort-choice">
      <label>
        Sort by{' '}
        <select
          className="input"
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
      <label>
        Order{' '}
        <select
          className="input"
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
