import { useState } from 'react';
import { Link } from 'react-router';
import type { absences } from '#features/settings/contract/business.ts';
import type { places } from '#features/settings/contract/place-settings.ts';
import { Buttons, Part } from '#features/settings/web/part.tsx';
import { confirmChange, runChange, submitForm } from '#platform/admin/actions.ts';
import { AdminHead } from '#platform/admin/admin-title.tsx';
import { formatHours } from '#platform/format-hours.ts';
import type { SavedSettings } from '#platform/settings/setting.ts';
import { useActionForm } from '#platform/shell/forms/action-form.tsx';
import { runIntent } from '#platform/shell/intents.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { formatShortDay, formatTime } from '#platform/time/day.ts';
import { SubmitButton } from '#platform/ui/button.tsx';
import { FeedAddress } from '#platform/ui/calendars/feed-address.tsx';
import { formatInstantDay } from '#platform/ui/format-instant.ts';
import { FieldGrid } from '#platform/ui/forms/field-grid.tsx';
import { FormSelect } from '#platform/ui/forms/form-fields.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import type { hours } from '../../../contract/hours-settings.ts';
import type { sessions } from '../../../contract/settings.ts';
import { ownerApi } from '../../../web/signed-in-api.ts';
import { type Hours, startSteps } from '../../domain/hours.ts';
import type { Route } from './+types/hours-page';
import { HoursExceptions, PLACES_ID, WeeklyHours } from './hours-fields.tsx';
import { HoursForm, type HoursPartProps, keepWholeParts } from './hours-form.ts';
import { type HoursContext, listOutsideSessions, listPreviewDays, type PreviewDay } from './preview-days.ts';

export async function clientLoader() {
  const [settings, context, feed] = await Promise.all([
    ownerApi('GET /api/admin/settings'),
    ownerApi('GET /api/admin/hours'),
    ownerApi('GET /api/admin/calendar-feed'),
  ]);
  return { settings, context, feed };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return runIntent(await request.formData(), { save: saveHours });
}

const saveHours = (data: FormData) =>
  submitForm(data, HoursForm, {
    save: (hours) => ownerApi('PUT /api/admin/settings', { body: { version: Number(data.get('version')), hours } }),
    saved: () => 'Saved. Clients can book these hours.',
    failed: 'Failed to save',
  });

/** The hours in which clients can book sessions. */
export default function HoursPage({ loaderData: { settings, context, feed } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead heading="Hours" intro="Say once when you work, and clients find the free times by themselves.">
        <Link to="/admin/hours/calendars" className="button quiet">
          Busy calendars
        </Link>
      </AdminHead>
      <HoursEditor key={settings.version} settings={settings} context={context} />
      <div className="mt-16 border-line border-t pt-10">
        <OwnerCalendarFeed createdAt={feed.createdAt} />
      </div>
    </>
  );
}

/** The owner's calendar feed. Its address is shown only after step-up. */
function OwnerCalendarFeed({ createdAt }: { createdAt: string | null }) {
  const { business, timeZone } = useSite();
  const [address, setAddress] = useState('');
  const show = async (renew: boolean) => {
    const result = await runChange('Failed to show the address', () =>
      ownerApi('POST /api/admin/calendar-feed', { body: { renew } }),
    );
    if (!result) return;
    setAddress(result.address);
    if (renew) showToast('This is the new address. The old one has ended.');
  };
  const renew = async () => {
    const text = 'Calendars that read the old address stop getting your days. You add the new one to them.';
    if (await confirmChange(text, 'Make a new address')) await show(true);
  };
  const isMade = createdAt !== null || address !== '';
  return (
    <Part
      heading="Your days in your calendar"
      where="Sessions, classes with how many people come, and orders to pack on the days you ship."
    >
      <p className="measure mb-4">
        Your calendar reads an address of its own, and keeps itself up to date. Anyone who has the address sees the
        names of your clients, so keep it to yourself.
      </p>
      {address && (
        <div className="max-w-[38rem]">
          <FeedAddress address={address} name={business.name} />
        </div>
      )}
      {!address && createdAt && (
        <p className="text-quiet">You made the address on {formatInstantDay(timeZone, createdAt)}.</p>
      )}
      <Buttons
        actions={[
          ...(address ? [] : ([[isMade ? 'Show the address' : 'Make an address', () => void show(false)]] as const)),
          ...(isMade ? ([['Make a new address', () => void renew()]] as const) : []),
        ]}
      />
    </Part>
  );
}

/** 'Clients find 12 times, 1 session outside': the preview where there is no room for it. */
function formatCounts(days: readonly PreviewDay[], outside: number): string {
  const total = days.reduce((sum, { count }) => sum + count, 0);
  return [
    `Clients find ${total} ${total === 1 ? 'time' : 'times'}`,
    outside > 0 ? `${outside} ${outside === 1 ? 'session' : 'sessions'} outside` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

type HoursSettings = SavedSettings<typeof absences | typeof hours | typeof places | typeof sessions>;

/** The hours with their preview, which changes while the owner types. */
function HoursEditor({ settings, context }: { settings: HoursSettings; context: HoursContext }) {
  const { Form, formProps, form, fields, isBusy } = useActionForm({
    schema: HoursForm,
    defaultValue: settings.hours,
  });
  const hours = keepWholeParts(form.value, settings.hours);
  const days = listPreviewDays(settings, hours, context);
  const outside = listOutsideSessions(settings, hours, context);
  const parts = { form, fields, types: settings.sessions };
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      {...formProps}
      aria-label="Hours"
      className="grid items-start gap-x-10 gap-y-10 xl:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="version" value={settings.version} />
      <datalist id={PLACES_ID}>
        {settings.places.map(({ key, name }) => (
          <option key={key} value={name} />
        ))}
      </datalist>
      <div className="min-w-0">
        <Part heading="Your week" where="Clients can book at these times, unless something else is there.">
          <WeeklyHours {...parts} />
        </Part>
        <Part
          heading="Exceptions"
          where="Other hours for a day, a week without hours, or an extra Saturday. They replace your week on these days."
        >
          <HoursExceptions {...parts} />
        </Part>
        <Part
          heading="Limits"
          where="For the times from your hours. A slot that you add by hand is offered whatever they say."
        >
          <HoursLimits {...parts} />
        </Part>
        <div
          className={`mt-6 flex flex-wrap items-center gap-x-5 gap-y-1 border-line border-t bg-ground py-3 ${form.dirty ? 'sticky bottom-0 z-10' : ''}`}
        >
          <SubmitButton busy={isBusy} busyText="Saving...">
            Save hours
          </SubmitButton>
          {form.dirty && <p className="text-quiet">Unsaved changes</p>}
          <a href={`#${PREVIEW_ID}`} className="link inline-flex min-h-11 items-center xl:hidden">
            {formatCounts(days, outside.length)}
          </a>
        </div>
      </div>
      <div className="min-w-0 xl:sticky xl:top-6">
        <OutsideHours sessions={outside} />
        <HoursPreview days={days} />
      </div>
    </Form>
  );
}

const NO_LIMIT = 'No limit';

const formatMinutes = (minutes: number) => (minutes === 0 ? 'None' : `${minutes} minutes`);
const formatNotice = (hours: number) => {
  if (hours === 0) return 'None';
  if (hours >= 48 && hours % 24 === 0) return `${hours / 24} days`;
  return formatHours(hours);
};
const formatAhead = (days: number) => (days >= 14 && days % 7 === 0 ? `${days / 7} weeks` : `${days} days`);
const formatStart = (minutes: number) => (minutes === 60 ? 'On the hour' : `Every ${minutes} minutes`);
const countUp = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const buffers = [0, 5, 10, 15, 20, 30, 45, 60, 90, 120];
const limits = [
  { name: 'startEveryMinutes', label: 'Sessions start', values: startSteps, format: formatStart },
  {
    name: 'noticeHours',
    label: 'Shortest notice',
    values: [0, 1, 2, 4, 8, 12, 24, 48, 72, 168, 336],
    format: formatNotice,
  },
  { name: 'bufferBeforeMinutes', label: 'Free time before a session', values: buffers, format: formatMinutes },
  { name: 'bufferAfterMinutes', label: 'Free time after a session', values: buffers, format: formatMinutes },
  { name: 'daysAhead', label: 'How far ahead', values: [7, 14, 28, 42, 56, 84, 126, 180], format: formatAhead },
  { name: 'maxPerDay', label: 'Most sessions a day', values: countUp(12), format: String },
  { name: 'maxPerWeek', label: 'Most sessions a week', values: countUp(40), format: String },
] as const satisfies readonly {
  name: keyof Hours;
  label: string;
  values: readonly number[];
  format: (value: number) => string;
}[];

/** The limits of what clients can book. */
function HoursLimits({ fields }: HoursPartProps) {
  return (
    <FieldGrid>
      {limits.map(({ name, label, values, format }) => {
        const set = fields[name].initialValue;
        const options = [...new Set([...values, ...(set ? [Number(set)] : [])])].toSorted((a, b) => a - b);
        return (
          <FormSelect key={name} field={fields[name]} label={label} required>
            {name.startsWith('max') && <option value="">{NO_LIMIT}</option>}
            {options.map((option) => (
              <option key={option} value={option}>
                {format(option)}
              </option>
            ))}
          </FormSelect>
        );
      })}
    </FieldGrid>
  );
}

const PREVIEW_ID = 'hours-preview';

/** The next four weeks, as clients would find them. */
function HoursPreview({ days }: { days: readonly PreviewDay[] }) {
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const hasNoHours = days.every(({ isClosed }) => isClosed);
  return (
    <section id={PREVIEW_ID} aria-label="The next four weeks" className="scroll-mt-6">
      <h2>The next four weeks</h2>
      <p role="status" className="mt-1 mb-3 text-quiet">
        {hasNoHours && 'No hours yet. Add some to your week, and the times that clients can choose show up here.'}
        {!hasNoHours && total === 0 && 'Clients find no time.'}
        {total > 0 && `Clients can choose from ${total} ${total === 1 ? 'time' : 'times'} to start.`}
      </p>
      <ol className="text-[0.95rem] tabular-nums">
        {(hasNoHours ? [] : days).map(({ day, count, text }, index) => (
          <li
            key={day}
            className={`grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 py-1 ${index > 0 && index % 7 === 0 ? 'mt-2 border-line border-t pt-3' : ''} ${count === 0 ? 'text-quiet' : ''}`}
          >
            <time dateTime={day} className={count === 0 ? '' : 'font-semibold'}>
              {formatShortDay(day)}
            </time>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Names the sessions outside the hours. They stay, and the owner decides. */
function OutsideHours({ sessions }: { sessions: readonly HoursContext['busy'][number][] }) {
  return (
    <div role="status" aria-label="Outside these hours">
      {sessions.length > 0 && (
        <section className="mb-8 rounded-card border border-edge bg-band p-4">
          <h2 className="text-[1.2rem]">
            {sessions.length === 1 ? '1 session is' : `${sessions.length} sessions are`} outside these hours
          </h2>
          <ul className="my-2">
            {sessions.map(({ id, from, name }) => (
              <li key={id} className="py-1 [overflow-wrap:anywhere]">
                <strong className="font-semibold">{name}</strong>, {formatShortDay(from.slice(0, 10))},{' '}
                {formatTime(from.slice(11))}
              </li>
            ))}
          </ul>
          <p className="text-quiet">
            They stay as they are. You can move or cancel them in{' '}
            <Link to="/admin/bookings" className="link">
              your bookings
            </Link>
            .
          </p>
        </section>
      )}
    </div>
  );
}
