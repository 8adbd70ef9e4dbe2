import type { ReactNode } from 'react';
import type { FormFields } from '#platform/shell/action-form.tsx';
import { FormSelect, FormTextField } from '#platform/ui/form-fields.tsx';
import { paymentFrequencies, paymentMethods, requestSentStates, yesOrNo } from '../domain/finance-entry.ts';
import { MAX_FINANCE_DAY, MIN_FINANCE_DAY } from '../domain/whole-months.ts';
import type { AddForm, EditForm } from './entry-form.ts';

/** The fields of an entry, new or edited. */
export function EntryFields({ fields }: { fields: FormFields<typeof AddForm> | FormFields<typeof EditForm> }) {
  return (
    <>
      <FormTextField field={fields.date} label="Date" type="date" min={MIN_FINANCE_DAY} max={MAX_FINANCE_DAY} />
      <FormTextField field={fields.time} label="Time" type="time" />
      <FormTextField
        field={fields.class}
        label="Class"
        autoComplete="on"
        maxLength={120}
        placeholder="e.g., Hatha Yoga"
      />
      <FormTextField
        field={fields.location}
        label="Location"
        autoComplete="on"
        maxLength={120}
        placeholder="e.g., Studio A, Online, Private Home"
      />
      <FormTextField
        field={fields.rate}
        label="Rate ($)"
        autoComplete="on"
        type="number"
        step="0.01"
        min="0"
        inputMode="decimal"
        placeholder="75.00"
      />
      <OptionSelect field={fields.paymentFrequency} label="Payment frequency" options={paymentFrequencies} />
      <OptionSelect field={fields.paymentMethod} label="Payment Method" options={paymentMethods} />
      <OptionSelect field={fields.paymentRequestSent} label="Payment request sent" options={requestSentStates} />
      <OptionSelect field={fields.paid} label="Paid" options={yesOrNo} />
      <OptionSelect field={fields.taxed} label="Taxed" options={yesOrNo} />
    </>
  );
}

/** A select that always has a value. */
export function OptionSelect(props: {
  field: Parameters<typeof FormSelect>[0]['field'];
  label: string;
  options: readonly string[];
}): ReactNode {
  return (
    <FormSelect field={props.field} label={props.label} required>
      {props.options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </FormSelect>
  );
}
