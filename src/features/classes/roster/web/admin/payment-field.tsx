import { useState } from 'react';
import { dollarsToCents, formatDecimal } from '#platform/money/money.ts';
import type { Roster } from '../../../contract/sign-ups-admin.ts';
import { getMarkTime, type OnSitePayment, onSiteWays, toOnSitePayment, wayLabels } from '../../domain/attendance.ts';
import { parsePriceCents } from '../../domain/class-income.ts';
import { markPerson, readMarks } from './roster-marks.ts';

/** The options of a select of how a person paid: 'Cash'. */
export const WayOptions = () => (
  <>
    <option value="">Not paid yet</option>
    {onSiteWays.map((way) => (
      <option key={way} value={way}>
        {wayLabels[way].replace(/^./, (first) => first.toUpperCase())}
      </option>
    ))}
  </>
);

/** The price of the class as an example for an amount: '20.00'; undefined if it is not one amount. */
export function formatUsualAmount(priceText: string): string | undefined {
  const priceCents = parsePriceCents(priceText);
  return priceCents === undefined ? undefined : formatDecimal(priceCents);
}

/** How a person paid on site, and what, if it was not the price. Each change is a mark of the roster. */
export function PaymentField({ person, priceText }: { person: Roster['people'][number]; priceText: string }) {
  const { _id: id, name, paidBy } = person;
  const [isInvalid, setIsInvalid] = useState(false);
  const seen = readMarks(person).payment;
  const paidCents = seen?.paidCents ?? null;
  const mark = ({ paidBy, paidCents }: OnSitePayment) => {
    const payment = toOnSitePayment(paidBy, paidCents);
    markPerson(id, { payment: { ...payment, markedAtMs: getMarkTime(Date.now(), seen?.markedAtMs ?? null) } });
  };
  const changeAmount = (input: HTMLInputElement) => {
    setIsInvalid(!input.validity.valid);
    if (!input.validity.valid) return;
    const next = input.value === '' ? null : dollarsToCents(Number(input.value));
    if (next !== paidCents) mark({ paidBy, paidCents: next });
  };
  return (
    <div className="flex flex-wrap items-center gap-2 md:w-[17rem]">
      <select
        aria-label={`How ${name} paid`}
        value={paidBy ?? ''}
        onChange={({ target }) => mark({ paidBy: onSiteWays.find((way) => way === target.value) ?? null, paidCents })}
        className="input w-[9.5rem]"
      >
        <WayOptions />
      </select>
      {paidBy && paidBy !== 'free' && (
        <span className="flex items-center gap-1">
          <span aria-hidden="true">$</span>
          <input
            key={paidCents}
            type="number"
            aria-invalid={isInvalid || undefined}
            aria-label={`What ${name} paid, in dollars`}
            min="0"
            max="100000"
            step="0.01"
            inputMode="decimal"
            placeholder={formatUsualAmount(priceText)}
            defaultValue={paidCents === null ? '' : formatDecimal(paidCents)}
            onBlur={({ target }) => changeAmount(target)}
            onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
            className="input w-[5.5rem] tabular-nums"
          />
        </span>
      )}
      {isInvalid && (
        <p role="alert" className="w-full font-medium text-accent">
          Please enter an amount, such as 20.00.
        </p>
      )}
    </div>
  );
}
