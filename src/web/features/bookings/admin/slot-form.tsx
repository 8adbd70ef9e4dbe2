import { useId, useState } from 'react';
import type { ResponseBody } from '#contract/contract.ts';
import { MAX_SLOTS, type SlotRepeat, slotRepeats } from '#domain/bookings/slot-repeats.ts';
import { getMonth } from '#domain/day.ts';
import { asApiError, isUnauthenticated } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { confirmDialog } from '#web/content/admin.ts';
import { addSlots as words } from '#web/content/admin-bookings.ts';
import { useSite } from '#web/features/classes/use-site.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { CheckedForm, type FieldErrors, type FormValues } from '#web/ui/checked-form.tsx';
import { Select, TextField } from '#web/ui/field.tsx';
import { buildSlots, parseSlotDraft, validateSlotDraft } from './slot-draft.ts';
import { SlotTimes } from './slot-times.tsx';

/** The response to the request that adds slots, and the month of the first slot. */
export type AddedSlots = ResponseBody<'POST /api/bookings'> & { month: string };

/** Weekdays in planning order, from Monday. */
const week = [1, 2, 3, 4, 5, 6, 0] as const;

/** The form of the dialog that adds slots. */
export function SlotForm(props: {
  label: string;
  setBusy: (busy: boolean) => void;
  onAdded: (added: AddedSlots) => void;
}) {
  const { setBusy, onAdded } = props;
  const { now } = useSite();
  const alert = useAlert();
  const [repeat, setRepeat] = useState<SlotRepeat>('none');
  const [timeCount, setTimeCount] = useState(1);

  const add = async (values: FormValues, form: HTMLFormElement): Promise<FieldErrors<string>> => {
    const draft = parseSlotDraft(values, new FormData(form).getAll('weekday').map(String));
    const missing = validateSlotDraft(draft);
    if (Object.keys(missing).length > 0) {
      await alert({ ...words.missing, icon: 'warning' });
      return missing;
    }
    const result = buildSlots(draft);
    if ('errors' in result) return result.errors;
    const { slots } = result;
    if (repeat !== 'none' || slots.length > 1) {
      const agreed = await alert({ ...confirmDialog, text: words.proceed(slots.length), confirm: words.confirm });
      if (!agreed) return {};
    }
    try {
      const body = { slots: slots.map(({ day: date, time }) => ({ date, time })) };
      const added = await ownerApi('POST /api/bookings', { body });
      setBusy(false);
      onAdded({ ...added, month: getMonth(added.slots[0]?.date ?? draft.date) });
      return {};
    } catch (error) {
      if (isUnauthenticated(error)) return {};
      const apiError = asApiError(error);
      await alert({ ...words.failed, text: apiError?.message || words.failed.text, icon: 'error' });
      return apiError?.status === 409 || apiError?.status === 400 ? { date: apiError.message } : {};
    }
  };

  return (
    <CheckedForm<string>
      label={props.label}
      check={() => ({})}
      send={async (values, form) => {
        setBusy(true);
        const errors = await add(values, form);
        setBusy(false);
        return errors;
      }}
      submit={words.submit}
      submitting={words.submitting}
      withoutScript={null}
    >
      {(errors) => (
        <div className="admin-form two">
          <TextField
            label={words.date}
            name="date"
            type="date"
            min={now.day}
            required
            hint={repeat === 'weekdays' ? words.firstDay : undefined}
            error={errors.date}
          />
          <SlotTimes errors={errors} onCount={setTimeCount} />
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
          <RepeatFields repeat={repeat} timeCount={timeCount} errors={errors} />
        </div>
      )}
    </CheckedForm>
  );
}

/** The fields that a repeat option needs. */
function RepeatFields(props: { repeat: SlotRepeat; timeCount: number; errors: FieldErrors<string> }) {
  const { repeat, timeCount, errors } = props;
  const { now } = useSite();
  /** The typed count, which survives a change of the repeat option. */
  const [typedCount, setTypedCount] = useState<string>();
  return (
    <>
      {repeat === 'weekdays' && (
        <>
          <TextField
            label={words.until}
            name="until"
            type="date"
            min={now.day}
            required
            hint={words.untilHint}
            error={errors.until}
          />
          <Weekdays error={errors.weekday} />
        </>
      )}
      {(repeat === 'daily' || repeat === 'weekly') && (
        <TextField
          label={words.count}
          name="count"
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_SLOTS}
          value={typedCount ?? (repeat === 'daily' ? '14' : '8')}
          onChange={(event) => setTypedCount(event.target.value)}
          required
          hint={timeCount > 1 ? words.countHintTimes : words.countHint}
          error={errors.count}
        />
      )}
    </>
  );
}

function Weekdays({ error }: { error: string | undefined }) {
  const id = useId();
  return (
    <fieldset className="whole" aria-describedby={error && id}>
      <legend className="mb-1 font-semibold">{words.weekdays}</legend>
      <div className="slot-weekdays">
        {week.map((day) => (
          <label key={day} className="admin-check">
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
