import type { AdminClass } from '#contract/classes-admin.ts';
import { listOccurrenceDays, type Repeat, repeats } from '#domain/classes/occurrences.ts';
import { formatLongDay, hasStarted, isDay, isTime } from '#domain/day.ts';
import type { FormFields } from '#web/shell/action-form.tsx';
import { showAlert } from '#web/shell/alert.tsx';
import { FormDialog } from '#web/shell/form-dialog.tsx';
import { PlaceField } from '#web/shell/place-field.tsx';
import { useSite } from '#web/shell/use-site.ts';
import { FormSelect, FormTextArea, FormTextField } from '#web/ui/form-fields.tsx';
import { type ClassDraft, ClassForm, shouldNotify } from './class-form.ts';
import { formatPeopleCount } from './class-removal.ts';

type Fields = FormFields<typeof ClassForm>;

/** Adds a class, once or repeated, or edits `event`. */
export function ClassDialog(props: {
  event: AdminClass | undefined;
  /** The values of a new class whose series was not created. */
  draft?: (ClassDraft & { repeat: Repeat }) | undefined;
  onRepeat: (draft: ClassDraft, repeat: Repeat) => void;
  onClose: () => void;
}) {
  const { event, draft } = props;
  const { now } = useSite();
  const beforeSend = async ({
    repeat,
    ...values
  }: ClassDraft & { repeat: Repeat }): Promise<Record<string, string> | undefined> => {
    if (!event) {
      if (repeat === 'none') return {};
      props.onRepeat(values, repeat);
      return undefined;
    }
    if (!shouldNotify(event, values, now)) return {};
    const verb = event.taken === 1 ? 'has' : 'have';
    const notify = await showAlert({
      title: 'Email the people who signed up?',
      text: `${formatPeopleCount(event.taken)} ${verb} a spot. The email says what has changed and updates their calendar.`,
      icon: 'question',
      confirm: 'Email them',
      cancel: 'Don’t email',
    });
    return notify === undefined ? undefined : { notify: notify ? 'yes' : 'no' };
  };
  return (
    <FormDialog
      title={event ? 'Edit class' : 'New class'}
      schema={ClassForm}
      defaultValue={event ?? draft ?? { lengthMinutes: 60, capacity: 12 }}
      hidden={event ? { intent: 'update', id: event._id } : { intent: 'create' }}
      submit={event ? 'Save changes' : 'Add to the calendar'}
      busyText={event ? 'Saving...' : 'Adding...'}
      missing={{ title: 'Missing Required Fields', text: 'Please fill out all fields' }}
      beforeSend={beforeSend}
      onClose={props.onClose}
    >
      {(fields) => (
        <>
          <TimeFields fields={fields} isNew={event === undefined} />
          <PlaceFields fields={fields} taken={event?.taken ?? 0} />
          <LinkFields fields={fields} />
        </>
      )}
    </FormDialog>
  );
}

/** The title, when the class takes place, and how often a new one repeats. */
function TimeFields({ fields, isNew }: { fields: Fields; isNew: boolean }) {
  const { now } = useSite();
  const when = { day: fields.date.value ?? '', time: fields.time.value?.slice(0, 5) ?? '' };
  const isPast = isDay(when.day) && isTime(when.time) && hasStarted(when, now);
  const repeat = repeats.find((one) => one === fields.repeat.value) ?? 'none';
  const lastDay = isDay(when.day) && repeat !== 'none' ? listOccurrenceDays(when.day, repeat).at(-1) : undefined;
  return (
    <>
      <div className="whole">
        <FormTextField field={fields.title} label="Title" maxLength={200} autoComplete="off" />
      </div>
      <FormTextField field={fields.date} type="date" label="Date" />
      <FormTextField field={fields.time} type="time" label="Time" />
      <p role="status" className="whole -mt-1 text-[0.92rem] text-quiet empty:hidden">
        {isPast && 'This time has passed. The class will be listed under Past, and no one can sign up for it.'}
      </p>
      {isNew && (
        <div className="whole">
          <FormSelect
            field={fields.repeat}
            label="Repeat"
            hint={lastDay && `The last one is on ${formatLongDay(lastDay)}.`}
            required
          >
            <option value="none">Once</option>
            <option value="weekly">Weekly, 12 times</option>
            <option value="monthly">Monthly, 6 times</option>
          </FormSelect>
        </div>
      )}
      <FormTextField field={fields.lengthMinutes} label="Length in minutes" inputMode="numeric" maxLength={4} />
    </>
  );
}

function PlaceFields({ fields, taken }: { fields: Fields; taken: number }) {
  return (
    <>
      <FormTextField
        field={fields.capacity}
        label="Spots"
        hint={taken > 0 ? `${taken} ${taken === 1 ? 'person has' : 'people have'} a spot.` : undefined}
        inputMode="numeric"
        maxLength={4}
      />
      <PlaceField field={fields.location} label="Location" maxLength={200} />
      <FormTextField
        field={fields.priceText}
        label="Price"
        hint="As people will see it, such as $18 or By donation."
        maxLength={80}
        autoComplete="off"
      />
    </>
  );
}

function LinkFields({ fields }: { fields: Fields }) {
  return (
    <>
      <div className="whole">
        <FormTextField
          field={fields.onlineLink}
          type="url"
          label="Online link"
          hint="Where an online class takes place. Only people who signed up get it, by email and on their own pages."
          inputMode="url"
          maxLength={500}
          autoComplete="off"
        />
      </div>
      <div className="whole">
        <FormTextField
          field={fields.signUpLink}
          type="url"
          label="Sign-up link"
          hint="Only if people sign up on another site."
          inputMode="url"
          maxLength={500}
          autoComplete="off"
        />
      </div>
      <div className="whole">
        <FormTextArea
          field={fields.description}
          label="Description"
          hint="A sentence or two for the calendar."
          maxLength={2_000}
          rows={3}
        />
      </div>
    </>
  );
}
