import { type RefObject, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { confirmDeletion } from '#platform/admin/actions.ts';
import { AdminList } from '#platform/admin/admin-list.tsx';
import { formatMoney } from '#platform/money/money.ts';
import { createPageLoader } from '#platform/shell/page-loader.ts';
import { DayFilter } from '#platform/ui/lists/day-filter.tsx';
import { toListSort, useListParams } from '#platform/ui/lists/list-params.ts';
import type { FinanceEntry } from '../../contract.ts';
import { MAX_FINANCE_DAY, MIN_FINANCE_DAY } from '../../domain/whole-months.ts';
import { financeList } from '../../list.ts';
import { Breakdown } from '../breakdown.tsx';
import { AddClassForm, EntryDialog } from '../entry-fields.tsx';
import { replaceFilters, toOpenMonths } from '../filters.ts';
import { runFinanceAction } from '../finance-actions.ts';
import { formatEntryCount, toSplitTotal } from '../format-split-count.ts';
import { type FinanceSummary, loadFinances } from '../load-finances.ts';
import { MonthList } from '../month-list.tsx';
import { OutstandingSummary } from '../outstanding-summary.tsx';
import { QuarterButtons } from '../quarter-buttons.tsx';
import { RevenueChart } from '../revenue-chart.tsx';
import { ownerApi } from '../signed-in-api.ts';
import { SummaryCards } from '../summary-cards.tsx';
import type { Route } from './+types/finances-page';

const load = createPageLoader(loadFinances);
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(request);
export const clientAction = async ({ request }: Route.ClientActionArgs) => runFinanceAction(await request.formData());

export const HydrateFallback = () => (
  <p role="status" className="is-loading text-quiet">
    Loading class data...
  </p>
);

/** The owner's finances. */
export default function FinancesPage({ loaderData }: Route.ComponentProps) {
  const { summary, months, filters, sorting } = loaderData;
  const { show } = useListParams();
  const { submit } = useFetcher();
  const [edited, setEdited] = useState<FinanceEntry>();
  const [isAdding, setAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const closeAddForm = () => {
    setAdding(false);
    addButton.current?.focus();
  };
  const remove = async ({ _id: id }: FinanceEntry) => {
    if (await confirmDeletion("You won't be able to revert this!"))
      await submit({ intent: 'delete', id }, { method: 'post' });
  };
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <>
      <AdminList
        list={financeList}
        heading="Class & Financial Tracking"
        intro="Classes only, not sessions or orders: by month, what each earned, and whether it’s been requested, paid and taxed."
        fetchExport={() => ownerApi('GET /api/finances/csv', { query: filters })}
        pageActions={<AddButton ref={addButton} isAdding={isAdding} onPress={() => setAdding(!isAdding)} />}
        overview={
          <>
            {isAdding && <AddClassForm onAdded={closeAddForm} />}
            <SummaryCards summary={summary} open={months} />
            <OutstandingSummary
              allTime={summary.allTime}
              filters={filters}
              onFilter={(next) => show(replaceFilters(filters, next))}
            />
            <RevenueChart months={summary.months} />
            <div className="mt-10 mb-5">
              <QuarterButtons filters={filters} onDays={show} />
            </div>
          </>
        }
        moreFilters={
          <div className="flex gap-3">
            {(['from', 'to'] as const).map((name) => (
              <DayFilter
                key={name}
                label={name === 'from' ? 'From' : 'To'}
                value={filters[name] ?? ''}
                min={MIN_FINANCE_DAY}
                max={MAX_FINANCE_DAY}
                onDay={(day) => show({ [name]: day })}
              />
            ))}
          </div>
        }
        rows={summary.months}
        rowKey={({ month }) => month}
        renderRows={(rows) => (
          <MonthList
            months={rows}
            open={months}
            onOpen={(open) => show(toOpenMonths(open))}
            sorting={sorting}
            onSort={(next) => show(toListSort(next))}
            onEdit={setEdited}
            onDelete={remove}
          />
        )}
        empty={
          summary.allTime.count === 0
            ? 'There are no classes here yet. Press “Add New Class” to add the first.'
            : 'No class matches these filters. Clear them to see everything.'
        }
      >
        {isFiltered && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p role="status" className="tabular-nums">
              {formatFound(summary.found)}
            </p>
            <button type="button" className="button quiet small" onClick={() => show(replaceFilters(filters, {}))}>
              Clear filters
            </button>
          </div>
        )}
      </AdminList>
      {summary.months.length > 0 && <Breakdown summary={summary} />}
      {edited && <EntryDialog entry={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function AddButton(props: { ref: RefObject<HTMLButtonElement | null>; isAdding: boolean; onPress: () => void }) {
  const { ref, isAdding, onPress } = props;
  return (
    <button
      ref={ref}
      type="button"
      className={isAdding ? 'button quiet small' : 'button small'}
      aria-expanded={isAdding}
      onClick={onPress}
    >
      {isAdding ? 'Cancel' : 'Add New Class'}
    </button>
  );
}

/** The total of the entries that match the filters. */
function formatFound(found: FinanceSummary['found']): string {
  const { classes, revenueCents, planned } = toSplitTotal(found);
  const text = `With these filters: ${formatEntryCount(classes)}, ${formatMoney(revenueCents)}`;
  if (planned.classes === 0) return text;
  return `${text}, of which planned: ${formatEntryCount(planned.classes)}, ${formatMoney(planned.revenueCents)}`;
}
