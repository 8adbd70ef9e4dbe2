import type { AdminOrder } from '#contract/orders-admin.ts';
import { adminOrder as words } from '#web/content/admin-orders.ts';
import { useSite } from '#web/features/classes/use-site.ts';
import { formatOrderDay, formatOrderTime } from './format-order.ts';

/** The history of an order: its payment and every later transition. */
export function OrderTimeline({ order: { paidAt, history } }: { order: AdminOrder }) {
  const { now, timeZone: zone } = useSite();
  if (!paidAt) return null;
  const entries = [
    { at: paidAt, action: words.paidFor, changes: [] as AdminOrder['history'][number]['changes'] },
    ...history,
  ];
  return (
    <section>
      <h2>{words.history}</h2>
      <ol className="order-timeline">
        {entries.map(({ at, action, changes }) => (
          <li key={`${at} ${action}`}>
            <span>{action}</span>
            <time dateTime={at} className="text-quiet">
              {`${formatOrderDay(at, { zone, today: now.day })}, ${formatOrderTime(at, zone)}`}
            </time>
            {changes.some(({ field }) => field !== 'status') && (
              <span className="order-timeline-more">
                {changes
                  .filter(({ field, after }) => field !== 'status' && after !== undefined)
                  .map(({ field, after }) => `${field}: ${after}`)
                  .join(' · ')}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
