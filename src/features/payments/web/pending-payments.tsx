import { Link } from 'react-router';
import { formatMoney } from '#platform/money/money.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { formatInstant } from '#platform/ui/format-instant.ts';
import type { PendingPayments as PendingPaymentsData } from '../contract/payments.ts';

type PendingPayment = PendingPaymentsData['first'][number];

/** '$42.00, 2 × Plain Dark'. */
export const formatPendingPayment = ({ amountCents, what }: PendingPayment): string =>
  `${formatMoney(amountCents)}, ${what || 'a payment'}`;

/** The page that shows what a payment is for. */
export const getPaymentLink = ({ purpose, subjectId }: Pick<PendingPayment, 'purpose' | 'subjectId'>) =>
  purpose === 'order' ? `/admin/orders/${subjectId}` : '/admin/bookings';

/** Payments that PayPal holds, above a list that they are not in yet. */
export function PendingPayments({ count, first }: PendingPaymentsData) {
  const { timeZone } = useSite();
  if (count === 0) return null;
  return (
    <section aria-labelledby="pending-payments" className="mb-6">
      <h2 id="pending-payments" className="text-[1.15rem]">
        {count === 1 ? 'One payment is pending' : `${count} payments are pending`}
      </h2>
      <p className="mt-1 measure text-quiet">{PENDING_TEXT}</p>
      <ul className="wrap-anywhere mt-2 border-line border-t text-[0.94rem]">
        {first.map((payment) => (
          <li key={payment._id} className="border-line border-b py-2">
            {payment.purpose === 'order' ? (
              <Link to={getPaymentLink(payment)} className="link inline-flex min-h-11 items-center font-semibold">
                {formatPendingPayment(payment)}
              </Link>
            ) : (
              <span className="font-semibold">{formatPendingPayment(payment)}</span>
            )}
            <span className="block text-quiet">
              {[payment.name, `pending since ${formatInstant(timeZone, payment.since)}`].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a pending payment means. */
export const PENDING_TEXT =
  'PayPal holds the money, for example until an eCheck clears. What was bought is kept, and isn’t paid until it settles.';
