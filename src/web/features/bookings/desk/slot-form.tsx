import { useId, useState } from 'react';
import type { Answer } from '#contract/contract.ts';
import { MOST_SLOTS, type SlotRepeat, slotRepeats } from '#domain/bookings/slot-repeats.ts';
import { monthOf } from '#domain/day.ts';
import { isSignedOut, refusalOf } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { areYouSure } from '#web/content/desk.ts';
import { addSlots as words } from '#web/content/desk-bookings.ts';
import { useSite } from '#web/features/classes/use-site.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { CheckedForm, type Texts, type Wrong } from '#web/ui/checked-form.tsx';
import { Select, TextField } from '#web/ui/field.tsx';
import { draftOf, missingIn, slotsOf } from './slot-draft.ts';
import { SlotTimes } from './slot-times.tsx';

/** What the server says of a call that added slots, and the month of the first one. */
export type AddedSlots = Answer<'POST /api/bookings'> & { month: string };

/** The week as a person plans it: from Monday on. */
const week = [1, 2, 3, 4, 5, 6, 0] as const;

/** The form of the window that adds slots. */
export function SlotForm(given: {
  label: string;
  setBusy: (busy: boolean) => void;
  onAdded: (added: AddedSlots) => void;
}) {
  const { setBusy, onAdded } = given;
  const { now } = useSite();
  const alert = useAlert();
  const [repeat, setRepeat] = useState<SlotRepeat>('none');
  const [timeCount, setTimeCount] = useState(1);
  /** As many as were typed: they stay through another repeat. */
  const [typedCount, setTypedCount] = useState<string>();

  const add = async (texts: Texts, form: HTMLFormElement): Promise<Wrong<string>> => {
    const draft = draftOf(texts, new FormData(form).getAll('weekday').map(String));
    const missing = missingIn(draft);
    if (Object.keys(missing).length > 0) {
      await alert({ ...words.missing, icon: 'warning' });
      return missing;
    }
    const made = slotsOf(draft);
    if ('wrong' in made) return made.wrong;
    const { slots } = made;
    if (repeat !== 'none' || slots.length > 1) {
      const agreed = await alert({ ...areYouSure, text: words.proceed(slots.length), confirm: words.confirm });
      if (!agreed) return {};
    }
    try {
      const body = { slots: slots.map(({ day: date, time }) => ({ date, time })) };
      const added = await ownerApi('POST /api/bookings', { body });
      setBusy(false);
      onAdded({ ...added, month: monthOf(added.slots[0]?.date ?? draft.date) });
      return {};
    } catch (error) {
      if (isSignedOut(error)) return {};
      const refused = refusalOf(error);
      await alert({ ...words.failed, text: refused?.message || words.failed.text, icon: 'error' });
      return refused?.status === 409 || refused?.status === 400 ? { date: refused.message } : {};
    }
  };

  return (
    <CheckedForm<string>
      label={given.label}
      check={() => ({})}
      send={async (texts, form) => {
        setBusy(true);
        const wrong = await add(texts, form);
        setBusy(false);
        return wrong;
      }}
      submit={words.submit}
      submitting={words.submitting}
      withoutScript={null}
    >
      {(wrong) => (
        <div className="desk-form two">
          <TextField
            label={words.date}
            name="date"
            type="date"
            min={now.day}
            required
            hint={repeat === 'weekdays' ? words.firstDay : undefined}
            error={wrong.date}
          />
          <SlotTimes wrong={wrong} onCount={setTimeCount} />
          <Select
            label={words.repeat}
            name="repeat"
            required
            value={repeat}
            onChange={(event) => setRepeat(event.target.value as SlotRepeat)}
          >
            {slotRepeats.map((one) => (
              <option key={one} value={one}>
                {words.repeats[one]}
              </option>
            ))}
          </Select>
          {repeat === 'weekdays' && (
            <>
              <TextField
                label={words.until}
                name="until"
                type="date"
                min={now.day}
                required
                hint={words.untilHint}
                error={wrong.until}
              />
              <Weekdays error={wrong.weekday} />
            </>
          )}
          {(repeat === 'daily' || repeat === 'weekly') && (
            <TextField
              label={words.count}
              name="count"
              type="number"
              inputMode="numeric"
              min={1}
              max={MOST_SLOTS}
              value={typedCount ?? (repeat === 'daily' ? '14' : '8')}
              onChange={(event) => setTypedCount(event.target.value)}
              required
              hint={timeCount > 1 ? words.countHintTimes : words.countHint}
              error={wrong.count}
            />
          )}
        </div>
      )}
    </CheckedForm>
  );
}

function Weekdays({ error }: { error: string | undefined }) {
  const id = useId();
  return (
    <fieldset className="whole" aria-describedby={error && id}>
      <legend className="mb-1 font-semibold">{words.weekdays}</legend>
      <div className="slot-weekdays">
        {week.map((day) => (
          <label key={day} className="desk-check">
            <input type="checkbox" name="weekday" value={day} />
            <span>{words.weekdayNames[day]}</span>
          </label>
        ))}
      </div>
      <p id={id} className="mt-1 font-medium text-accent empty:hidden" aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}
