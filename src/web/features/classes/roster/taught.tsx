import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { z } from 'zod';
import type { Roster } from '#contract/sign-ups-admin.ts';
import { formatPeople } from '#domain/classes/attendance.ts';
import { getMonth } from '#domain/day.ts';
import {
  type ClassIncome,
  formatIncomePart,
  formatIncomeParts,
  getClassIncome,
} from '#domain/finances/class-income.ts';
import { dollarsToCents, formatDollars } from '#domain/money.ts';
import { FormDialog } from '#web/shell/form-dialog.tsx';
import { readMarks } from './roster-marks.ts';

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
      {isOpen && <TaughtDialog event={event} income={income} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Shows the sum before the class is added. */
function TaughtDialog({ event, income, onClose }: Parameters<typeof TaughtButton>[0] & { onClose: () => void }) {
  const { people, cents, parts, withoutAmount, paidNotHere } = income;
  return (
    <FormDialog
      title="Taught it"
      text={`${event.title} goes into your finances with what the people who are here paid.`}
      schema={z.object({})}
      hidden={{ intent: 'taught', id: event._id }}
      submit="Add to the finances"
      busyText="Adding..."
      onClose={onClose}
    >
      {() => (
        <div className="whole grid gap-3">
          <dl className="tabular-nums">
            {parts.map((part) => (
              <Amount key={part.way} term={formatIncomePart(part)} cents={part.cents} />
            ))}
            <Amount
              term={`${formatPeople(people)} here`}
              cents={cents}
              className="border-line border-t font-semibold"
            />
          </dl>
          {withoutAmount > 0 && (
            <p>
              {formatPeople(withoutAmount)} {withoutAmount === 1 ? 'has' : 'have'} no amount, because the price of the
              class is not one amount. You can enter the rate in your finances.
            </p>
          )}
          {paidNotHere > 0 && (
            <p>
              {formatPeople(paidNotHere)} paid and {paidNotHere === 1 ? 'isn’t' : 'aren’t'} marked as here. That isn’t
              counted.
            </p>
          )}
        </div>
      )}
    </FormDialog>
  );
}

function Amount({ term, cents, className = '' }: { term: string; cents: number; className?: string }) {
  return (
    <div className={`flex justify-between gap-4 py-1 ${className}`}>
      <dt>{term}</dt>
      <dd>{formatDollars(cents)}</dd>
    </div>
  );
}

/** How people paid, and the entry of the class in the finances with a link. A later mark does not change the entry. */
export function IncomeLine({ finance, income }: { finance: Roster['finance']; income: ClassIncome }) {
  const ways = formatIncomeParts(income.parts);
  const sum = formatDollars(income.cents);
  if (!finance) return ways && <p className="py-3 tabular-nums">{`Paid: ${ways}. ${sum} in all.`}</p>;
  const { date, rate } = finance;
  const rateCents = dollarsToCents(rate);
  const query = new URLSearchParams({ from: date, to: date, open: getMonth(date) });
  return (
    <p className="py-3 tabular-nums">
      {ways && `Paid: ${ways}. `}
      <Link to={`/admin/finances?${query}`} className="link">
        In your finances
      </Link>{' '}
      with {formatDollars(rateCents)}.
      {rateCents !== income.cents && ` The roster adds up to ${sum}; the entry stays until you change it.`}
    </p>
  );
}
