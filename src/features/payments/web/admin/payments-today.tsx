import { Details, type TodayPart } from '#features/admin-access/web/today-part.tsx';
import { formatCount } from '#platform/text/format-count.ts';
import { formatInstant } from '#platform/ui/format-instant.ts';
import type { PaymentToday } from '../../contract/payments.ts';
import { formatPendingPayment } from '../pending-payments.tsx';

/** Pending payments that are named. */
const MAX_PENDING = 4;

/** The payments that PayPal holds. */
export const paymentToday: TodayPart<PaymentToday> = {
  listTasks: ({ pendingPayments: pending }, timeZone) => [
    {
      to: '/admin/operations',
      count: pending.count,
      heading: formatCount(pending.count, 'payment is pending at PayPal', 'payments are pending at PayPal'),
      rows: pending.first.slice(0, MAX_PENDING).map((payment) => (
        <li key={payment._id}>
          {formatPendingPayment(payment)}
          <Details texts={[payment.name, `since ${formatInstant(timeZone, payment.since)}`].filter(Boolean)} />
        </li>
      )),
    },
  ],
};
