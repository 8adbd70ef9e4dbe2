import { useState } from 'react';
import { formatShortDay, isDay, isTime } from '#domain/day.ts';
import { paymentFrequencies, paymentMethods, requestSentStates, yesOrNo } from '#domain/finances/finance-entry.ts';
import {
  listRepeatDates,
  MAX_REPEATS,
  type RepeatFrequency,
  repeatFrequencies,
} from '#domain/finances/repeat-dates.ts';
import { isValidFinanceDay } from '#domain/finances/whole-months.ts';
import { adminFinances as words } from '#web/content/admin-finances.ts';
import { CheckedForm, type FieldErrors, type FormValues } from '#web/ui/checked-form.tsx';
import { Select, TextField } from '#web/ui/field.tsx';
import { parseAmount } from './entry-draft.ts';
import { type NewEntry, useAddEntries } from './use-add-entries.ts';

type Field = 'date' | 'time' | 'class' | 'location' | 'rate' | 'repeatCount';
const { form: labels, errors: messages } = words;

type Repeat = { on: boolean; date: string; count: string; frequency: RepeatFrequency };

/** Adds one class to the finances, or one for each repeated day. */
export function AddClassForm(props: { onAdded: (count: number) => Promise<void>; onPartlyAdded: () => void }) {
  const [progress, setProgress] = useState({ done: 0, all: 1 });
  const [repeat, setRepeat] = useState<Repeat>({ on: false, date: '', count: '4', frequency: 'weekly' });
  const add = useAddEntries({ ...props, onProgress: (done, all) => setProgress({ done, all }) });

  const send = async (values: FormValues): Promise<FieldErrors<Field>> => {
    // The repetition is computed here and never sent (spec §3).
    const { date = '', repeat: _, repeatCount, repeatFrequency, rate = '', ...fields } = values;
    const count = repeat.on ? (parseRepeatCount(repeatCount) ?? 1) : 1;
    const days = listRepeatDates(date, count, (repeatFrequency ?? 'weekly') as RepeatFrequency);
    return add({ ...fields, rate: parseAmount(rate) } as Omit<NewEntry, 'date'>, days);
  };

  const count = parseRepeatCount(repeat.count);
  const days = repeat.on && isDay(repeat.date) && count ? listRepeatDates(repeat.date, count, repeat.frequency) : [];
  const [from, to] = [days[0], days.at(-1)];
  return (
    <div className="finances-add">
      <CheckedForm<Field>
        label={labels.label}
        check={(values) => checkEntry(values, repeat.on)}
        send={send}
        submit={labels.submit}
        submitting={labels.adding(progress.done, progress.all)}
        afterwards={from && to ? labels.repeats(days.length, formatShortDay(from), formatShortDay(to)) : undefined}
        withoutScript={labels.withoutScript}
      >
        {(errors) => (
          <div className="finances-add-fields">
            <TextField
              label={labels.date}
              name="date"
              type="date"
              required
              error={errors.date}
              onChange={({ target }) => setRepeat({ ...repeat, date: target.value })}
            />
            <TextField label={labels.time} name="time" type="time" required error={errors.time} />
            <TextField
              label={labels.class}
              name="class"
              maxLength={120}
              placeholder={labels.placeholders.class}
              required
              error={errors.class}
            />
            <TextField
              label={labels.location}
              name="location"
              maxLength={120}
              placeholder={labels.placeholders.location}
              required
              error={errors.location}
            />
            <TextField
              label={labels.rate}
              name="rate"
              type="number"
              step="0.01"
              min="0"
              inputMode="decimal"
              placeholder={labels.placeholders.rate}
              required
              error={errors.rate}
            />
            <OptionSelect name="paymentFrequency" options={paymentFrequencies} />
            <OptionSelect name="paymentMethod" options={paymentMethods} />
            <OptionSelect name="paymentRequestSent" options={requestSentStates} />
            <OptionSelect name="paid" options={yesOrNo} />
            <OptionSelect name="taxed" options={yesOrNo} />
            <OptionSelect
              name="repeat"
              options={yesOrNo}
              onChoose={(value) => setRepeat({ ...repeat, on: value === 'yes' })}
            />
            {repeat.on && <RepeatFields repeat={repeat} onChange={setRepeat} error={errors.repeatCount} />}
          </div>
        )}
      </CheckedForm>
    </div>
  );
}

function checkEntry(values: FormValues, isRepeated: boolean): FieldErrors<Field> {
  const errors: FieldErrors<Field> = {};
  if (!isDay(values.date ?? '') || !isValidFinanceDay(values.date ?? '')) errors.date = messages.date;
  if (!isTime(values.time ?? '')) errors.time = messages.time;
  if (!values.class) errors.class = messages.class;
  if (!values.location) errors.location = messages.location;
  if (parseAmount(values.rate ?? '') === undefined) errors.rate = messages.rate;
  if (isRepeated && parseRepeatCount(values.repeatCount) === undefined) errors.repeatCount = messages.repeatCount;
  return errors;
}

function RepeatFields(props: { repeat: Repeat; onChange: (repeat: Repeat) => void; error: string | undefined }) {
  const { repeat, onChange, error } = props;
  return (
    <>
      <TextField
        label={labels.repeatCount}
        name="repeatCount"
        type="number"
        min="1"
        max={MAX_REPEATS}
        required
        value={repeat.count}
        onChange={({ target }) => onChange({ ...repeat, count: target.value })}
        error={error}
      />
      <OptionSelect
        name="repeatFrequency"
        options={repeatFrequencies}
        value={repeat.frequency}
        onChoose={(value) => onChange({ ...repeat, frequency: value as RepeatFrequency })}
      />
    </>
  );
}

function OptionSelect(props: {
  name: Exclude<keyof typeof labels, 'placeholders' | 'adding' | 'repeats'>;
  options: readonly string[];
  value?: string;
  onChoose?: (value: string) => void;
}) {
  const { name, options, value, onChoose } = props;
  return (
    <Select
      label={labels[name]}
      name={name}
      required
      {...(value !== undefined && { value })}
      onChange={({ target }) => onChoose?.(target.value)}
    >
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </Select>
  );
}

/** Parses the number of repetitions; undefined unless it is from 1 to 52. */
function parseRepeatCount(text: string | undefined): number | undefined {
  const count = /^\d{1,2}$/.test(text?.trim() ?? '') ? Number(text) : 0;
  return count >= 1 && count <= MAX_REPEATS ? count : undefined;
}
