import type { absences } from '#features/settings/contract/business.ts';
import type { places } from '#features/settings/contract/place-settings.ts';
import { Part } from '#features/settings/web/part.tsx';
import type { SavedSettings } from '#platform/settings/setting.ts';
import { useActionForm } from '#platform/shell/action-form.tsx';
import { SubmitButton } from '#platform/ui/button.tsx';
import type { hours } from '../../../contract/hours-settings.ts';
import type { sessions } from '../../../contract/settings.ts';
import { HoursExceptions } from './hours-exceptions.tsx';
import { HoursForm, keepWholeParts } from './hours-form.ts';
import { HoursLimits } from './hours-limits.tsx';
import { HoursPreview, OutsideHours, PREVIEW_ID } from './hours-preview.tsx';
import { type HoursContext, listOutsideSessions, listPreviewDays, type PreviewDay } from './preview-days.ts';
import { PLACES_ID } from './range-fields.tsx';
import { WeeklyHours } from './weekly-hours.tsx';

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
export function HoursEditor({ settings, context }: { settings: HoursSettings; context: HoursContext }) {
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
