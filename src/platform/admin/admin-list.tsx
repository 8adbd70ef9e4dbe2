import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router';
import { isChoice, type List } from '#platform/lists/list.ts';
import { type Column, DataTable, type Sorting } from '#platform/ui/lists/data-table.tsx';
import { useListParams } from '#platform/ui/lists/list-params.ts';
import { Pager } from '#platform/ui/lists/pager.tsx';
import { type RowAction, RowMenu } from '#platform/ui/lists/row-menu.tsx';
import { SearchField } from '#platform/ui/lists/search-field.tsx';
import { SortSelect } from '#platform/ui/lists/sort-select.tsx';
import { useFocusAfterDeletion } from '#platform/ui/lists/use-focus-after-deletion.ts';
import { Button } from '#platform/ui/plain-button.tsx';
import { saveFile } from '#platform/ui/state/save-file.ts';
import { runChange } from './actions.ts';
import { AdminHead } from './admin-title.tsx';
import { type BulkAction, BulkBar, RowCheckbox, useSelection } from './bulk-bar.tsx';
import { getDefaultSorting } from './list-page.ts';

type FilterOptions = readonly (readonly [value: string, label: string])[];

/** One select above a list. Its value is in the page's query under `name`, the first option's only by its absence. */
export type ListFilter = {
  name: string;
  label: string;
  options: FilterOptions;
  /** Further options under a label each. */
  groups?: readonly { label: string; options: FilterOptions }[];
  /** Parameters that a change of this one removes. */
  resets?: readonly string[];
};

/** Browsers give the two field types heights that differ by a few pixels. On a phone a field is as wide as its words. */
const FILTERS =
  'mb-5 flex flex-wrap items-end gap-x-4 gap-y-3 print:hidden [&_.input]:min-h-[50px] max-md:[&_.input]:w-full max-md:[&>label]:min-w-0 max-md:[&>label]:flex-auto max-md:[&>label]:max-w-full max-md:[&>label:has([type=search])]:basis-40 max-md:gap-x-3';

/**
 * A list of the admin area: title, page actions, filters, search, sorting, rows, row actions and pages. Its state is
 * in the page's query (see list-params.ts), so the route's loader reads the same state.
 */
export function AdminList<Row, Key extends string>(props: {
  heading: string;
  intro: string;
  /** Gives its search, its selects and its sorting, if the properties have none. */
  list?: List & { sorts: readonly Key[] };
  /** Buttons beside the title, such as "New coupon". */
  pageActions?: ReactNode;
  /** Adds a button that downloads the list as it is filtered. */
  fetchExport?: () => Promise<{ filename: string; csv: string }>;
  /** Shown above the filters, such as totals. */
  overview?: ReactNode;
  filters?: readonly ListFilter[];
  /** Further filters, such as a choice of days. */
  moreFilters?: ReactNode;
  /** Label of the search field; none without it. */
  search?: string;
  /** For example '12 clients'. */
  count?: string;
  columns?: readonly Column<Row, Key>[];
  /** Shows the rows in another form than a table. */
  renderRows?: (rows: readonly Row[]) => ReactNode;
  /** Name of the table, if it is not the heading. */
  tableLabel?: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** CSS class of every row. */
  rowClass?: string;
  /** Names a row for its checkbox and the menu of its actions. */
  rowName?: (row: Row) => string;
  rowActions?: (row: Row) => readonly RowAction[];
  rowActionsLabel?: string;
  /** Adds a checkbox to each row, and these actions on the selected ones, in the order of the list. */
  bulkActions?: (selected: readonly Row[]) => readonly BulkAction[];
  /** Which rows have a checkbox; all without it. */
  isSelectable?: (row: Row) => boolean;
  /** The sorting without parameters in the query. Without it the list has one order. */
  defaultSorting?: Sorting<Key>;
  pages?: number;
  /** Shown when there are no rows at all, and when none fits the filters. */
  empty: ReactNode;
  nothingFound?: ReactNode;
  children?: ReactNode;
}) {
  const { list, heading, intro, rows, rowName, rowActions, renderRows, pages = 1 } = props;
  const { rowKey, bulkActions, isSelectable = () => true } = props;
  const { search: searchLabel = list?.search, filters = list && listSelects(list) } = props;
  const defaultSorting = props.defaultSorting ?? (list && getDefaultSorting(list));
  const columns = (props.columns ?? []).map((column) => ({
    ...column,
    sortable: column.sortable || list?.sorts.includes(column.key),
  }));
  const params = useListParams();
  const { page, search, show } = params;
  const isFiltered = search !== '' || (filters ?? []).some(({ name }) => params.value(name) !== '');
  const sortKeys = columns.filter(({ sortable, sortBy }) => sortable || sortBy).map(({ key }) => key);
  const sorting = defaultSorting && params.sorting(sortKeys, defaultSorting);
  const sort = ({ by, ascending }: Sorting<Key>) => {
    const isDefault = by === defaultSorting?.by;
    const isUsualDirection = ascending === (isDefault ? defaultSorting.ascending : true);
    show({ sort: isDefault ? '' : by, direction: isUsualDirection ? '' : ascending ? 'ascending' : 'descending' });
  };
  const sorted = sorting ? sortRows(rows, columns, sorting) : rows;
  const [selectedKeys, select] = useSelection();
  const selectable = bulkActions ? sorted.filter(isSelectable) : [];
  const selected = selectable.filter((row) => selectedKeys.has(rowKey(row)));
  const title = useFocusAfterDeletion(rows.length);
  // The page does not exist, or its last row was deleted.
  const isBeyondLastPage = rows.length === 0 && page > Math.max(pages, 1);

  return (
    <>
      <AdminHead heading={heading} intro={intro} ref={title}>
        {(props.pageActions || props.fetchExport) && (
          <div className="flex flex-wrap gap-3">
            {props.pageActions}
            {props.fetchExport && <ExportButton fetchFile={props.fetchExport} />}
          </div>
        )}
      </AdminHead>
      {props.overview}
      <ListFilters {...props} filters={filters} search={searchLabel} />
      {props.children}
      {rows.length === 0 ? (
        <div className="py-6 text-quiet">{(isFiltered && props.nothingFound) || props.empty}</div>
      ) : renderRows ? (
        renderRows(rows)
      ) : (
        <>
          {bulkActions && selectable.length > 0 && (
            <BulkBar
              selected={selected.length}
              selectable={selectable.length}
              actions={bulkActions(selected)}
              onSelectAll={(isSelected) => select(selectable.map(rowKey), isSelected)}
            />
          )}
          {sorting && <SortSelect columns={columns} sorting={sorting} onSort={sort} />}
          <DataTable<Row, Key>
            label={props.tableLabel ?? heading}
            columns={columns}
            rows={sorted}
            rowKey={rowKey}
            rowClass={props.rowClass}
            {...(sorting && { sorting, onSort: sort })}
            {...(selectable.length > 0 && {
              select: (row: Row) =>
                isSelectable(row) && (
                  <RowCheckbox
                    name={rowName?.(row) ?? ''}
                    checked={selectedKeys.has(rowKey(row))}
                    onSelect={(isSelected) => select([rowKey(row)], isSelected)}
                  />
                ),
            })}
            {...(rowActions && {
              actionsLabel: props.rowActionsLabel ?? 'Actions',
              actions: (row: Row) => <RowMenu name={rowName?.(row) ?? ''} actions={rowActions(row)} />,
            })}
          />
        </>
      )}
      {isBeyondLastPage && <Navigate to={params.getLink({ page: String(Math.max(pages, 1)) })} replace />}
      <Pager page={page} pages={pages} onPage={(next) => show({ page: String(next) })} />
    </>
  );
}

/** The selects of a list. */
export const listSelects = ({ filters = {} }: List): ListFilter[] =>
  Object.entries(filters).flatMap(([name, filter]) =>
    isChoice(filter) ? [{ ...filter, name: filter.inAddress ?? name }] : [],
  );

/** The row above a list: search, selects and count. Nothing without any of them. */
function ListFilters(props: {
  filters?: readonly ListFilter[] | undefined;
  moreFilters?: ReactNode;
  search?: string | undefined;
  count?: string;
}) {
  const { value: getValue, search, show } = useListParams();
  if (!props.filters && !props.moreFilters && !props.search && !props.count) return null;
  return (
    <div className={FILTERS}>
      {props.search && <SearchField label={props.search} value={search} onSearch={(text) => show({ search: text })} />}
      {props.filters?.map((filter) => {
        const first = filter.options[0]?.[0] ?? '';
        const resets = Object.fromEntries((filter.resets ?? []).map((name) => [name, '']));
        return (
          <FilterSelect
            key={filter.name}
            {...filter}
            value={getValue(filter.name) || first}
            onChange={(value) => show({ [filter.name]: value === first ? '' : value, ...resets })}
          />
        );
      })}
      {props.moreFilters}
      {props.count && (
        <p role="status" className="py-3 text-quiet tabular-nums">
          {props.count}
        </p>
      )}
    </div>
  );
}

/** The select of a filter. */
export function FilterSelect(props: ListFilter & { value: string; onChange: (value: string) => void }) {
  const renderOptions = (options: FilterOptions) =>
    options.map(([option, text]) => (
      <option key={option} value={option}>
        {text}
      </option>
    ));
  return (
    <label className="block max-w-96">
      <span className="mb-1 block font-semibold text-[0.9rem]">{props.label}</span>
      <select className="input" value={props.value} onChange={({ target }) => props.onChange(target.value)}>
        {renderOptions(props.options)}
        {props.groups?.map(({ label, options }) => (
          <optgroup key={label} label={label}>
            {renderOptions(options)}
          </optgroup>
        ))}
      </select>
    </label>
  );
}

type SortKey = readonly (string | number)[];

/** Sorts a complete list by a column with `sortBy`. Other columns are sorted by the server. */
function sortRows<Row, Key extends string>(
  rows: readonly Row[],
  columns: readonly Column<Row, Key>[],
  { by, ascending }: Sorting<Key>,
): readonly Row[] {
  const sortBy = columns.find(({ key }) => key === by)?.sortBy;
  if (!sortBy) return rows;
  const sorted = rows.toSorted((first, second) => compare(sortBy(first), sortBy(second)));
  return ascending ? sorted : sorted.reverse();
}

function compare(first: SortKey, second: SortKey): number {
  const index = first.findIndex((part, position) => part !== second[position]);
  if (index === -1) return 0;
  return (first[index] as string) < (second[index] as string) ? -1 : 1;
}

/** Requests a list as a file and downloads it. */
export function ExportButton({ fetchFile }: { fetchFile: () => Promise<{ filename: string; csv: string }> }) {
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    if (isBusy) return;
    setIsBusy(true);
    const file = await runChange('Failed to export.', fetchFile);
    if (file) saveFile(file.filename, file.csv);
    setIsBusy(false);
  };
  return <Button look="quiet small" label={isBusy ? 'Exporting...' : 'Export CSV'} off={isBusy} onPress={download} />;
}
