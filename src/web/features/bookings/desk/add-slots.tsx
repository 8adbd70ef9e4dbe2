import { useEffect, useId, useRef, useState } from 'react';
import {
  isOccurrenceCount,
  MOST_SLOTS,
  type SlotRepeat,
  slotRepeats,
  slotTimes,
} from '#domain/bookings/slot-repeats.ts';
import { monthOf } from '#domain/day.ts';
import { isSignedOut, refusalOf } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { areYouSure } from '#web/content/desk.ts';
import { addSlots as words } from '#web/content/desk-bookings.ts';
import { useSite } from '#web/features/classes/use-site.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { useLeaving } from '#web/shell/use-leaving.ts';
import { CheckedForm, type Texts, type Wrong } from '#web/ui/checked-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Select, TextField } from '#web/ui/field.tsx';
import { useToast } from '#web/ui/toast.tsx';

type Field = 'date' | 'time' | 'count';

/** How many times the form says; one without a repeat. */
const countOf = ({ repeat, count }: Texts) => (repeat === 'none' ? 1 : Number(count));

function missingIn({ date, time }: Texts): Wrong<Field> {
  return { ...(!date && { date: words.missing.text }), ...(!time && { time: words.missing.text }) };
}

/** The refused slots, each with why. A long list is cut: the first few say what to look for. */
function whichOnes(fields: Readonly<Record<string, string>>): string {
  const all = Object.values(fields);
  const some = all.slice(0, 4).join('; ');
  return all.length > 4 ? `${some}; and ${all.length - 4} more` : some;
}

/** The window in which slots are offered: one, or one every day or week. */
export function AddSlots(given: { open: boolean; onClose: () => void; onAdded: (month: string) => void }) {
  const [busy, setBusy] = useState(false);
  const id = useId();
  const { typed, leave } = useLeaving(given.open, given.onClose);
  const heading = useRef<HTMLHeadingElement>(null);
  // The window itself would begin at its cross.
  useEffect(() => {
    if (given.open) heading.current?.focus();
  }, [given.open]);
  return (
    <Dialog
      open={given.open}
      locked={busy}
      onLeave={leave}
      onClose={given.onClose}
      labelledBy={id}
      closeLabel={words.close}
    >
      <h2 id={id} ref={heading} tabIndex={-1} className="mb-5 pr-12">
        {words.heading}
      </h2>
      <div onInput={typed}>
        <SlotForm label={words.heading} setBusy={setBusy} onAdded={given.onAdded} />
      </div>
    </Dialog>
  );
}

function SlotForm(given: { label: string; setBusy: (busy: boolean) => void; onAdded: (month: string) => void }) {
  const { setBusy, onAdded } = given;
  const { now } = useSite();
  const alert = useAlert();
  const toast = useToast();
  const [repeat, setRepeat] = useState<SlotRepeat>('none');
  /** As many as were typed: they stay through another repeat. */
  const [typedCount, setTypedCount] = useState<string>();

  const add = async (texts: Texts): Promise<Wrong<Field>> => {
    const missing = missingIn(texts);
    if (Object.keys(missing).length > 0) {
      await alert({ ...words.missing, icon: 'warning' });
      return missing;
    }
    const { date = '', time = '' } = texts;
    const count = countOf(texts);
    if (!isOccurrenceCount(count)) return { count: words.countWrong };
    const times = slotTimes({ day: date, time }, repeat, count);
    if (repeat !== 'none') {
      const agreed = await alert({ ...areYouSure, text: words.proceed(count), confirm: words.confirm });
      if (!agreed) return {};
    }
    try {
      const slots = times.map((one) => ({ date: one.day, time: one.time }));
      await ownerApi('POST /api/bookings', { body: { slots } });
    } catch (error) {
      if (isSignedOut(error)) return {};
      const refused = refusalOf(error);
      const text = refused ? [refused.message, whichOnes(refused.fields)].filter(Boolean).join(' ') : words.failed.text;
      await alert({ ...words.failed, text, icon: 'error' });
      return refused?.status === 409 || refused?.status === 400 ? { date: refused.message } : {};
    }
    setBusy(false);
    toast(words.done(count));
    onAdded(monthOf(date));
    return {};
  };

  return (
    <CheckedForm<Field>
      label={given.label}
      check={() => ({})}
      send={async (texts) => {
        setBusy(true);
        const wrong = await add(texts);
        setBusy(false);
        return wrong;
      }}
      submit={words.submit}
      submitting={words.submitting}
      withoutScript={null}
    >
      {(wrong) => (
        <div className="desk-form two">
          <TextField label={words.date} name="date" type="date" min={now.day} required error={wrong.date} />
          <TextField label={words.time} name="time" type="time" required hint={words.timeHint} error={wrong.time} />
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
          {repeat !== 'none' && (
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
              hint={words.countHint}
              error={wrong.count}
            />
          )}
        </div>
      )}
    </CheckedForm>
  );
}
