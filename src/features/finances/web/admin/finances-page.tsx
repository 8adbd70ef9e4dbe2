import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { confirmDeletion } from '#platform/admin/actions.ts';
import { AdminList } from '#platform/admin/admin-list.tsx';
import { formatMoney } from '#platform/money/money.ts';
import { createPageLoader } from '#platform/shell/page-loader.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { addMonths, formatMonth, getMonth } from '#platform/time/day.ts';
import { BarChart } from '#platform/ui/bar-chart.tsx';
import { DayFilter } from '#platform/ui/lists/day-filter.tsx';
import { toListSort, useListParams } from '#platform/ui/lists/list-params.ts';
import type { FinanceEntry } from '../../contract.ts';
import { type SplitTotal, selectTotal, type Total } from '../../domain/totals.ts';
import { listQuarters, MAX_FINANCE_DAY, MIN_FINANCE_DAY } from '../../domain/whole-months.ts';
import { financeList } from '../../list.ts';
import { AddClassForm, EntryDialog } from '../entry-fields.tsx';
import { type FinanceFilters, filtersEqual, replaceFilters, toOpenMonths } from '../filters.ts';
import { runFinanceAction } from '../finance-actions.ts';
import { formatEntryCount, formatSplitClassCount } from '../format-split-count.ts';
import { type FinanceSummary, loadFinances } from '../load-finances.ts';
import { MonthList } from '../month-list.tsx';
import { ownerApi } from '../signed-in-api.ts';
import { Planned, SummaryCards } from '../summary-cards.tsx';
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
function formatFound({ count, revenueCents, planned }: FinanceSummary['found']): string {
  const text = `With these filters: ${formatEntryCount(count)}, ${formatMoney(revenueCents)}`;
  if (planned.count === 0) return text;
  return `${text}, of which planned: ${formatEntryCount(planned.count)}, ${formatMoney(planned.revenueCents)}`;
}

const outstanding = [
  { name: 'unpaid', label: 'Unpaid', filters: { paid: 'no', when: 'held' } },
  { name: 'notRequested', label: 'Not requested', filters: { paid: 'no', requestSent: 'no', when: 'held' } },
  { name: 'untaxed', label: 'Untaxed', filters: { taxed: 'no', when: 'held' } },
] as const satisfies readonly { name: string; label: string; filters: FinanceFilters }[];

/**
 * Totals of past classes that are unpaid, not requested or untaxed, with planned ones beside them. Each button
 * filters the list to these classes, or clears the filter.
 */
function OutstandingSummary(props: {
  allTime: FinanceSummary['allTime'];
  filters: FinanceFilters;
  onFilter: (filters: FinanceFilters) => void;
}) {
  return (
    <fieldset className="mt-4 flex flex-wrap gap-2.5">
      <legend className="sr-only">Outstanding</legend>
      {outstanding.map(({ name, label, filters }) => {
        const total = props.allTime[name];
        const held = selectTotal('held', total);
        const isChosen = filtersEqual(props.filters, filters);
        return (
          <FilterButton key={name} isChosen={isChosen} onPress={() => props.onFilter(isChosen ? {} : filters)}>
            <span>{label}</span>
            <strong>{formatMoney(held.revenueCents)}</strong>
            <span className="text-quiet">{formatEntryCount(held.count)}</span>
            {total.planned.count > 0 && (
              <span className="whitespace-nowrap text-quiet">planned: {formatMoney(total.planned.revenueCents)}</span>
            )}
          </FilterButton>
        );
      })}
    </fieldset>
  );
}

type BreakdownRow = SplitTotal & { name: string };

/** Filtered revenue by location and payment method, highest first. */
function Breakdown({ summary }: { summary: FinanceSummary }) {
  const { revenueCents } = summary.found;
  const locations = summary.locations.map(({ location, ...sum }) => ({ name: location || 'No location', ...sum }));
  const methods = summary.paymentMethods.map(({ paymentMethod, ...sum }) => ({ name: paymentMethod, ...sum }));
  return (
    <div className="mt-10 grid grid-cols-[repeat(auto-fit,minmax(min(100%,24rem),1fr))] items-start gap-x-12 gap-y-8">
      <BreakdownTable title="By location" heading="Location" rows={locations} revenueCents={revenueCents} />
      <BreakdownTable title="By payment method" heading="Payment Method" rows={methods} revenueCents={revenueCents} />
    </div>
  );
}

const cell =
  'border-line border-b py-2 pl-3 text-right first:pl-0 first:text-left first:min-w-20 first:wrap-anywhere max-sm:pl-2';

function BreakdownTable(props: {
  title: string;
  heading: string;
  rows: readonly BreakdownRow[];
  revenueCents: number;
}) {
  const { title, heading, rows, revenueCents } = props;
  const getShare = (row: BreakdownRow) =>
    revenueCents === 0 ? 0 : Math.round((row.revenueCents / revenueCents) * 100);
  return (
    <section>
      <h2>{title}</h2>
      <table className="mt-2 w-full text-[0.92rem] tabular-nums">
        <caption className="sr-only">{title}</caption>
        <thead className="text-quiet">
          <tr>
            {[heading, 'Classes', 'Revenue', 'Share'].map((name) => (
              <th key={name} scope="col" className={`${cell} font-semibold`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            .toSorted((a, b) => b.revenueCents - a.revenueCents)
            .map((row) => (
              <tr key={row.name}>
                <th scope="row" className={cell}>
                  {row.name}
                </th>
                <Sum row={row} format={({ count }) => count.toLocaleString('en-US')} />
                <Sum row={row} format={(sum) => formatMoney(sum.revenueCents)} />
                <td className={cell}>{getShare(row)}%</td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}

function Sum({ row, format }: { row: BreakdownRow; format: (sum: Total) => string }) {
  return (
    <td className={`${cell} whitespace-nowrap max-sm:[&:nth-child(3)>span]:whitespace-normal`}>
      {format(row)}
      {row.planned.count > 0 && <Planned>{`${format(row.planned)} planned`}</Planned>}
    </td>
  );
}

/** Filters by a quarter of this year or by the year. Pressing the active one shows all days again. */
function QuarterButtons(props: { filters: FinanceFilters; onDays: (days: { from: string; to: string }) => void }) {
  const year = useSite().now.day.slice(0, 4);
  return (
    <fieldset className="flex flex-wrap gap-2.5">
      <legend className="sr-only">This year’s quarters</legend>
      {listQuarters(year).map(({ name, from, to }) => {
        const isChosen = props.filters.from === from && props.filters.to === to;
        return (
          <FilterButton
            key={name}
            isChosen={isChosen}
            onPress={() => props.onDays(isChosen ? { from: '', to: '' } : { from, to })}
          >
            {name}
          </FilterButton>
        );
      })}
    </fieldset>
  );
}

/** Turns a filter on; a press on a chosen one turns it off. */
function FilterButton(props: { isChosen: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={props.isChosen}
      className="inset-ring-[1.5px] inset-ring-edge hover:inset-ring-2 hover:inset-ring-ink aria-pressed:inset-ring-2 aria-pressed:inset-ring-primary inline-flex min-h-11 flex-wrap items-baseline gap-x-2.5 gap-y-0.5 rounded-3xl px-4 py-2 text-[0.92rem] tabular-nums aria-pressed:bg-band"
      onClick={props.onPress}
    >
      {props.children}
    </button>
  );
}

const CHART_MONTHS = 12;
const MAX_PLANNED_MONTHS = 2;

/**
 * Revenue of twelve months, up to the current month or the next planned ones, from the first with a class on. Later
 * months without one are shown as zero.
 */
function RevenueChart({ months }: { months: FinanceSummary['months'] }) {
  const thisMonth = getMonth(useSite().now.day);
  const [yearsBack, setYearsBack] = useState(0);
  const [first, newest] = [months[0]?.month, months.at(-1)?.month];
  if (first === undefined || newest === undefined) return null;
  // Entries planned far ahead would move the current year out of view.
  const isFarAhead = newest > addMonths(thisMonth, MAX_PLANNED_MONTHS) && first <= thisMonth;
  const last = addMonths(isFarAhead ? thisMonth : newest, -CHART_MONTHS * yearsBack);
  const year = Array.from({ length: CHART_MONTHS }, (_, index) => addMonths(last, index - CHART_MONTHS + 1));
  const shown = year.filter((month) => month >= first);
  const totalsByMonth = new Map(months.map((total) => [total.month, total]));
  const bars = shown.map((month) => {
    const total = totalsByMonth.get(month) ?? { count: 0, revenueCents: 0, planned: { count: 0, revenueCents: 0 } };
    const name = formatMonth(month);
    const text = `${formatMoney(total.revenueCents)}, ${formatSplitClassCount(total)}`;
    return {
      key: month,
      label: name.slice(0, 3),
      name,
      value: total.revenueCents,
      planned: total.planned.revenueCents,
      text,
    };
  });
  return (
    <section aria-labelledby="chart-title" className="mt-10">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="chart-title">Revenue by month</h2>
        <div className="flex gap-2">
          {first < (shown[0] ?? first) && (
            <button type="button" className="button quiet small" onClick={() => setYearsBack(yearsBack + 1)}>
              Earlier
            </button>
          )}
          {last < newest && (
            <button type="button" className="button quiet small" onClick={() => setYearsBack(yearsBack - 1)}>
              Later
            </button>
          )}
        </div>
      </div>
      <BarChart
        key={last}
        label={`Revenue by month, ${formatMonth(shown[0] ?? last)} – ${formatMonth(last)}`}
        bars={bars}
        scaleText={(value) => formatMoney(value, 'short')}
        keysHint="Use the arrow keys to move from month to month."
        tableLabel="Show as a table"
        columnLabels={{ name: 'Month', value: 'Revenue' }}
      />
    </section>
  );
}
