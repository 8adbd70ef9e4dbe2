import { useId, useState } from 'react';
import type { DeskEvent } from '#contract/classes-desk.ts';
import { occurrences, repeats } from '#domain/classes/occurrences.ts';
import { dayInWords, hasBegun, isDay, isTime } from '#domain/day.ts';
import { studio } from '#domain/studio.ts';
import { deskEvents } from '#web/content/desk-events.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { CheckedForm, type Texts, type Wrong } from '#web/ui/checked-form.tsx';
import { Select, TextArea, TextField } from '#web/ui/field.tsx';
import { useSite } from '../use-site.ts';
import { type EventField, missingInEvent, repeatOf, wrongNumbers } from './event-draft.ts';

const { form: words } = deskEvents;
const { fields } = words;

/** The form of a class: of a new one, which may repeat, or of one that is on the calendar. */
export function EventForm(given: {
  event: DeskEvent | undefined;
  /** Sends what was typed; resolves to the fields that were refused. */
  send: (texts: Texts) => Promise<Wrong<EventField>>;
}) {
  const { event, send } = given;
  const alert = useAlert();
  const own = event ? words.edit : words.create;
  return (
    <CheckedForm<EventField>
      label={own.heading}
      check={wrongNumbers}
      send={async (texts) => {
        const missing = missingInEvent(texts);
        if (Object.keys(missing).length === 0) return send(texts);
        await alert({ ...words.missing, icon: 'warning' });
        return missing;
      }}
      submit={own.submit}
      submitting={own.submitting}
      withoutScript={null}
    >
      {(wrong) => <EventFields event={event} wrong={wrong} />}
    </CheckedForm>
  );
}

function EventFields({ event, wrong }: { event: DeskEvent | undefined; wrong: Wrong<EventField> }) {
  const [when, setWhen] = useState({ day: event?.date ?? '', time: event?.time ?? '' });
  const { now } = useSite();
  const rooms = useId();
  const isPast = isDay(when.day) && isTime(when.time) && hasBegun(when, now);
  return (
    <div className="desk-form two">
      <div className="whole">
        <TextField
          {...{ ...fields.title, name: 'title', defaultValue: event?.title, error: wrong.title }}
          maxLength={200}
          autoComplete="off"
          required
        />
      </div>
      <TextField
        {...{ ...fields.date, name: 'date', type: 'date', defaultValue: event?.date, error: wrong.date }}
        onChange={({ target }) => setWhen((known) => ({ ...known, day: target.value }))}
        required
      />
      <TextField
        {...{ ...fields.time, name: 'time', type: 'time', defaultValue: event?.time, error: wrong.time }}
        onChange={({ target }) => setWhen((known) => ({ ...known, time: target.value.slice(0, 5) }))}
        required
      />
      <p role="status" className="desk-note whole empty:hidden">
        {isPast && words.isPast}
      </p>
      {!event && <RepeatField firstDay={when.day} />}
      <TextField
        {...{ ...fields.lengthMinutes, name: 'lengthMinutes', error: wrong.lengthMinutes }}
        defaultValue={event?.lengthMinutes ?? 60}
        inputMode="numeric"
        maxLength={4}
        required
      />
      <TextField
        {...{ ...fields.capacity, name: 'capacity', error: wrong.capacity }}
        defaultValue={event?.capacity ?? 12}
        hint={event && event.taken > 0 ? takenInWords(event.taken) : undefined}
        inputMode="numeric"
        maxLength={4}
        required
      />
      <TextField
        {...{ ...fields.location, name: 'location', defaultValue: event?.location, error: wrong.location }}
        maxLength={200}
        list={rooms}
        autoComplete="off"
      />
      <datalist id={rooms}>
        {Object.values(studio.rooms).map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField
        {...{ ...fields.priceText, name: 'priceText', defaultValue: event?.priceText, error: wrong.priceText }}
        maxLength={80}
        autoComplete="off"
      />
      <div className="whole">
        <TextField
          {...{ ...fields.onlineLink, name: 'onlineLink', defaultValue: event?.onlineLink, error: wrong.onlineLink }}
          type="url"
          inputMode="url"
          maxLength={500}
          autoComplete="off"
        />
      </div>
      <div className="whole">
        <TextField
          {...{ ...fields.signUpLink, name: 'signUpLink', defaultValue: event?.signUpLink, error: wrong.signUpLink }}
          type="url"
          inputMode="url"
          maxLength={500}
          autoComplete="off"
        />
      </div>
      <div className="whole">
        <TextArea
          {...{ ...fields.description, name: 'description', error: wrong.description }}
          defaultValue={event?.description}
          maxLength={2_000}
          rows={3}
        />
      </div>
    </div>
  );
}

/** How often a new class comes, and until when that is. */
function RepeatField({ firstDay }: { firstDay: string }) {
  const [repeat, setRepeat] = useState(repeatOf({}));
  const lastDay = isDay(firstDay) && repeat !== 'none' ? occurrences(firstDay, repeat).at(-1) : undefined;
  return (
    <div className="whole">
      <Select
        {...fields.repeat}
        name="repeat"
        value={repeat}
        onChange={({ target }) => setRepeat(repeatOf({ repeat: target.value }))}
        hint={lastDay && `${words.lastOne} ${dayInWords(lastDay)}.`}
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

const takenInWords = (taken: number) => `${taken} ${taken === 1 ? words.oneTaken : words.someTaken}.`;
