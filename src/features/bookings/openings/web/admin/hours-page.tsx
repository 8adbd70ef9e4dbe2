import { useState } from 'react';
import { Link } from 'react-router';
import { Buttons, Part } from '#features/settings/web/part.tsx';
import { confirmChange, runChange, submitForm } from '#platform/admin/actions.ts';
import { AdminHead } from '#platform/admin/admin-title.tsx';
import { runIntent } from '#platform/shell/intents.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { FeedAddress } from '#platform/ui/calendars/feed-address.tsx';
import { formatInstantDay } from '#platform/ui/format-instant.ts';
import { showToast } from '#platform/ui/toast.tsx';
import { ownerApi } from '../../../web/signed-in-api.ts';
import type { Route } from './+types/hours-page';
import { HoursEditor } from './hours-editor.tsx';
import { HoursForm } from './hours-form.ts';

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
