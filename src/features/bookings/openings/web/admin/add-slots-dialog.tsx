import { useId, useState } from 'react';
import { showAlert } from '#platform/shell/alert.tsx';
import type { FormFields } from '#platform/shell/forms/action-form.tsx';
import { useFieldRows } from '#platform/shell/forms/field-rows.ts';
import { FormDialog } from '#platform/shell/forms/form-dialog.tsx';
import { PlaceField } from '#platform/shell/forms/place-field.tsx';
import { useSite } from '#platform/shell/use-site.ts';
import { Dialog } from '#platform/ui/dialogs/dialog.tsx';
import { TextField } from '#platform/ui/forms/field.tsx';
import { FormOptions, FormSelect, FormTextField } from '#platform/ui/forms/form-fields.tsx';
import { confirmDialog } from '#platform/words/admin.ts';
import type { AddedSlots } from '../../../appointments/web/admin/booking-actions.ts';
import { formatAddedCount, getLastSlotDay } from '../../domain/slot-conflicts.ts';
import { MAX_SLOTS, type SlotRepeat, slotRepeats } from '../../domain/slot-repeats.ts';
import { RemoveButton } from './hours-fields.tsx';
import { listSlots, SlotForm, type SlotValues } from './slot-form.ts';

const repeats: Record<SlotRepeat, string> = {
  none: 'Just once',
  daily: 'Every day',
  weekly: 'Every week',
  weekdays: 'On certain weekdays',
};

/** From Monday, as a week is planned. */
const weekdays = [
  ['1', 'Monday'],
  ['2', 'Tuesday'],
  ['3', 'Wednesday'],
  ['4', 'Thursday'],
  ['5', 'Friday'],
  ['6', 'Saturday'],
  ['0', 'Sunday'],
] as const;

/** Asks before several slots are added. */
async function confirmSlots(form: SlotValues) {
  const { length } = listSlots(form);
  if (form.repeat === 'none' && length === 1) return {};
  const text = `This will add ${length} slots. Proceed?`;
  return (await showAlert({ ...confirmDialog, text, confirm: 'Yes, add them' })) ? {} : undefined;
}

/** The dialog to add one slot, or many on several days and at several times. */
export function AddSlotsDialog({ onAdded, onClose }: { onAdded: (added: AddedSlots) => void; onClose: () => void }) {
  return (
    <FormDialog
      title="Add slots"
      schema={SlotForm}
      defaultValue={{ repeat: 'none', times: [''] }}
      hidden={{ intent: 'add-slots' }}
      submit="Add"
      busyText="Adding..."
      missing={{ title: 'Missing Required Fields', text: 'Please fill out all the fields!' }}
      beforeSend={confirmSlots}
      onSaved={(added) => onAdded(added as AddedSlots)}
      onClose={onClose}
    >
      {(fields) => <SlotFields fields={fields} />}
    </FormDialog>
  );
}

function SlotFields({ fields }: { fields: FormFields<typeof SlotForm> }) {
  const { now } = useSite();
  const times = useFieldRows(fields.times);
  /** The typed count, which survives a change of the repeat option. */
  const [typedCount, setTypedCount] = useState<string>();
  const days = { type: 'date', min: now.day, max: getLastSlotDay(now.day), required: true } as const;
  const repeat = fields.repeat.value ?? 'none';
  return (
    <>
      <FormTextField
        {...days}
        field={fields.date}
        label="Date"
        hint={repeat === 'weekdays' ? 'The first day.' : undefined}
      />
      <SlotTimes {...times} />
      <FormSelect field={fields.repeat} label="Repeat" required>
        {slotRepeats.map((option) => (
          <option key={option} value={option}>
            {repeats[option]}
          </option>
        ))}
      </FormSelect>
      {repeat === 'weekdays' && (
        <>
          <FormTextField {...days} field={fields.until} label="Last day" hint="Included." />
          <FormOptions
            whole
            field={fields.weekdays}
            type="checkbox"
            label="Weekdays"
            options={weekdays}
            columns="grid grid-cols-[repeat(auto-fill,minmax(7.4rem,1fr))] gap-x-2"
          />
        </>
      )}
      {(repeat === 'daily' || repeat === 'weekly') && (
        <TextField
          label="How many slots"
          name={fields.count.name}
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_SLOTS}
          value={typedCount ?? (repeat === 'daily' ? '14' : '8')}
          onChange={(event) => setTypedCount(event.target.value)}
          required
          hint={times.rows.length > 1 ? 'At each of the times, including the first one.' : 'Including the first one.'}
          error={fields.count.errors?.[0]}
        />
      )}
      <PlaceField field={fields.place} label="Place" maxLength={200} hint="Leave empty for the place of the session." />
    </>
  );
}

/** Says which slots were skipped, and what each one conflicts with. */
export function SkippedSlotsDialog({ added, onClose }: { added: AddedSlots; onClose: () => void }) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} labelledBy={`${id}-title`} describedBy={`${id}-text`} closeLabel="Close">
      <h2 id={`${id}-title`} className="mb-5 pr-12">
        Add slots
      </h2>
      <div id={`${id}-text`}>
        <p className="font-semibold">{`${formatAddedCount(added.count, added.skipped.length)}: `}</p>
        <ul className="mt-2 grid list-disc gap-1 pl-5">
          {added.skipped.map(({ date, time, text }) => (
            <li key={`${date} ${time}`}>{text}</li>
          ))}
        </ul>
      </div>
      <button type="button" className="button mt-5 min-w-[min(100%,11rem)]" onClick={onClose}>
        See the slots
      </button>
    </Dialog>
  );
}

/** A day has room for 24 one-hour slots. */
const MAX_TIMES = 24;

/** The time fields of new slots: one, plus any that the owner adds. */
function SlotTimes({ list, rows, add, remove }: ReturnType<typeof useFieldRows<string>>) {
  return (
    <div ref={list} className="grid gap-3">
      {rows.map((time, index) => (
        <div key={time.key} className={index > 0 ? 'grid grid-cols-[minmax(0,1fr)_auto]' : ''}>
          <FormTextField
            field={time}
            label={index === 0 ? 'Time' : `Time ${index + 1}`}
            type="time"
            required
            hint={index === 0 ? 'Each slot is 60 minutes long.' : undefined}
          />
          {index > 0 && (
            <RemoveButton
              label={`Remove time ${index + 1}`}
              className="mt-8"
              onClick={() => remove(index, index - 1)}
            />
          )}
        </div>
      ))}
      {rows.length < MAX_TIMES && (
        <button type="button" className="button quiet small justify-self-start" onClick={() => add('')}>
          Add another time
        </button>
      )}
    </div>
  );
}
