import { Link } from 'react-router';
import type { Operations } from '#contract/operations.ts';
import { formatPendingPayment, getPaymentLink, PENDING_TEXT } from '#web/features/payments/pending-payments.tsx';
import { useSite } from '#web/shell/use-site.ts';
import { formatInstant } from '#web/ui/format-instant.ts';
import { IssueButton, IssueList, IssueRow } from './issue-row.tsx';

/** Payments that PayPal holds. They settle without an action here. */
export function PendingPayments({ count, first }: Operations['pendingPayments']) {
  const { timeZone } = useSite();
  return (
    <IssueList
      heading="Payments that are pending"
      intro={PENDING_TEXT}
      count={count}
      shown={first.length}
      order="oldest"
    >
      {first.map((payment) => {
        const { _id: id, name, since, transaction, purpose } = payment;
        const subject = `${formatPendingPayment(payment)}${name && ` from ${name}`}`;
        return (
          <IssueRow
            key={id}
            title={subject}
            actions={
              <IssueButton
                label="Check with PayPal"
                subject={subject}
                fields={{ intent: 'recheck-payment', id }}
                quiet
              />
            }
          >
            <p className="text-quiet">
              {[`Pending since ${formatInstant(timeZone, since)}`, transaction && `PayPal’s transaction ${transaction}`]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <Link className="link inline-flex min-h-11 items-center justify-self-start" to={getPaymentLink(payment)}>
              {purpose === 'order' ? 'Open the order' : 'Open Bookings'}
            </Link>
          </IssueRow>
        );
      })}
    </IssueList>
  );
}
