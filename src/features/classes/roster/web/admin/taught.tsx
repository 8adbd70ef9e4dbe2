import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { z } from 'zod';
import { dollarsToCents, formatMoney } from '#platform/money/money.ts';
import { FormDialog } from '#platform/shell/forms/form-dialog.tsx';
import { getMonth } from '#platform/time/day.ts';
import type { Roster } from '../../../contract/sign-ups-admin.ts';
import { formatPeople, wayLabels } from '../../domain/attendance.ts';
import {
  type ClassIncome,
  formatIncomePart,
  formatIncomeParts,
  formatOwed,
  getClassIncome,
  type IncomeFields,
  toIncomeFields,
} from '../../domain/class-income.ts';
import { readMarks } from './roster-marks.ts';

type Finance = NonNullable<Roster['finance']>;

/** What a class brought in, with the marks as the roster shows them. */
export function getRosterIncome({ event, people }: Pick<Roster, 'event' | 'people'>): ClassIncome {
  const paid = people.map((person) => ({ ...person, paidCents: readMarks(person).payment?.paidCents ?? null }));
  return getClassIncome(event.priceText, paid);
}

/** The button that adds a taught class to the finances, after a look at the numbers. */
export function TaughtButton({ event, income }: { event: Roster['event']; income: ClassIncome }) {
  const [isOpen, setIsOpen] = useState(false);
  const { revalidate } = useRevalidator();
  const open = () => {
    setIsOpen(true);
    // Another phone may have marked people.
    void revalidate();
  };
  return (
    <>
      <button type="button" className="button small" onClick={open}>
        Taught it
      </button>
      {isOpen && (
        <FormDialog
          title="Taught it"
          text={`${event.title} goes into your finances with what is marked as paid.`}
          schema={z.object({})}
          hidden={{ intent: 'taught', id: event._id }}
          submit="Add to the finances"
          busyText="Adding..."
          onClose={() => setIsOpen(false)}
        >
          {() => <Amounts income={income} />}
        </FormDialog>
      )}
    </>
  );
}

/** What was paid in each way and together, and what that leaves open. */
function Amounts({ income: { here, paidCents, parts, withoutAmount, paidNotHere, owed } }: { income: ClassIncome }) {
  const owing = formatOwed(owed);
  return (
    <div className="whole grid gap-3">
      <dl className="tabular-nums">
        {parts.map((part) => (
          <Amount key={part.way} term={formatIncomePart(part)} cents={part.cents} />
        ))}
        <Amount
          term={`Paid, with ${formatPeople(here)} here`}
          cents={paidCents}
          className="border-line border-t font-semibold"
        />
      </dl>
      {owing && <p>{owing}. That stays on the roster until it is marked.</p>}
      {withoutAmount > 0 && (
        <p>
          The price of the class is not one amount. Please enter on the roster what {formatPeople(withoutAmount)} paid.
        </p>
      )}
      {paidNotHere > 0 && (
        <p>
          {formatPeople(paidNotHere)} paid and {paidNotHere === 1 ? 'isn’t' : 'aren’t'} marked as here. That counts,
          too.
        </p>
      )}
    </div>
  );
}

function Amount({ term, cents, className = '' }: { term: string; cents: number; className?: string }) {
  return (
    <div className={`flex justify-between gap-4 py-1 ${className}`}>
      <dt>{term}</dt>
      <dd>{formatMoney(cents)}</dd>
    </div>
  );
}

/** What was paid and is owed, and the entry of the class in the finances with a link. */
export function IncomeLine({ finance, income }: { finance: Roster['finance']; income: ClassIncome }) {
  const ways = formatIncomeParts(income.parts);
  const owing = formatOwed(income.owed);
  const said = [ways && `Paid: ${ways}, ${formatMoney(income.paidCents)} in all.`, owing && `${owing}.`]
    .filter(Boolean)
    .join(' ');
  if (!finance) return said && <p className="py-3 tabular-nums">{said}</p>;
  const { date } = finance;
  const query = new URLSearchParams({ from: date, to: date, open: getMonth(date) });
  return (
    <p className="py-3 tabular-nums">
      {said && `${said} `}
      <Link to={`/admin/finances?${query}`} className="link">
        In your finances
      </Link>{' '}
      with {formatMoney(getRateCents(finance))}.
    </p>
  );
}

const getRateCents = ({ rate }: Finance) => dollarsToCents(rate);

/** The button that gives the entry of the class what the marks add up to, after a look at both. */
export function UpdateTaught(props: { event: Roster['event']; finance: Finance; income: ClassIncome }) {
  const { event, finance, income } = props;
  const [isOpen, setIsOpen] = useState(false);
  const { rate, paymentMethod, paid } = finance;
  const was = describeEntry({ rateCents: getRateCents(finance), paymentMethod, paid });
  return (
    <>
      <button type="button" className="button small" onClick={() => setIsOpen(true)}>
        Update the finances
      </button>
      {isOpen && (
        <FormDialog
          title="Update the finances"
          text={`The entry of ${event.title} has ${was}. It becomes ${describeEntry(toIncomeFields(income))}.`}
          schema={z.object({})}
          hidden={{ intent: 'update-taught', id: event._id, was: JSON.stringify({ rate, paymentMethod, paid }) }}
          submit="Update the entry"
          onClose={() => setIsOpen(false)}
        >
          {() => <Amounts income={income} />}
        </FormDialog>
      )}
    </>
  );
}

/** '$40.00, cash, paid'. */
const describeEntry = ({ rateCents, paymentMethod, paid }: IncomeFields) =>
  [
    formatMoney(rateCents),
    paymentMethod === 'deposit' ? paymentMethod : wayLabels[paymentMethod],
    paid === 'yes' ? 'paid' : 'not paid',
  ].join(', ');
