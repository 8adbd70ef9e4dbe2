import { type ReactNode, useState } from 'react';
import { ActionForm, type FormFields, useActionForm } from '#platform/shell/forms/action-form.tsx';
import { FormDialog } from '#platform/shell/forms/form-dialog.tsx';
import { formatShortDay, isDay } from '#platform/time/day.ts';
import { FormSelect, FormTextField } from '#platform/ui/forms/form-fields.tsx';
import { createRandomId } from '#platform/ui/state/random-id.ts';
import type { FinanceEntry } from '../contract.ts';
import { paymentFrequencies, paymentMethods, requestSentStates, yesOrNo } from '../domain/finance-entry.ts';
import { listRepeatDates, MAX_REPEATS, type RepeatFrequency, repeatFrequencies } from '../domain/repeat-dates.ts';
import { MAX_FINANCE_DAY, MIN_FINANCE_DAY } from '../domain/whole-months.ts';
import { AddForm, EditForm, formatEntryName, toFormValues } from './entry-form.ts';
import { useAddProgress } from './finance-actions.ts';

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

/** Edits one entry. */
export function EntryDialog({ entry, onClose }: { entry: FinanceEntry; onClose: () => void }) {
  return (
    <FormDialog
      title={`Edit ${formatEntryName(entry)}`}
      schema={EditForm}
      defaultValue={toFormValues(entry)}
      hidden={{ intent: 'update', id: entry._id, was: JSON.stringify(entry) }}
      submit="Save"
      cancel="Cancel"
      wide
      onClose={onClose}
    >
      {(fields) => <EntryFields fields={fields} />}
    </FormDialog>
  );
}

const defaultValue = { repeat: 'no', repeatCount: '4', repeatFrequency: 'weekly' };

/** Adds one class to the finances, or one for each repeated day. */
export function AddClassForm({ onAdded }: { onAdded: () => void }) {
  const state = useActionForm({ schema: AddForm, defaultValue, onSaved: onAdded });
  const [id] = useState(createRandomId);
  const progress = useAddProgress();
  return (
    <div className="mb-8 border-line border-t pt-6">
      <ActionForm
        state={state}
        label="Add New Class"
        hidden={{ intent: 'add', form: id }}
        submit="Add class"
        busyText={progress || 'Adding...'}
      >
        {(fields) => (
          <>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13.5rem),1fr))] items-start gap-4">
              <EntryFields fields={fields} />
              <OptionSelect field={fields.repeat} label="Repeat" options={yesOrNo} />
              <RepeatFields fields={fields} />
            </div>
            <RepeatedDays fields={fields} />
          </>
        )}
      </ActionForm>
    </div>
  );
}

type Fields = { fields: FormFields<typeof AddForm> };

function RepeatFields({ fields: { repeat, repeatCount, repeatFrequency } }: Fields) {
  // Conform knows the values of the fields only while they are part of the form.
  if (repeat.value !== 'yes') {
    return (['repeatCount', 'repeatFrequency'] as const).map((name) => (
      <input key={name} type="hidden" name={name} value={defaultValue[name]} />
    ));
  }
  return (
    <>
      <FormTextField field={repeatCount} label="Number of classes" type="number" min="1" max={MAX_REPEATS} />
      <OptionSelect field={repeatFrequency} label="Repeat frequency" options={repeatFrequencies} />
    </>
  );
}

function RepeatedDays({ fields: { date, repeat, repeatCount, repeatFrequency } }: Fields) {
  const [day = '', count] = [date.value, Number(repeatCount.value)];
  if (repeat.value !== 'yes' || !isDay(day) || !Number.isInteger(count) || count < 1 || count > MAX_REPEATS)
    return null;
  const days = listRepeatDates(day, count, repeatFrequency.value as RepeatFrequency);
  return (
    <p className="text-[0.92rem] text-quiet">
      {`${count} classes, from ${formatShortDay(day)} to ${formatShortDay(days.at(-1) ?? day)}.`}
    </p>
  );
}
