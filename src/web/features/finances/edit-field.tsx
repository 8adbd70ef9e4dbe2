import { useId } from 'react';
import { formatShortDay, formatTime } from '#domain/day.ts';
import { paymentFrequencies, paymentMethods, requestSentStates, yesOrNo } from '#domain/finances/finance-entry.ts';
import { MAX_FINANCE_DAY, MIN_FINANCE_DAY } from '#domain/finances/whole-months.ts';
import { formatDollars } from '#domain/money.ts';
import { adminFinances as words } from '#web/content/admin-finances.ts';
import { toCents } from './cents.ts';
import type { EntryField } from './entry-draft.ts';
import type { RowEditor } from './use-entry-editor.ts';

const options: Partial<Record<EntryField, readonly string[]>> = {
  paymentFrequency: paymentFrequencies,
  paymentMethod: paymentMethods,
  paymentRequestSent: requestSentStates,
  paid: yesOrNo,
  taxed: yesOrNo,
};

const kinds = {
  date: { type: 'date', min: MIN_FINANCE_DAY, max: MAX_FINANCE_DAY },
  time: { type: 'time' },
  rate: { type: 'number', step: '0.01', min: '0', inputMode: 'decimal' },
} as const;

/** One field of the edited row, with its error and the value that another tab saved meanwhile. */
export function EditField({ field, editing, form }: { field: EntryField; editing: RowEditor; form: string }) {
  const id = useId();
  const { draft, errors, changedElsewhere } = editing;
  const messages = [
    errors[field],
    changedElsewhere.includes(field) && words.row.changedElsewhere(formatField(field, editing)),
  ];
  const text = messages.filter(Boolean).join(' ');
  const control = {
    form,
    name: field,
    'aria-label': words.columns[field],
    'aria-invalid': errors[field] ? (true as const) : undefined,
    'aria-describedby': text ? id : undefined,
    value: draft[field],
    className: 'input finances-input',
  };
  const choice = options[field];
  return (
    <span className="block">
      {choice ? (
        <select {...control} onChange={({ target }) => editing.setField(field, target.value)}>
          {choice.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : (
        <input
          {...control}
          {...(field in kinds
            ? kinds[field as keyof typeof kinds]
            : { type: 'text', maxLength: 120, placeholder: words.columns[field] })}
          onChange={({ target }) => editing.setField(field, target.value)}
        />
      )}
      <span id={id} className="block font-medium text-[0.86rem] text-accent empty:hidden" aria-live="polite">
        {text}
      </span>
    </span>
  );
}

function formatField(field: EntryField, { entry }: RowEditor): string {
  if (field === 'date') return formatShortDay(entry.date);
  if (field === 'time') return formatTime(entry.time);
  if (field === 'rate') return formatDollars(toCents(entry.rate));
  return entry[field] || '–';
}
