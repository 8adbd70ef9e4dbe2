import { useId, useState } from 'react';
import type { AdminClass } from '#contract/classes-admin.ts';
import { listOccurrenceDays, repeats } from '#domain/classes/occurrences.ts';
import { formatLongDay, hasStarted, isDay, isTime } from '#domain/day.ts';
import { studio } from '#domain/studio.ts';
import { adminClasses } from '#web/content/admin-classes.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { CheckedForm, type FieldErrors, type FormValues } from '#web/ui/checked-form.tsx';
import { Select, TextArea, TextField } from '#web/ui/field.tsx';
import { useSite } from '../use-site.ts';
import { type ClassField, findInvalidNumbers, parseRepeat, validateClass } from './class-draft.ts';

const { form: words } = adminClasses;
const { fields } = words;

/** The form of a new class, which may repeat, or of an existing one. */
export function ClassForm(props: {
  event: AdminClass | undefined;
  /** Submits the values; resolves to the field errors. */
  send: (values: FormValues) => Promise<FieldErrors<ClassField>>;
}) {
  const { event, send } = props;
  const alert = useAlert();
  const modeWords = event ? words.edit : words.create;
  return (
    <CheckedForm<ClassField>
      label={modeWords.heading}
      check={findInvalidNumbers}
      send={async (values) => {
        const missing = validateClass(values);
        if (Object.keys(missing).length === 0) return send(values);
        await alert({ ...words.missing, icon: 'warning' });
        return missing;
      }}
      submit={modeWords.submit}
      submitting={modeWords.submitting}
      withoutScript={null}
    >
      {(errors) => <ClassFields event={event} errors={errors} />}
    </CheckedForm>
  );
}

function ClassFields({ event, errors }: { event: AdminClass | undefined; errors: FieldErrors<ClassField> }) {
  const [when, setWhen] = useState({ day: event?.date ?? '', time: event?.time ?? '' });
  const { now } = useSite();
  const roomListId = useId();
  const isPast = isDay(when.day) && isTime(when.time) && hasStarted(when, now);
  return (
    <div className="admin-form two">
      <div className="whole">
        <TextField
          {...{ ...fields.title, name: 'title', defaultValue: event?.title, error: errors.title }}
          maxLength={200}
          autoComplete="off"
          required
        />
      </div>
      <TextField
        {...{ ...fields.date, name: 'date', type: 'date', defaultValue: event?.date, error: errors.date }}
        onChange={({ target }) => setWhen((current) => ({ ...current, day: target.value }))}
        required
      />
      <TextField
        {...{ ...fields.time, name: 'time', type: 'time', defaultValue: event?.time, error: errors.time }}
        onChange={({ target }) => setWhen((current) => ({ ...current, time: target.value.slice(0, 5) }))}
        required
      />
      <p role="status" className="admin-note whole empty:hidden">
        {isPast && words.isPast}
      </p>
      {!event && <RepeatField firstDay={when.day} />}
      <TextField
        {...{ ...fields.lengthMinutes, name: 'lengthMinutes', error: errors.lengthMinutes }}
        defaultValue={event?.lengthMinutes ?? 60}
        inputMode="numeric"
        maxLength={4}
        required
      />
      <TextField
        {...{ ...fields.capacity, name: 'capacity', error: errors.capacity }}
        defaultValue={event?.capacity ?? 12}
        hint={event && event.taken > 0 ? formatPlacesTaken(event.taken) : undefined}
        inputMode="numeric"
        maxLength={4}
        required
      />
      <TextField
        {...{ ...fields.location, name: 'location', defaultValue: event?.location, error: errors.location }}
        maxLength={200}
        list={roomListId}
        autoComplete="off"
      />
      <datalist id={roomListId}>
        {Object.values(studio.rooms).map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField
        {...{ ...fields.priceText, name: 'priceText', defaultValue: event?.priceText, error: errors.priceText }}
        maxLength={80}
        autoComplete="off"
      />
      <div className="whole">
        <TextField
          {...{ ...fields.onlineLink, name: 'onlineLink', defaultValue: event?.onlineLink, error: errors.onlineLink }}
          type="url"
          inputMode="url"
          maxLength={500}
          autoComplete="off"
        />
      </div>
      <div className="whole">
        <TextField
          {...{ ...fields.signUpLink, name: 'signUpLink', defaultValue: event?.signUpLink, error: errors.signUpLink }}
          type="url"
          inputMode="url"
          maxLength={500}
          autoComplete="off"
        />
      </div>
      <div className="whole">
        <TextArea
          {...{ ...fields.description, name: 'description', error: errors.description }}
          defaultValue={event?.description}
          maxLength={2_000}
          rows={3}
        />
      </div>
    </div>
  );
}

/** The repeat option of a new class, and its last day. */
function RepeatField({ firstDay }: { firstDay: string }) {
  const [repeat, setRepeat] = useState(parseRepeat({}));
  const lastDay = isDay(firstDay) && repeat !== 'none' ? listOccurrenceDays(firstDay, repeat).at(-1) : undefined;
  return (
    <div className="whole">
      <Select
        {...fields.repeat}
        name="repeat"
        value={repeat}
        onChange={({ target }) => setRepeat(parseRepeat({ repeat: target.value }))}
        hint={lastDay && `${words.lastOne} ${formatLongDay(lastDay)}.`}
        required
      >
        {repeats.map((one) => (
          <option key={one} value={one}>
            {words.repeats[one]}
          </option>
        ))}
      </Select>
    </div>
  );
}

const formatPlacesTaken = (placesTaken: number) =>
  `${placesTaken} ${placesTaken === 1 ? words.placesTakenOne : words.placesTakenMany}.`;
