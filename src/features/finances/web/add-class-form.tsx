import { useState } from 'react';
import { ActionForm, type FormFields, useActionForm } from '#platform/shell/action-form.tsx';
import { formatShortDay, isDay } from '#platform/time/day.ts';
import { FormTextField } from '#platform/ui/form-fields.tsx';
import { createRandomId } from '#platform/ui/random-id.ts';
import { yesOrNo } from '../domain/finance-entry.ts';
import { listRepeatDates, MAX_REPEATS, type RepeatFrequency, repeatFrequencies } from '../domain/repeat-dates.ts';
import { useAddProgress } from './add-entries.ts';
import { EntryFields, OptionSelect } from './entry-fields.tsx';
import { AddForm } from './entry-form.ts';

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
