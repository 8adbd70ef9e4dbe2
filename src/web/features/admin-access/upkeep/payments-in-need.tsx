import { Link } from 'react-router';
import type { Upkeep } from '#contract/upkeep.ts';
import { dollars } from '#domain/money.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { deskUpkeep, paymentConcern } from '#web/content/desk-upkeep.ts';
import { instantInWords } from '#web/ui/instant.ts';
import type { Pressing } from '../use-pressing.ts';
import { Matter, MatterButton, Matters } from './matter.tsx';

const words = deskUpkeep.payments;
type InNeed = Upkeep['payments']['first'][number];

/** Payments that need a person: why, what to do at PayPal, and what can be tried from here. */
export function PaymentsInNeed({ payments, ...pressing }: Pressing & { payments: Upkeep['payments'] }) {
  const { count, first } = payments;
  return (
    <Matters heading={words.heading} note={count > first.length ? deskUpkeep.notAll(first.length, count) : undefined}>
      {first.map((payment) => (
        <PaymentInNeed key={payment._id} payment={payment} {...pressing} />
      ))}
    </Matters>
  );
}

function PaymentInNeed({ payment, ...pressing }: Pressing & { payment: InNeed }) {
  const { _id: id, concern, what, amount, name, since, transaction, said, purpose, subjectId } = payment;
  const money = dollars(Math.round(amount * 100));
  const { title, text } = paymentConcern[concern];
  const about = `${money}, ${what || words.unnamed}${name && ` ${words.of(name)}`}`;
  const seen = { params: { id }, body: { concern, since } };
  const button = { ...pressing, id, of: about, busyLabel: deskUpkeep.underWay };
  return (
    <Matter
      title={`${title}: ${about}`}
      actions={
        <>
          {concern === 'refund-refused' && (
            <MatterButton
              {...button}
              label={words.refund}
              work={() => ownerApi('POST /api/admin/upkeep/payments/{id}/refund', seen)}
              done={words.refunding}
              sure={{ text: words.confirmRefund(money), confirm: words.agreeRefund }}
            />
          )}
          <MatterButton
            {...button}
            label={words.look}
            quiet={concern === 'refund-refused'}
            work={() => ownerApi('POST /api/admin/upkeep/payments/{id}/look', { params: { id } })}
            done={words.looking}
          />
          <MatterButton
            {...button}
            label={words.handled}
            quiet
            work={() => ownerApi('POST /api/admin/upkeep/payments/{id}/handled', seen)}
            done={deskUpkeep.offList}
            sure={{ text: words.confirmHandled, confirm: words.agreeHandled }}
          />
        </>
      }
    >
      <p>{text}</p>
      <p className="text-quiet">
        {[
          deskUpkeep.since(instantInWords(since)),
          transaction && `${words.transaction} ${transaction}`,
          said && `${words.said} ${said}`,
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
    </Matter>
  );
}
