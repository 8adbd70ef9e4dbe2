import type { DeskOrder } from '#contract/orders-desk.ts';
import { deskOrder as words } from '#web/content/desk-orders.ts';
import { useSite } from '#web/features/classes/use-site.ts';
import { orderDay, orderTime } from './order-words.ts';

/** What happened to an order and when: that it was paid, and every step since. */
export function OrderStory({ order: { paidAt, story } }: { order: DeskOrder }) {
  const { now, timeZone: zone } = useSite();
  if (!paidAt) return null;
  const entries = [
    { at: paidAt, action: words.paidFor, changes: [] as DeskOrder['story'][number]['changes'] },
    ...story,
  ];
  return (
    <section>
      <h2>{words.story}</h2>
      <ol className="order-story">
        {entries.map(({ at, action, changes }) => (
          <li key={`${at} ${action}`}>
            <span>{action}</span>
            <time dateTime={at} className="text-quiet">
              {`${orderDay(at, { zone, today: now.day })}, ${orderTime(at, zone)}`}
            </time>
            {changes.some(({ field }) => field !== 'status') && (
              <span className="order-story-more">
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
