import { useState } from 'react';
import { isDay, isTime, shortDay } from '#domain/day.ts';
import { paymentFrequencies, paymentMethods, requestSentStates, yesOrNo } from '#domain/finances/finance-entry.ts';
import { MOST_REPEATS, type RepeatFrequency, repeatDates, repeatFrequencies } from '#domain/finances/repeat-dates.ts';
import { isInBooks } from '#domain/finances/whole-months.ts';
import { deskFinances as words } from '#web/content/desk-finances.ts';
import { CheckedForm, type Texts, type Wrong } from '#web/ui/checked-form.tsx';
import { Select, TextField } from '#web/ui/field.tsx';
import { amountOf } from './entry-draft.ts';
import { type NewEntry, useAdding } from './use-adding.ts';

type Field = 'date' | 'time' | 'class' | 'location' | 'rate' | 'repeatCount';
const { form: texts, wrong: wrongs } = words;

/** Puts a class into the books, or one for each day of a repeat. */
export function AddClassForm(given: { onAdded: (count: number) => Promise<void>; onPartly: () => void }) {
  const [adding, setAdding] = useState({ done: 0, all: 1 });
  const [repeat, setRepeat] = useState({ on: false, date: '', count: '4', frequency: 'weekly' as RepeatFrequency });
  const add = useAdding({ ...given, onProgress: (done, all) => setAdding({ done, all }) });

  const check = (typed: Texts): Wrong<Field> => {
    const wrong: Wrong<Field> = {};
    if (!isDay(typed.date ?? '') || !isInBooks(typed.date ?? '')) wrong.date = wrongs.date;
    if (!isTime(typed.time ?? '')) wrong.time = wrongs.time;
    if (!typed.class) wrong.class = wrongs.class;
    if (!typed.location) wrong.location = wrongs.location;
    if (amountOf(typed.rate ?? '') === undefined) wrong.rate = wrongs.rate;
    if (repeat.on && countOf(typed.repeatCount) === undefined) wrong.repeatCount = wrongs.repeatCount;
    return wrong;
  };

  const send = async (typed: Texts): Promise<Wrong<Field>> => {
    // The repeat is reckoned here and never sent (spec §3).
    const { date = '', repeat: _, repeatCount, repeatFrequency, rate = '', ...same } = typed;
    const count = repeat.on ? (countOf(repeatCount) ?? 1) : 1;
    const days = repeatDates(date, count, (repeatFrequency ?? 'weekly') as RepeatFrequency);
    return add({ ...same, rate: amountOf(rate) } as Omit<NewEntry, 'date'>, days);
  };

  const count = countOf(repeat.count);
  const days = repeat.on && isDay(repeat.date) && count ? repeatDates(repeat.date, count, repeat.frequency) : [];
  const [from, to] = [days[0], days.at(-1)];
  return (
    <div className="books-add">
      <CheckedForm<Field>
        label={texts.label}
        check={check}
        send={send}
        submit={texts.submit}
        submitting={texts.adding(adding.done, adding.all)}
        afterwards={from && to ? texts.repeats(days.length, shortDay(from), shortDay(to)) : undefined}
        withoutScript={texts.withoutScript}
      >
        {(wrong) => (
          <div className="books-add-fields">
            <TextField
              label={texts.date}
              name="date"
              type="date"
              required
              error={wrong.date}
              onChange={({ target }) => setRepeat({ ...repeat, date: target.value })}
            />
            <TextField label={texts.time} name="time" type="time" required error={wrong.time} />
            <TextField
              label={texts.class}
              name="class"
              maxLength={120}
              placeholder={texts.placeholders.class}
              required
              error={wrong.class}
            />
            <TextField
              label={texts.location}
              name="location"
              maxLength={120}
              placeholder={texts.placeholders.location}
              required
              error={wrong.location}
            />
            <TextField
              label={texts.rate}
              name="rate"
              type="number"
              step="0.01"
              min="0"
              inputMode="decimal"
              placeholder={texts.placeholders.rate}
              required
              error={wrong.rate}
            />
            <Choice name="paymentFrequency" options={paymentFrequencies} />
            <Choice name="paymentMethod" options={paymentMethods} />
            <Choice name="paymentRequestSent" options={requestSentStates} />
            <Choice name="paid" options={yesOrNo} />
            <Choice name="taxed" options={yesOrNo} />
            <Choice
              name="repeat"
              options={yesOrNo}
              onChoose={(value) => setRepeat({ ...repeat, on: value === 'yes' })}
            />
            {repeat.on && (
              <>
                <TextField
                  label={texts.repeatCount}
                  name="repeatCount"
                  type="number"
                  min="1"
                  max={MOST_REPEATS}
                  required
                  value={repeat.count}
                  onChange={({ target }) => setRepeat({ ...repeat, count: target.value })}
                  error={wrong.repeatCount}
                />
                <Choice
                  name="repeatFrequency"
                  options={repeatFrequencies}
                  value={repeat.frequency}
                  onChoose={(value) => setRepeat({ ...repeat, frequency: value as RepeatFrequency })}
                />
              </>
            )}
          </div>
        )}
      </CheckedForm>
    </div>
  );
}

function Choice(given: {
  name: Exclude<keyof typeof texts, 'placeholders' | 'adding' | 'repeats'>;
  options: readonly string[];
  value?: string;
  onChoose?: (value: string) => void;
}) {
  const { name, options, value, onChoose } = given;
  return (
    <Select
      label={texts[name]}
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

/** How many classes a repeat makes; undefined for what is no number from 1 to 52. */
function countOf(text: string | undefined): number | undefined {
  const count = /^\d{1,2}$/.test(text?.trim() ?? '') ? Number(text) : 0;
  return count >= 1 && count <= MOST_REPEATS ? count : undefined;
}
