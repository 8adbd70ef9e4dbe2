import { Link } from 'react-router';
import type { Operations } from '#contract/operations.ts';
import { formatDollars } from '#domain/money.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { adminOperations, paymentIssueTexts } from '#web/content/admin-operations.ts';
import { formatInstant } from '#web/ui/format-instant.ts';
import type { Actions } from '../use-actions.ts';
import { IssueButton, IssueList, IssueRow } from './issue-row.tsx';

const words = adminOperations.payments;
type PaymentIssue = Operations['payments']['first'][number];

/** Payments that need a person: the reason, the steps at PayPal and the actions available here. */
export function PaymentIssues({ payments, ...actions }: Actions & { payments: Operations['payments'] }) {
  const { count, first } = payments;
  return (
    <IssueList
      heading={words.heading}
      note={count > first.length ? adminOperations.partial(first.length, count) : undefined}
    >
      {first.map((payment) => (
        <PaymentIssueRow key={payment._id} payment={payment} {...actions} />
      ))}
    </IssueList>
  );
}

function PaymentIssueRow({ payment, ...actions }: Actions & { payment: PaymentIssue }) {
  const { _id: id, concern, what, amount, name, since, transaction, said, purpose, subjectId } = payment;
  const amountText = formatDollars(Math.round(amount * 100));
  const { title, text } = paymentIssueTexts[concern];
  const summary = `${amountText}, ${what || words.unnamed}${name && ` ${words.of(name)}`}`;
  const request = { params: { id }, body: { concern, since } };
  const button = { ...actions, id, subject: summary, busyLabel: adminOperations.inProgress };
  return (
    <IssueRow
      title={`${title}: ${summary}`}
      actions={
        <>
          {concern === 'refund-refused' && (
            <IssueButton
              {...button}
              label={words.refund}
              action={() => ownerApi('POST /api/admin/operations/payments/{id}/refund', request)}
              done={words.refunding}
              confirmation={{ text: words.confirmRefund(amountText), confirm: words.agreeRefund }}
            />
          )}
          <IssueButton
            {...button}
            label={words.recheck}
            quiet={concern === 'refund-refused'}
            action={() => ownerApi('POST /api/admin/operations/payments/{id}/recheck', { params: { id } })}
            done={words.rechecking}
          />
          <IssueButton
            {...button}
            label={words.resolve}
            quiet
            action={() => ownerApi('POST /api/admin/operations/payments/{id}/resolve', request)}
            done={adminOperations.removed}
            confirmation={{ text: words.confirmResolve, confirm: words.agreeResolve }}
          />
        </>
      }
    >
      <p>{text}</p>
      <p className="text-quiet">
        {[
          adminOperations.since(formatInstant(since)),
          transaction && `${words.transaction} ${transaction}`,
          said && `${words.payPalResponse} ${said}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Link
        className="link inline-flex min-h-[44px] items-center justify-self-start"
        to={purpose === 'order' ? `/admin/orders/${subjectId}` : '/admin/bookings'}
      >
        {purpose === 'order' ? words.toOrder : words.toBookings}
      </Link>
    </IssueRow>
  );
}
