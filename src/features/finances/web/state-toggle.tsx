import { useFetcher } from 'react-router';
import type { FinanceEntry } from '../contract.ts';
import { formatEntryName } from './entry-form.ts';

/** The states that one press toggles, with the labels of their columns. */
export const toggledFields = { paymentRequestSent: 'Request Sent', paid: 'Paid', taxed: 'Taxed' } as const;

const toggleLabels = {
  paymentRequestSent: { no: 'Mark request as sent', yes: 'Mark request as not sent' },
  paid: { no: 'Mark as paid', yes: 'Mark as not paid' },
  taxed: { no: 'Mark as taxed', yes: 'Mark as not taxed' },
} as const;

/** Toggles a state with one press. */
export function StateToggle({ entry, field }: { entry: FinanceEntry; field: keyof typeof toggledFields }) {
  const { submit, formData } = useFetcher();
  const value = formData ? (formData.get('value') as 'yes' | 'no') : entry[field];
  // 'n/a' can only be changed in the dialog, because a toggle could not restore it.
  if (value === 'n/a') return <StateBadge value={value} />;
  const toggle = () => {
    if (!formData)
      void submit(
        { intent: 'toggle', id: entry._id, field, value: value === 'yes' ? 'no' : 'yes' },
        { method: 'post' },
      );
  };
  return (
    <button
      type="button"
      className="group inline-flex min-h-11 min-w-11 items-center justify-self-start"
      aria-label={`${toggleLabels[field][value]}: ${formatEntryName(entry)}, now ${value}`}
      onClick={toggle}
    >
      <StateBadge value={value} />
    </button>
  );
}

const stateIconPaths = {
  yes: 'M3.5 8.5l3 3 6-7',
  no: 'M8 3.2a4.8 4.8 0 1 0 .01 0',
  'n/a': 'M4 8h8',
} as const;

const badgeStyles = {
  yes: 'border-transparent bg-[color-mix(in_oklab,var(--primary)_20%,var(--raised))] font-semibold',
  no: 'border-[color-mix(in_oklab,var(--accent)_45%,var(--raised))] bg-[color-mix(in_oklab,var(--accent)_12%,var(--raised))] font-semibold',
  'n/a': 'border-transparent text-quiet',
} as const;

/** Shows a state by icon and text as well as by color. */
function StateBadge({ value }: { value: keyof typeof stateIconPaths }) {
  return (
    <span
      className={`inline-flex items-center gap-1 whitespace-nowrap rounded-full border-[1.5px] py-0.5 pr-1.5 pl-1 group-hover:border-current ${badgeStyles[value]}`}
    >
      <svg
        viewBox="0 0 16 16"
        aria-hidden="true"
        className="size-3.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
      >
        <path d={stateIconPaths[value]} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      {value}
    </span>
  );
}
