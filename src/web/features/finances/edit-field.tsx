import { useId } from 'react';
import { shortDay, timeInWords } from '#domain/day.ts';
import { paymentFrequencies, paymentMethods, requestSentStates, yesOrNo } from '#domain/finances/finance-entry.ts';
import { FIRST_DAY, LAST_DAY } from '#domain/finances/whole-months.ts';
import { dollars } from '#domain/money.ts';
import { deskFinances as words } from '#web/content/desk-finances.ts';
import { inCents } from './cents.ts';
import type { EntryField } from './entry-draft.ts';
import type { RowEditing } from './use-editing.ts';

const options: Partial<Record<EntryField, readonly string[]>> = {
  paymentFrequency: paymentFrequencies,
  paymentMethod: paymentMethods,
  paymentRequestSent: requestSentStates,
  paid: yesOrNo,
  taxed: yesOrNo,
};

const kinds = {
  date: { type: 'date', min: FIRST_DAY, max: LAST_DAY },
  time: { type: 'time' },
  rate: { type: 'number', step: '0.01', min: '0', inputMode: 'decimal' },
} as const;

/** One field of the row that is edited, with what is wrong about it and what it was changed to elsewhere. */
export function EditField({ field, editing, form }: { field: EntryField; editing: RowEditing; form: string }) {
  const id = useId();
  const { draft, wrong, elsewhere } = editing;
  const said = [wrong[field], elsewhere.includes(field) && words.row.nowElsewhere(inWords(field, editing))];
  const text = said.filter(Boolean).join(' ');
  const control = {
    form,
    name: field,
    'aria-label': words.columns[field],
    'aria-invalid': wrong[field] ? (true as const) : undefined,
    'aria-describedby': text ? id : undefined,
    value: draft[field],
    className: 'input books-input',
  };
  const choice = options[field];
  return (
    <span className="block">
      {choice ? (
        <select {...control} onChange={({ target }) => editing.type(field, target.value)}>
          {choice.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      ) : (
        <input
          {...control}
          {...(field in kinds
            ? kinds[field as keyof typeof kinds]
            : { type: 'text', maxLength: 120, placeholder: words.columns[field] })}
          onChange={({ target }) => editing.type(field, target.value)}
        />
      )}
      <span id={id} className="block font-medium text-[0.86rem] text-accent empty:hidden" aria-live="polite">
        {text}
      </span>
    </span>
  );
}

function inWords(field: EntryField, { entry }: RowEditing): string {
  if (field === 'date') return shortDay(entry.date);
  if (field === 'time') return timeInWords(entry.time);
  if (field === 'rate') return dollars(inCents(entry.rate));
  return entry[field] || '–';
}
