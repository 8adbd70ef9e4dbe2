import { useFetcher } from 'react-router';
import { asApiError, isUnauthenticated } from '#platform/api/client.ts';
import { showAlert } from '#platform/shell/alert.tsx';
import { useContent } from '#platform/shell/content.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { FeedAddress } from '#platform/ui/feed-address.tsx';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { clientApi } from './signed-in-api.ts';
import { calendarFeed as words } from './visits-words.ts';

/** Makes a new address. Resolves to whether it was made. */
export async function renewCalendarFeed(id: string): Promise<boolean> {
  try {
    await clientApi('POST /api/user/{id}/calendar-feed', { params: { id } });
    return true;
  } catch (error) {
    const { title, text } = words.failed;
    if (!isUnauthenticated(error)) await showAlert({ title, text: asApiError(error)?.message || text, icon: 'error' });
    return false;
  }
}

/** The part of the Account page for the client's calendar feed. */
export function CalendarFeed({ address }: { address: string | null }) {
  const { business } = useSite();
  const { submit, state, data: isRenewed } = useFetcher<boolean>();
  const isBusy = state !== 'idle';
  const renew = async () => {
    if (isBusy) return;
    if (address && !(await showAlert({ ...words.confirm, icon: 'question' }))) return;
    await submit({ intent: 'calendar-feed' }, { method: 'post' });
  };
  return (
    <div>
      <p className="mb-5 measure text-pretty text-quiet">
        {showLinks(useContent('client-area').account.calendar.text)}
      </p>
      {address && <FeedAddress address={address} name={business.name} />}
      <p className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <button
          type="button"
          className={`button quiet ${address ? 'small' : ''}`}
          aria-disabled={isBusy}
          aria-busy={isBusy}
          onClick={renew}
        >
          {address ? words.renew : words.make}
        </button>
        <span role="status" className="text-[0.92rem] text-quiet">
          {isRenewed && address && !isBusy && words.done}
        </span>
      </p>
    </div>
  );
}
