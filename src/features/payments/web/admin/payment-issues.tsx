import { Link } from 'react-router';
import { IssueButton, IssueList, IssueRow } from '#features/admin-access/web/issue-row.tsx';
import { confirmed, OFF_THE_LIST } from '#features/admin-access/web/operation-actions.ts';
import { readId } from '#platform/admin/actions.ts';
import { formatMoney } from '#platform/money/money.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { formatInstant } from '#platform/ui/format-instant.ts';
import type { PaymentIssues as PaymentIssuesData, PendingPayments } from '../../contract/payments.ts';
import { formatPendingPayment, getPaymentLink, PENDING_TEXT } from '../pending-payments.tsx';
import { ownerApi } from '../signed-in-api.ts';

type PaymentIssue = PaymentIssuesData['first'][number];

/** Payments that need a person: the reason, the steps at PayPal and the actions available here. */
export function PaymentIssues({ count, first }: PaymentIssuesData) {
  return (
    <IssueList heading="Payments that need you" count={count} shown={first.length}>
      {first.map((payment) => (
        <PaymentIssueRow key={payment._id} {...payment} />
      ))}
    </IssueList>
  );
}

/** Payments that PayPal holds. They settle without an action here. */
export function PendingIssues({ count, first }: PendingPayments) {
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

function PaymentIssueRow({ _id: id, concern, what, amountCents, name, since, ...payment }: PaymentIssue) {
  const { timeZone } = useSite();
  const amountText = formatMoney(amountCents);
  const { title, text } = concerns[concern];
  const subject = `${amountText}, ${what || 'A payment'}${name && ` from ${name}`}`;
  const details = [
    `Since ${formatInstant(timeZone, since)}`,
    payment.transaction && `PayPal’s transaction ${payment.transaction}`,
    payment.said && `PayPal said ${payment.said}`,
  ];
  return (
    <IssueRow
      title={`${title}: ${subject}`}
      actions={
        <>
          {concern === 'refund-refused' && (
            <IssueButton
              label="Refund again"
              subject={subject}
              fields={{ intent: 'refund-payment', id, concern, since }}
              confirmation={{
                text: `PayPal will be asked to refund ${amountText}. If you’ve already refunded it at PayPal yourself, don’t press this: choose “Check with PayPal” instead.`,
                confirm: 'Yes, refund again',
              }}
            />
          )}
          <IssueButton
            label="Check with PayPal"
            subject={subject}
            quiet={concern === 'refund-refused'}
            fields={{ intent: 'recheck-payment', id }}
          />
          <IssueButton
            label="I took care of it"
            subject={subject}
            quiet
            fields={{ intent: 'resolve-payment', id, concern, since }}
            confirmation={{
              text: 'This leaves the list, and comes back only if something new happens. If the payment needs you for anything else, that stays.',
              confirm: 'Yes, take it off',
            }}
          />
        </>
      }
    >
      <p>{text}</p>
      <p className="text-quiet">{details.filter(Boolean).join(' · ')}</p>
      <Link className="link inline-flex min-h-11 items-center justify-self-start" to={getPaymentLink(payment)}>
        {payment.purpose === 'order' ? 'Open the order' : 'Open Bookings'}
      </Link>
    </IssueRow>
  );
}

/** Why a payment needs the owner, and what they can do. */
const concerns: Readonly<Record<PaymentIssue['concern'], { title: string; text: string }>> = {
  'refund-refused': {
    title: 'PayPal refused a refund',
    text: 'Please sign in to PayPal and look at the transaction. You can refund it there or another way. If the cause is fixed, you can also retry it here.',
  },
  'refund-late': {
    title: 'A refund is late',
    text: 'PayPal hasn’t made it for more than a day. It’s requested again automatically every day. Often the PayPal balance is too low.',
  },
  disputed: {
    title: 'The buyer disputed a payment',
    text: 'PayPal is waiting for your answer in its Resolution Center, and decides against you if there is none. This can’t be done from here.',
  },
  'capture-open': {
    title: 'It isn’t clear whether a payment went through',
    text: 'PayPal hasn’t confirmed it. The site asks again every minute. If this goes on, check on PayPal whether the money is there; no one is charged twice.',
  },
  'pending-long': {
    title: 'PayPal has been reviewing a payment for days',
    text: 'It may be waiting for you: look at the transaction on PayPal, and accept it there if you’re asked to. Until then it isn’t paid.',
  },
};

const getPaymentIssue = (data: FormData) => ({
  params: readId(data),
  body: {
    concern: String(data.get('concern')) as PaymentIssue['concern'],
    since: String(data.get('since')),
  },
});

/** The actions of payments on the operations page. */
export const paymentActions = {
  'recheck-payment': confirmed(
    (data) => ownerApi('POST /api/admin/operations/payments/{id}/recheck', { params: readId(data) }),
    'PayPal is being asked.',
  ),
  'refund-payment': confirmed(
    (data) => ownerApi('POST /api/admin/operations/payments/{id}/refund', getPaymentIssue(data)),
    'PayPal is being asked for the refund.',
  ),
  'resolve-payment': confirmed(
    (data) => ownerApi('POST /api/admin/operations/payments/{id}/resolve', getPaymentIssue(data)),
    OFF_THE_LIST,
  ),
};
