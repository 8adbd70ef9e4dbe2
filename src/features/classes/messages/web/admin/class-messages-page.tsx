import { Link } from 'react-router';
import { createAdminMeta } from '#platform/admin/admin-meta.ts';
import { AdminHead } from '#platform/admin/admin-title.tsx';
import { runIntent } from '#platform/shell/intents.ts';
import { createPageLoader } from '#platform/shell/page-loader.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { formatLongDateTime } from '#platform/time/format-date-time.ts';
import { useFocusAfterDeletion } from '#platform/ui/use-focus-after-deletion.ts';
import { formatPeople } from '../../../roster/domain/attendance.ts';
import { ownerApi } from '../../../web/signed-in-api.ts';
import type { Route } from './+types/class-messages-page';
import { sendMessage, undoMessage } from './message-actions.ts';
import { MessageList } from './message-list.tsx';
import { MessageWriter } from './message-writer.tsx';

export const meta: Route.MetaFunction = ({ matches }) => createAdminMeta('signups', matches);

/** What is being written stays while the connection is lost. */
const load = createPageLoader(async (_query, id: string) => {
  const [loaded, sample] = await Promise.all([
    ownerApi('GET /api/admin/events/{id}/messages', { params: { id } }),
    ownerApi('GET /api/admin/email-preview', { query: { kind: 'class-message', case: 'To a class' } }),
  ]);
  return { loaded, frameUrl: sample.url };
});
export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) => load(request, params.classId);

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  return runIntent(await request.formData(), { send: (data) => sendMessage(data, params.classId), undo: undoMessage });
}

/** Writes to everyone with a spot in a class, and lists the messages to it. */
export default function ClassMessagesPage({ loaderData: { loaded, frameUrl } }: Route.ComponentProps) {
  const { timeZone } = useSite();
  const { event, people, messages } = loaded;
  const waiting = messages.filter(({ state }) => state === 'waiting');
  const over = messages.filter(({ state }) => state !== 'waiting');
  const heading = useFocusAfterDeletion(waiting.length);
  const when = formatLongDateTime(event, timeZone);
  return (
    <>
      <Link to={`/admin/signups?class=${event._id}`} className="link inline-flex min-h-11 items-center">
        Roster of {event.title}
      </Link>
      <AdminHead
        ref={heading}
        heading="Write to the class"
        intro={`${event.title}, ${when}. ${formatPeople(people)} with an email ${people === 1 ? 'has' : 'have'} a spot now. It goes to those who have one when it leaves.`}
      />
      {waiting.length > 0 && (
        <section aria-label="Leaving soon" className="mb-10 max-w-[46rem]">
          <MessageList messages={waiting} />
        </section>
      )}
      <MessageWriter loaded={loaded} frameUrl={frameUrl} />
      {over.length > 0 && (
        <section aria-labelledby="messages" className="mt-12 max-w-[46rem]">
          <h2 id="messages" className="mb-4">
            Messages to this class
          </h2>
          <MessageList messages={over} />
        </section>
      )}
    </>
  );
}
