import { useSite } from '#platform/shell/use-site.ts';
import type { AdminOrder } from '../../contract/orders-admin.ts';
import { formatOrderDay, formatOrderTime } from './format-order.ts';
import { OrderSection } from './order-section.tsx';

/** The history of an order: its payment and every later transition. */
export function OrderTimeline({ order: { paidAt, history } }: { order: AdminOrder }) {
  const { now, timeZone: zone } = useSite();
  if (!paidAt) return null;
  const entries: AdminOrder['history'] = [{ at: paidAt, action: 'paid', changes: [] }, ...history];
  return (
    <OrderSection title="Timeline">
      <ol>
        {entries.map(({ at, action, changes }) => {
          const details = changes.filter(({ field, after }) => field !== 'status' && after !== undefined);
          return (
            <li
              key={`${at} ${action}`}
              className="wrap-anywhere grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-line border-t py-1.5"
            >
              <span className="first-letter:uppercase">{action}</span>
              <time dateTime={at} className="text-quiet">
                {`${formatOrderDay(at, { zone, today: now.day })}, ${formatOrderTime(at, zone)}`}
              </time>
              {details.length > 0 && (
                <span className="col-span-2 text-[0.9rem] text-quiet">
                  {details.map(({ field, after }) => `${field}: ${after}`).join(' · ')}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </OrderSection>
  );
}
