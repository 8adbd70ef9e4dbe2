import { createSubscriptionLinks } from '#platform/calendar/calendar-feed.ts';
import { calendarLabels } from '#platform/words/labels.ts';
import { SmartLink } from '../smart-link.tsx';

/** Links that subscribe to the feed of an address. `name` is what Outlook calls it. */
export function SubscriptionLinks({ address, name }: { address: string; name: string }) {
  const { webcal, google, outlook } = createSubscriptionLinks(address, name);
  const links = [
    [google, calendarLabels.google],
    [webcal, calendarLabels.file],
    [outlook, calendarLabels.outlook],
  ] as const;
  return (
    <span className="flex flex-wrap gap-x-6">
      {links.map(([href, label]) => (
        <span key={label}>
          <SmartLink href={href} className="link inline-flex min-h-11 items-center">
            {label}
          </SmartLink>
        </span>
      ))}
    </span>
  );
}
