// biome-ignore-all lint/a11y/noRedundantRoles: Safari forgets what table elements are once they are laid out otherwise.
import { Fragment, type ReactNode, useId, useState } from 'react';
import { FOLD_PLACE, Fold, MAX_OPEN_ROWS, PHONE_CARD } from '../dialogs/fold.tsx';

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
  /** In a long list on a phone, a row shows this only once it is opened. */
  isDetail?: boolean;
};

const HEADER =
  'border-edge border-b-[1.5px] px-3 md:max-lg:px-1.5 py-[0.55rem] align-middle font-semibold text-quiet whitespace-nowrap';
const CELL = 'px-3 md:max-lg:px-1.5 py-[0.55rem] text-left align-middle';
const CARD = `${PHONE_CARD} border-line border-b hover:bg-band/45 max-md:flex max-md:flex-col`;
/** Values stand beside each other. What can be pressed is above the button that opens the card. */
const FOLDED_CARD =
  'folded:flex-row folded:flex-wrap folded:items-center folded:gap-x-4 folded:pb-[0.4rem] folded:[&_:is(a,input,label,button:not([aria-expanded]))]:relative folded:[&_:is(a,input,label,button:not([aria-expanded]))]:z-1';
/** On a phone a cell is a line of a card: the name of its column, and its value. */
const CARD_LINE =
  'max-md:gap-3 max-md:px-0 max-md:py-[0.22rem] max-md:grid max-md:grid-cols-[minmax(min-content,min(6.25rem,40%))_minmax(0,1fr)] max-md:before:font-normal max-md:before:text-quiet max-md:before:content-[attr(data-label)] folded:block folded:before:hidden';
/** The empty cell stays: a screen reader finds the name of a column by counting cells. */
const FOLDED_AWAY =
  'folded:absolute folded:size-0 folded:overflow-hidden folded:p-0 folded:[content-visibility:hidden]';
/** The cell that names the row is the heading of the card. */
const CARD_HEADING =
  'font-semibold max-md:-order-1 max-md:block max-md:min-h-11 max-md:content-center max-md:px-0 max-md:py-[0.3rem] max-md:text-[1.05rem] max-md:[&>a]:-my-[0.3rem] folded:basis-full';
/** Room for what is in the corners of the card. */
const HEADING_ROOM = 'max-md:in-[tr:has(>td>[aria-haspopup=true])]:pr-12';
const FOLDING_HEADING_ROOM = 'max-md:pr-9 max-md:in-[tr:has(>td>[aria-haspopup=true])]:pr-18';
const CORNER = 'max-md:absolute max-md:top-[0.3rem] max-md:p-0';
const ACTIONS =
  'space-x-[0.4rem] whitespace-nowrap print:hidden max-md:flex max-md:flex-wrap max-md:gap-2 max-md:space-x-0 max-md:px-0 max-md:pt-[0.6rem] max-md:has-[>[aria-haspopup=true]:only-child]:absolute max-md:has-[>[aria-haspopup=true]:only-child]:top-[0.3rem] max-md:has-[>[aria-haspopup=true]:only-child]:z-1 max-md:has-[>[aria-haspopup=true]:only-child]:p-0 folded:not-has-[>[aria-haspopup=true]:only-child]:hidden';
const MENU_CORNER = 'max-md:has-[>[aria-haspopup=true]:only-child]:right-[0.3rem]';
const MENU_BESIDE_FOLD = 'max-md:has-[>[aria-haspopup=true]:only-child]:right-[2.6rem]';

type TableProps<Row, Key extends string> = {
  /** Accessible name of the table. */
  label: string;
  columns: readonly Column<Row, Key>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sorting?: Sorting<Key>;
  onSort?: (sorting: Sorting<Key>) => void;
  /** The checkbox of a row, in a column of its own. */
  select?: (row: Row) => ReactNode;
  /** Buttons of a row, in their own column. */
  actions?: (row: Row) => ReactNode;
  actionsLabel?: string;
  /** CSS class of every row. */
  rowClass?: string | undefined;
};

/**
 * A table with sortable columns whose rows become cards on a phone, folded if there are many. It sets ARIA roles,
 * because browsers drop table semantics for other display values.
 */
export function DataTable<Row, Key extends string>(props: TableProps<Row, Key>) {
  const { label, columns, rows, sorting, onSort, select, actions, actionsLabel = 'Actions' } = props;
  const id = useId();
  const isFolding = rows.length > MAX_OPEN_ROWS && columns.some(({ isDetail }) => isDetail);
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
            {select && (
              <th scope="col" role="columnheader" className={`${HEADER} text-left print:hidden`}>
                Select
              </th>
            )}
            {columns.map((column) => (
              <Fragment key={column.key}>
                <ColumnHeader column={column} sorting={sorting} onSort={onSort} />
                {isFolding && column.isRowHeader && (
                  <th scope="col" role="columnheader" className="md:hidden">
                    Details
                  </th>
                )}
              </Fragment>
            ))}
            {actions && (
              <th scope="col" role="columnheader" className={`${HEADER} text-left print:hidden`}>
                {actionsLabel}
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-md:block">
          {rows.map((row) => (
            <TableRow key={props.rowKey(row)} {...props} row={row} isFolding={isFolding} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ColumnHeader<Row, Key extends string>(props: {
  column: Column<Row, Key>;
  sorting: Sorting<Key> | undefined;
  onSort: ((sorting: Sorting<Key>) => void) | undefined;
}) {
  const { column, sorting, onSort } = props;
  const { key, label, sortable, sortBy, numeric } = column;
  const direction = sorting?.by === key ? (sorting.ascending ? 'ascending' : 'descending') : undefined;
  return (
    <th
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
            {label}
            <span aria-hidden="true" className="w-[1em] text-[0.7em]">
              {direction && (sorting?.ascending ? '▲' : '▼')}
            </span>
          </button>
          <span className="md:hidden">{label}</span>
        </>
      ) : (
        label
      )}
    </th>
  );
}

function TableRow<Row, Key extends string>(props: TableProps<Row, Key> & { row: Row; isFolding: boolean }) {
  const { columns, row, select, actions, isFolding } = props;
  const [isOpen, setOpen] = useState(false);
  const headingId = useId();
  const nextId = useId();
  const next = columns.find(({ isRowHeader, isDetail }) => !isRowHeader && !isDetail)?.key;
  const headingRoom = `${isFolding ? FOLDING_HEADING_ROOM : HEADING_ROOM} ${select ? 'max-md:pl-9' : ''}`;
  return (
    <tr
      role="row"
      data-folded={(isFolding && !isOpen) || undefined}
      className={`${CARD} ${FOLDED_CARD} ${props.rowClass ?? ''}`}
    >
      {select && (
        <td role="cell" className={`${CELL} ${CORNER} print:hidden max-md:left-[0.55rem] max-md:z-1`}>
          {select(row)}
        </td>
      )}
      {columns.map(({ key, label, cell, numeric, isRowHeader, isDetail }) => {
        const figures = numeric ? 'tabular-nums whitespace-nowrap md:text-right' : '';
        if (!isRowHeader) {
          const line = `${CARD_LINE} ${isDetail ? FOLDED_AWAY : ''}`;
          return (
            <td
              key={key}
              id={key === next ? nextId : undefined}
              role="cell"
              data-label={label}
              className={`${CELL} ${line} ${figures}`}
            >
              {cell(row)}
            </td>
          );
        }
        return (
          <Fragment key={key}>
            <th
              id={headingId}
              scope="row"
              role="rowheader"
              className={`${CELL} ${CARD_HEADING} ${headingRoom} ${figures}`}
            >
              {cell(row)}
            </th>
            {isFolding && (
              <td role="cell" className={FOLD_PLACE}>
                <Fold headingIds={`${headingId} ${nextId}`} isOpen={isOpen} onPress={() => setOpen(!isOpen)} />
              </td>
            )}
          </Fragment>
        );
      })}
      {actions && (
        <td role="cell" className={`${CELL} ${ACTIONS} ${isFolding ? MENU_BESIDE_FOLD : MENU_CORNER}`}>
          {actions(row)}
        </td>
      )}
    </tr>
  );
}
