import { useState } from 'react';
import { Buttons, Part } from '#features/settings/web/part.tsx';
import { confirmChange, runChange } from '#platform/admin/actions.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { FeedAddress } from '#platform/ui/feed-address.tsx';
import { formatInstantDay } from '#platform/ui/format-instant.ts';
import { showToast } from '#platform/ui/toast.tsx';
import { ownerApi } from '../../../web/signed-in-api.ts';

/** The owner's calendar feed. Its address is shown only after step-up. */
export function OwnerCalendarFeed({ createdAt }: { createdAt: string | null }) {
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
