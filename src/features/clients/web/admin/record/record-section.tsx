import { useId } from 'react';
import { countPages } from '#platform/lists/pages.ts';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { Pager } from '#platform/ui/pager.tsx';

/** One part of a record: heading with count, one page of rows, and pagination. */
export function RecordSection<Row extends { _id: string }, Key extends string>(props: {
  heading: string;
  empty: string;
  part: { rows: readonly Row[]; total: number };
  page: number;
  onPage: (page: number) => void;
  columns: readonly Column<Row, Key>[];
}) {
  const { heading, part, page, onPage } = props;
  const id = useId();
  return (
    <section className="mt-10" aria-labelledby={id}>
      <h2 id={id} className="mb-2">
        {heading}{' '}
        {part.total > 0 && (
          <span className="font-normal font-sans text-[0.95rem] text-quiet tabular-nums">{part.total}</span>
        )}
      </h2>
      {part.total === 0 ? (
        <p className="text-quiet">{props.empty}</p>
      ) : (
        <DataTable label={heading} columns={props.columns} rows={part.rows} rowKey={({ _id }) => _id} />
      )}
      <Pager page={page} pages={countPages(part.total)} onPage={onPage} />
    </section>
  );
}
