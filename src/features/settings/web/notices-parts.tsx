import { type ComponentProps, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import { z } from 'zod';
import type { SavedSettings } from '#platform/settings/setting.ts';
import { FormDialog } from '#platform/shell/forms/form-dialog.tsx';
import { trimLine } from '#platform/text/line.ts';
import { formatShortDay, formatTime } from '#platform/time/day.ts';
import { FormSelect, FormTextArea, FormTextField } from '#platform/ui/forms/form-fields.tsx';
import type { absences, announcement } from '../contract/business.ts';
import { type Absence, formatDays } from '../domain/notices.ts';
import { days, isInOrder, oneLine, outOfOrder, sentence } from './field-rules.ts';
import { Buttons, DaysAndWords, EditButton, Part } from './part.tsx';

type Settings = SavedSettings<typeof absences | typeof announcement>;

export const AbsenceForm = z
  .object({
    ...days,
    concerns: z.enum(['classes', 'sessions', 'both'], 'Please choose what it concerns.'),
    sentence,
  })
  .refine(isInOrder, outOfOrder);

const concernNames = { both: 'No classes or private sessions', classes: 'No classes', sessions: 'No private sessions' };

/** The days without classes, sessions or both, and what is planned on them. */
export function AbsencesPart(props: { settings: Settings; planned: ComponentProps<typeof InsideAbsence>['planned'] }) {
  const { settings, planned } = props;
  const { absences } = settings;
  const { submit } = useFetcher();
  const [edited, setEdited] = useState<Absence | 'new'>();
  return (
    <Part heading="Time away" where="Above the pages of classes, sessions or both, from two weeks before.">
      {absences.length === 0 && <p>You have no time away planned.</p>}
      <ul>
        {absences.map((absence) => (
          <li key={`${absence.from} ${absence.concerns} ${absence.sentence}`} className="border-line border-t py-4">
            <DaysAndWords
              range={absence}
              words={[concernNames[absence.concerns], absence.sentence].filter(Boolean).join('. ')}
            />
            <InsideAbsence absence={absence} planned={planned} />
            <Buttons
              of={formatDays(absence)}
              actions={[
                ['Change', () => setEdited(absence)],
                [
                  'Remove',
                  () => submit({ intent: 'remove-absence', ...createHidden(settings, absence) }, { method: 'post' }),
                ],
              ]}
            />
          </li>
        ))}
      </ul>
      <Buttons actions={[['Add time away', () => setEdited('new')]]} />
      {edited && (
        <AbsenceDialog
          settings={settings}
          absence={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Part>
  );
}

/** An absence is sent with the others, because they are saved together. The list may change while its dialog is open. */
const createHidden = ({ version, absences }: Settings, absence: Absence | undefined) => ({
  version: String(version),
  others: JSON.stringify(absences.filter((other) => JSON.stringify(other) !== JSON.stringify(absence))),
});

function AbsenceDialog(props: { settings: Settings; absence: Absence | undefined; onClose: () => void }) {
  const { settings, absence, onClose } = props;
  return (
    <FormDialog
      title="Time away"
      text="Without sessions, clients find no times from your hours on these days. Classes, booked sessions and slots that you added by hand stay until you cancel or delete them."
      schema={AbsenceForm}
      defaultValue={absence ?? { concerns: 'both' }}
      hidden={{ intent: 'absence', ...createHidden(settings, absence) }}
      submit="Save"
      onClose={onClose}
    >
      {(fields) => (
        <>
          <FormTextField field={fields.from} label="First day" type="date" />
          <FormTextField field={fields.to} label="Last day" type="date" />
          <FormSelect whole field={fields.concerns} label="No …">
            <option value="both">classes or private sessions</option>
            <option value="classes">classes</option>
            <option value="sessions">private sessions</option>
          </FormSelect>
          <FormTextArea whole field={fields.sentence} label="A sentence for visitors" rows={2} />
        </>
      )}
    </FormDialog>
  );
}

/** What is planned. `from` is 'YYYY-MM-DDTHH:MM'. */
type Planned = { id: string; from: string; kind: 'class' | 'session' | 'hold'; name: string };

/** The classes and sessions on the days of an absence that concerns them, in input order. */
export const listInside = <Some extends Planned>({ from, to, concerns }: Absence, planned: readonly Some[]): Some[] =>
  planned.filter((entry) => {
    const day = entry.from.slice(0, 10);
    const isConcerned = concerns === 'both' || (concerns === 'classes') === (entry.kind === 'class');
    return isConcerned && from <= day && day <= to;
  });

/** Names what stays on the days of an absence, and where the owner decides about it. */
export function InsideAbsence({ absence, planned }: { absence: Absence; planned: readonly Planned[] }) {
  const inside = listInside(absence, planned);
  return (
    <div role="status">
      {inside.length > 0 && (
        <div className="mt-3 rounded-card border border-edge bg-band p-4">
          <p>
            {inside.length === 1 ? 'This stays as it is' : 'These stay as they are'} until you move or cancel{' '}
            {inside.length === 1 ? 'it' : 'them'}, under{' '}
            <Link to="/admin/bookings" className="link">
              Bookings
            </Link>{' '}
            and{' '}
            <Link to="/admin/dashboard?tab=events" className="link">
              Classes
            </Link>
            :
          </p>
          <ul className="mt-2">
            {inside.map(({ id, from, name }) => (
              <li key={id} className="wrap-anywhere py-1">
                <strong className="font-semibold">{name}</strong>, {formatShortDay(from.slice(0, 10))},{' '}
                {formatTime(from.slice(11))}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

export const AnnouncementForm = z
  .object({
    ...days,
    text: oneLine(160, 'Please write the announcement.'),
    link: z
      .string()
      .overwrite(trimLine)
      .max(200, 'Please use at most 200 characters.')
      .regex(
        /^(\/(?![/\\])\S*|https:\/\/\S+)?$/,
        'Please enter a page such as /calendar, or an address that begins with https://.',
      )
      .default(''),
  })
  .refine(isInOrder, outOfOrder);

/** The line above every page. */
export function AnnouncementPart({ settings: { announcement, version } }: { settings: Settings }) {
  const { submit } = useFetcher();
  const remove = () => submit({ intent: 'remove-announcement', version: String(version) }, { method: 'post' });
  return (
    <Part heading="Announcement" where="One line above every page.">
      <p>
        {announcement ? <DaysAndWords range={announcement} words={announcement.text} /> : 'There is no announcement.'}
      </p>
      <EditButton
        label={announcement ? 'Change the announcement' : 'Write an announcement'}
        others={announcement ? [['Remove it', remove]] : []}
        title="Announcement"
        schema={AnnouncementForm}
        defaultValue={announcement ?? {}}
        hidden={{ intent: 'announcement', version: String(version) }}
      >
        {(fields) => (
          <>
            <FormTextArea whole field={fields.text} label="Announcement" rows={2} />
            <FormTextField
              whole
              field={fields.link}
              label="Link"
              hint="A page such as /calendar, or an address that begins with https://. It may stay empty."
            />
            <FormTextField field={fields.from} label="First day" type="date" />
            <FormTextField field={fields.to} label="Last day" type="date" />
          </>
        )}
      </EditButton>
    </Part>
  );
}
