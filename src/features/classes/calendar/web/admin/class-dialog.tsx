import { useState } from 'react';
import type { z } from 'zod';
import { RepeatSelect, SeriesEnd } from '#platform/admin/series-fields.tsx';
import { showAlert } from '#platform/shell/alert.tsx';
import type { FormFields } from '#platform/shell/forms/action-form.tsx';
import { FormDialog } from '#platform/shell/forms/form-dialog.tsx';
import { PlaceField } from '#platform/shell/forms/place-field.tsx';
import { useSite } from '#platform/shell/use-site.ts';
import { hasStarted, isDay, isTime, type WallTime } from '#platform/time/day.ts';
import { formatRepeat, seriesRepeats } from '#platform/time/repeats/repeats.ts';
import { FormTextArea, FormTextField } from '#platform/ui/forms/form-fields.tsx';
import type { AdminClass } from '../../../contract/classes-admin.ts';
import { formatPeople } from '../../../roster/domain/attendance.ts';
import { OCCURRENCE_COUNTS } from '../../../series/domain/occurrences.ts';
import { getScopeSeries, loadSeriesDays } from '../../../series/web/admin/scope.ts';
import { type ScopeAnswer, ScopeDialog } from '../../../series/web/admin/scope-dialog.tsx';
import { classLineNames, classLines } from '../../domain/class-lines.ts';
import { type ClassDraft, ClassForm, shouldNotify, splitClassForm } from './class-form.ts';

type Fields = FormFields<typeof ClassForm>;

/** Adds a class, once or repeated, or edits `event`. */
export function ClassDialog(props: {
  event?: AdminClass;
  /** The whole series of `event`; absent while it loads. */
  occurrences?: readonly AdminClass[] | undefined;
  onClose: () => void;
}) {
  const { event, onClose } = props;
  const { now } = useSite();
  const series = event && getScopeSeries(event);
  const [question, setQuestion] = useState<ScopeQuestion>();
  const beforeSend = async (values: z.output<typeof ClassForm>): Promise<Record<string, string> | undefined> => {
    if (!event) return {};
    const { draft } = splitClassForm(values);
    if (series) return new Promise((resolve) => setQuestion({ draft, resolve }));
    if (!shouldNotify(event, draft, now)) return {};
    const verb = event.taken === 1 ? 'has' : 'have';
    const notify = await showAlert({
      title: 'Email the people who signed up?',
      text: `${formatPeople(event.taken)} ${verb} a spot. The email says what has changed and updates their calendar.`,
      icon: 'question',
      confirm: 'Email them',
      cancel: 'Don’t email',
    });
    return notify === undefined ? undefined : { notify: notify ? 'yes' : 'no' };
  };
  const seriesValues = series && { seriesId: series._id, version: String(series.version) };
  return (
    <>
      <FormDialog
        title={event ? 'Edit class' : 'New class'}
        schema={ClassForm}
        defaultValue={event ?? { lengthMinutes: 60, capacity: 12 }}
        hidden={event ? { intent: 'update', id: event._id, ...seriesValues } : { intent: 'create' }}
        submit={event ? 'Save changes' : 'Add to the calendar'}
        busyText={event ? 'Saving...' : 'Adding...'}
        missing={{ title: 'Missing Required Fields', text: 'Please fill out all fields' }}
        beforeSend={beforeSend}
        onClose={onClose}
      >
        {(fields) => (
          <>
            {series && <p className="whole -mb-2 text-quiet">{formatRepeat(series)}.</p>}
            <TimeFields fields={fields} isNew={event === undefined} />
            <DetailFields fields={fields} taken={event?.taken ?? 0} />
          </>
        )}
      </FormDialog>
      {event && question && (
        <ScopeDialog
          event={event}
          events={props.occurrences}
          draft={question.draft}
          onAnswer={(answer) => {
            setQuestion(undefined);
            question.resolve(answer);
          }}
        />
      )}
    </>
  );
}

type ScopeQuestion = { draft: ClassDraft; resolve: (answer: ScopeAnswer | undefined) => void };

/** The title, when the class takes place, and how often a new one repeats. */
function TimeFields({ fields, isNew }: { fields: Fields; isNew: boolean }) {
  const { now } = useSite();
  const when = { day: fields.date.value ?? '', time: fields.time.value?.slice(0, 5) ?? '' };
  const isPast = isDay(when.day) && isTime(when.time) && hasStarted(when, now);
  return (
    <>
      <FormTextField whole field={fields.title} label="Title" maxLength={200} />
      <FormTextField field={fields.date} type="date" label="Date" />
      <FormTextField field={fields.time} type="time" label="Time" />
      <p role="status" className="whole -mt-1 text-[0.92rem] text-quiet empty:hidden">
        {isPast && 'This time has passed. The class will be listed under Past, and no one can sign up for it.'}
      </p>
      {isNew && <RepeatFields fields={fields} when={when} />}
      <FormTextField field={fields.lengthMinutes} label="Length in minutes" inputMode="numeric" maxLength={4} />
    </>
  );
}

/** How a new class repeats, with the resulting days. */
function RepeatFields({ fields, when }: { fields: Fields; when: WallTime }) {
  const repeat = seriesRepeats.find((one) => one === fields.repeat.value);
  const minutes = String(fields.lengthMinutes.value ?? '');
  const start = repeat && {
    repeat,
    title: fields.title.value ?? '',
    date: when.day,
    time: when.time,
    ...(minutes !== '' && { lengthMinutes: minutes }),
  };
  return (
    <>
      <RepeatSelect field={fields.repeat} label="Repeat" repeats={seriesRepeats} day={when.day} />
      {repeat && (
        <SeriesEnd
          fields={fields}
          repeat={repeat}
          nouns={['class', 'classes']}
          suggested={OCCURRENCE_COUNTS[repeat]}
          load={loadSeriesDays}
          start={isDay(when.day) && isTime(when.time) ? start : undefined}
        />
      )}
    </>
  );
}

function DetailFields({ fields, taken }: { fields: Fields; taken: number }) {
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
      {classLineNames.map((name) => {
        const { label, hint, max, isWide } = classLines[name];
        return (
          <FormTextField key={name} whole={isWide} field={fields[name]} label={label} hint={hint} maxLength={max} />
        );
      })}
      <FormTextField
        whole
        field={fields.onlineLink}
        type="url"
        label="Online link"
        hint="Where an online class takes place. Only people who signed up get it, by email and on their own pages."
        inputMode="url"
        maxLength={500}
      />
      <FormTextField
        whole
        field={fields.signUpLink}
        type="url"
        label="Sign-up link"
        hint="Only if people sign up on another site."
        inputMode="url"
        maxLength={500}
      />
      <FormTextArea
        whole
        field={fields.description}
        label="Description"
        hint="A sentence or two for the calendar."
        maxLength={2_000}
        rows={3}
      />
    </>
  );
}
