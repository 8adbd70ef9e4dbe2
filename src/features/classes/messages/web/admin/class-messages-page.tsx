import { Link, useFetcher } from 'react-router';
import { z } from 'zod';
import { runChange, submitForm } from '#platform/admin/actions.ts';
import { AdminHead } from '#platform/admin/admin-title.tsx';
import { useAutoRefresh } from '#platform/admin/use-auto-refresh.ts';
import { ActionForm, useActionForm } from '#platform/shell/forms/action-form.tsx';
import { runIntent } from '#platform/shell/intents.ts';
import { createPageLoader } from '#platform/shell/page-loader.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { formatLongDateTime } from '#platform/time/format-date-time.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { EmailFrame } from '#platform/ui/email-frame.tsx';
import { formatInstant } from '#platform/ui/format-instant.ts';
import { FormOptions, FormTextArea, FormTextField } from '#platform/ui/forms/form-fields.tsx';
import { useFocusAfterDeletion } from '#platform/ui/lists/use-focus-after-deletion.ts';
import { useDebouncedLoad } from '#platform/ui/state/use-debounced-load.ts';
import { showToast } from '#platform/ui/toast.tsx';
import { type ClassMessage, type ClassMessages, MessageWords } from '../../../contract/class-messages.ts';
import { formatPeople } from '../../../roster/domain/attendance.ts';
import { ownerApi } from '../../../web/signed-in-api.ts';
import { MAX_MESSAGE_LENGTHS, UNDO_MINUTES } from '../../domain/class-messages.ts';
import type { Route } from './+types/class-messages-page';

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

/** How often the page asks whether a message has left. */
const REFRESH_MS = 15_000;

/** The messages to a class, newest first. One that has not left can be undone. */
function MessageList({ messages }: { messages: readonly ClassMessage[] }) {
  const { timeZone } = useSite();
  useAutoRefresh(messages.some(({ state }) => state === 'waiting') ? REFRESH_MS : undefined);
  const { submit } = useFetcher();
  return (
    <ul>
      {messages.map((message) => (
        <li
          key={message._id}
          className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-line border-t py-4"
        >
          <div className="min-w-0 flex-1 basis-64">
            <p className="wrap-anywhere font-semibold">{message.subject}</p>
            <p className="mt-1 text-quiet">
              {message.state === 'waiting' && (
                <>
                  <Badge tone="warning">Not sent yet</Badge>{' '}
                </>
              )}
              {formatState(message, timeZone)}
            </p>
            <p className="wrap-anywhere measure mt-2 whitespace-pre-line">{message.text}</p>
          </div>
          {message.state === 'waiting' && (
            <button
              type="button"
              className="button quiet small"
              onClick={() => submit({ intent: 'undo', id: message._id }, { method: 'post' })}
            >
              Undo<span className="sr-only"> {message.subject}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

const loadPreview = ({ id, subject, text }: Record<'id' | 'subject' | 'text', string>) =>
  ownerApi('POST /api/admin/events/{id}/message-preview', { params: { id }, body: { subject, text, scheme: 'light' } });

/** Writes a message to a class, beside the email as it will look. `frameUrl` is an email for the frame to begin with. */
function MessageWriter({ loaded, frameUrl }: { loaded: ClassMessages; frameUrl: string }) {
  const { event, people, later } = loaded;
  const state = useActionForm({ schema: MessageForm, defaultValue: { to: 'this' } });
  const { subject, text } = state.fields;
  const words = MessageWords.safeParse({ subject: subject.value, text: text.value }).data;
  const lastPreview = useDebouncedLoad(words && { id: event._id, ...words }, loadPreview);
  const preview = words && lastPreview;
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-2">
      <ActionForm
        state={state}
        label="Write to the class"
        hidden={{ intent: 'send' }}
        submit="Send"
        busyText="Sending..."
      >
        {(fields) => (
          <>
            <FormTextField field={fields.subject} label="Subject" maxLength={MAX_MESSAGE_LENGTHS.subject} />
            <FormTextArea
              field={fields.text}
              label="Text"
              rows={9}
              hint={`It leaves ${UNDO_MINUTES} minutes after you press Send. Replies come to your email.`}
            />
            {later.classes > 0 && (
              <FormOptions
                field={fields.to}
                type="radio"
                label="Who gets it"
                options={[
                  ['this', `This class: ${formatPeople(people)}`],
                  ['later', `${formatLater(loaded)}: ${formatPeople(later.people)}, each with one email`],
                ]}
              />
            )}
          </>
        )}
      </ActionForm>
      <section aria-label="Preview" className="min-w-0">
        <h2 className="text-[1.25rem]">As they will read it</h2>
        {!preview && <p className="mt-2 text-quiet">Your email appears here once it has a subject and a text.</p>}
        {preview && state.fields.to.value === 'later' && (
          <p className="mt-2 text-quiet">Each person’s email names the next class that they have a spot in.</p>
        )}
        {/* Loaded from the start, so that the sample in it is never seen. */}
        <div hidden={!preview}>
          <EmailFrame
            title={`Email: ${preview?.subject ?? ''}`}
            url={frameUrl}
            html={preview?.html}
            className="mt-3 h-[38rem] w-full max-w-[642px] rounded-card border border-line"
          />
        </div>
      </section>
    </div>
  );
}

/** The later classes that a message can also be about. A class without a series has those with its title and place. */
function formatLater({ event, later: { classes } }: Pick<ClassMessages, 'event' | 'later'>): string {
  if (event.inSeries) return `This and all later classes (${classes + 1} in all)`;
  return `This and the ${classes === 1 ? 'later class' : `${classes} later classes`} with this title and place`;
}

/** What became of a message. */
function formatState({ state, leavesAt, people, classes }: ClassMessage, timeZone: string): string {
  const about = classes > 1 ? `, about ${classes} classes` : '';
  if (state === 'undone') return `Undone, not sent${about}`;
  if (state === 'waiting') return `Leaves ${formatInstant(timeZone, leavesAt)}${about}`;
  return `Sent ${formatInstant(timeZone, leavesAt)} to ${people === 0 ? 'no one' : formatPeople(people)}${about}`;
}

/** The fields of a message; further values of the form are ignored. */
const MessageForm = z.object({ ...MessageWords.shape, to: z.enum(['this', 'later']).default('this') });

/** Stores a message, which leaves a few minutes later. */
function sendMessage(data: FormData, classId: string) {
  return submitForm(data, MessageForm, {
    save: ({ to, ...words }) =>
      ownerApi('POST /api/admin/events/{id}/messages', {
        params: { id: classId },
        body: { ...words, withLater: to === 'later' },
      }),
    saved: () => `It leaves in ${UNDO_MINUTES} minutes. Until then you can undo it.`,
    failed: 'Not sent',
    reset: true,
  });
}

/** Takes a message back. */
async function undoMessage(data: FormData): Promise<null> {
  const params = { id: String(data.get('id')) };
  if (await runChange('Not undone', () => ownerApi('DELETE /api/admin/class-messages/{id}', { params })))
    showToast('Undone. It won’t be sent.');
  return null;
}
