import { Link } from 'react-router';
import { submitForm } from '#platform/admin/actions.ts';
import { createAdminMeta } from '#platform/admin/admin-meta.ts';
import { AdminHead } from '#platform/admin/admin-title.tsx';
import { runIntent } from '#platform/shell/intents.ts';
import { ownerApi } from '../../../web/signed-in-api.ts';
import type { Route } from './+types/hours-page';
import { HoursEditor } from './hours-editor.tsx';
import { HoursForm } from './hours-form.ts';
import { OwnerCalendarFeed } from './owner-calendar-feed.tsx';

export const meta: Route.MetaFunction = ({ matches }) => createAdminMeta('hours', matches);

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
