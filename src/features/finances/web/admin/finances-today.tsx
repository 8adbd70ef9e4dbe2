import { Details, type TodayPart } from '#features/admin-access/web/today-part.tsx';
import { formatMoney } from '#platform/money/money.ts';
import { formatCount } from '#platform/text/format-count.ts';
import { formatShortDay } from '#platform/time/day.ts';
import type { FinanceToday } from '../../contract.ts';

/** The unpaid past classes. */
export const financeToday: TodayPart<FinanceToday> = {
  listTasks: ({ unpaidClasses: unpaid }) => [
    {
      to: '/admin/finances?paid=no&when=held',
      count: unpaid.count,
      heading: `${formatCount(unpaid.count, 'unpaid past class', 'unpaid past classes')}: ${formatMoney(unpaid.totalCents)}`,
      rows: unpaid.first.map(({ _id, class: name, location, date, rateCents }) => (
        <li key={_id}>
          {name}
          <Details texts={[formatShortDay(date), location, formatMoney(rateCents)]} />
        </li>
      )),
    },
  ],
};
