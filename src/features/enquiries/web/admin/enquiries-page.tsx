import { useId, useState } from 'react';
import { useFetcher } from 'react-router';
import { confirmDeletion, readId, runAction, runChange } from '#platform/admin/actions.ts';
import { AdminList, listSelects } from '#platform/admin/admin-list.tsx';
import { createListLoader } from '#platform/admin/list-loader.ts';
import { loadListPage, readListQuery } from '#platform/admin/list-page.ts';
import { ownerApiOf } from '#platform/api/signed-in.ts';
import { runIntent } from '#platform/shell/intents.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { formatPhone } from '#platform/text/phone.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { FOLD_PLACE, Fold, MAX_OPEN_ROWS, PHONE_CARD } from '#platform/ui/dialogs/fold.tsx';
import { EmailText } from '#platform/ui/email-text.tsx';
import { formatInstant } from '#platform/ui/format-instant.ts';
import { showToast } from '#platform/ui/toast.tsx';
import type { Enquiry, EnquiryEndpoints } from '../../contract/enquiries.ts';
import { enquiryList } from '../../list.ts';
import type { Route } from './+types/enquiries-page';

const ownerApi = ownerApiOf<EnquiryEndpoints>();

/**
 * One page of the enquiries; by default the unanswered ones, the oldest first. A marked enquiry stays in place, so that
 * a mistake can be undone.
 */
const { loadList, changeList } = createListLoader(async (address) => {
  const { answered = 'all' as const, kind, search } = readListQuery(enquiryList, address).filter;
  const [usual, other] = directions[answered];
  const direction = address.get('direction') === other[0] ? other[0] : usual[0];
  const { rows, size } = await loadListPage(enquiryList, ownerApi, address, { direction });
  return { enquiries: rows, ...size, state: answered, isSearch: search !== undefined || kind !== undefined };
});
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadList(request);

export async function clientAction({ request }: Route.ClientActionArgs) {
  return runIntent(await request.formData(), { delete: deleteEnquiry, mark: markEnquiry });
}

function deleteEnquiry(data: FormData): Promise<null> {
  const remove = () => ownerApi('DELETE /api/admin/enquiries/{id}', { params: readId(data) });
  return runAction('Failed to delete enquiry.', remove, ({ message }) => message);
}

async function markEnquiry(data: FormData): Promise<null> {
  const params = readId(data);
  const answered = data.get('answered') === 'on';
  const mark = () => ownerApi('PUT /api/admin/enquiries/{id}', { params, body: { answered } });
  const marked = await runChange('Failed to update enquiry.', mark);
  if (!marked) return null;
  showToast(marked.message);
  changeList(({ enquiries, unanswered, ...list }) => ({
    ...list,
    enquiries: enquiries.map((each) => (each._id === params.id ? marked.enquiry : each)),
    unanswered: unanswered + (answered ? -1 : 1),
  }));
  return null;
}

export default function EnquiriesPage({ loaderData }: Route.ComponentProps) {
  const { enquiries, unanswered, pages, state, isSearch } = loaderData;
  const { submit } = useFetcher();
  const remove = async ({ _id: id }: Enquiry) => {
    if (await confirmDeletion('This enquiry will be permanently deleted.'))
      await submit({ intent: 'delete', id }, { method: 'post' });
  };
  return (
    <AdminList
      list={enquiryList}
      heading="Messages and booking requests"
      intro="What visitors wrote to you on the website. Your answer goes to their email."
      filters={[...listSelects(enquiryList), { name: 'direction', label: 'Order', options: directions[state] }]}
      count={
        unanswered === 0
          ? 'No one is waiting for an answer.'
          : `${unanswered.toLocaleString('en-US')} waiting for an answer`
      }
      rows={enquiries}
      rowKey={({ _id }) => _id}
      renderRows={(rows) =>
        rows.map((enquiry) => (
          <EnquiryEntry
            key={enquiry._id}
            enquiry={enquiry}
            isFolding={rows.length > MAX_OPEN_ROWS}
            onDelete={() => void remove(enquiry)}
          />
        ))
      }
      pages={pages}
      empty={isSearch ? 'No matches. Try other words, or clear the filters.' : empty[state]}
    />
  );
}

const oldest = ['ascending', 'Oldest first'] as const;
const newest = ['descending', 'Newest first'] as const;
/** The usual order is the first. */
const directions = { no: [oldest, newest], yes: [newest, oldest], all: [newest, oldest] } as const;
const empty = {
  no: 'Everything is answered. New messages from the contact page and booking requests appear here.',
  yes: 'Nothing is marked as answered yet. Mark a message once you have replied.',
  all: 'No one has written yet. Messages from the contact page and booking requests appear here.',
};

/** One enquiry with its sender, time, text and actions. Folded on a phone, it shows how the text begins. */
function EnquiryEntry(props: { enquiry: Enquiry; isFolding: boolean; onDelete: () => void }) {
  const { _id: id, kind, name, email, phone, sessionType, message, answered, ...enquiry } = props.enquiry;
  const { submit, state } = useFetcher();
  const [isOpen, setOpen] = useState(false);
  const headingId = useId();
  const isBusy = state !== 'idle';
  const mark = () => {
    if (!isBusy) void submit({ intent: 'mark', id, answered: answered ? '' : 'on' }, { method: 'post' });
  };
  const sender = <span className="sr-only">{` from ${name}`}</span>;
  const { business, timeZone } = useSite();
  const replySubject = `${kind === 'contact' ? 'Your message to' : 'Your request to'} ${business.name}`;
  return (
    <article
      aria-labelledby={headingId}
      data-folded={(props.isFolding && !isOpen) || undefined}
      className={`${PHONE_CARD} grid gap-3.5 border-line folded:gap-1 md:border-t md:py-6`}
    >
      <header>
        <h2
          id={headingId}
          className={`wrap-anywhere max-md:min-h-11 max-md:content-center max-md:py-[0.3rem] ${props.isFolding ? 'max-md:pr-10' : ''}`}
        >
          {name}
        </h2>
        {props.isFolding && (
          <div className={FOLD_PLACE}>
            <Fold headingIds={headingId} isOpen={isOpen} onPress={() => setOpen(!isOpen)} />
          </div>
        )}
        <p className="wrap-anywhere flex flex-wrap items-center gap-x-5 gap-y-1 text-quiet md:mt-1">
          <span>{[kind === 'contact' ? 'Message' : 'Booking request', sessionType].filter(Boolean).join(': ')}</span>
          <span className="folded:hidden">
            <EmailText email={email} />
          </span>
          {phone && <span className="tabular-nums folded:hidden">{formatPhone(phone)}</span>}
          <time dateTime={enquiry.createdAt}>{formatInstant(timeZone, enquiry.createdAt)}</time>
          {enquiry.suspectedSpam && (
            <span title="The bot check wasn’t sure about this one.">
              <Badge tone="danger">Possible spam</Badge>
            </span>
          )}
          {answered && enquiry.answeredAt && <Badge>Answered {formatInstant(timeZone, enquiry.answeredAt)}</Badge>}
        </p>
      </header>
      <p
        className={`wrap-anywhere measure whitespace-pre-line folded:line-clamp-2 ${message ? '' : 'text-quiet'}`}
        dir="auto"
      >
        {message || 'The request came without a message.'}
      </p>
      <p className="flex flex-wrap gap-2 folded:hidden">
        <a className="button small" href={createReplyUrl(email, replySubject)}>
          Reply by email
          {sender}
        </a>
        <button type="button" className="button quiet small" aria-disabled={isBusy || undefined} onClick={mark}>
          {isBusy ? 'Marking...' : answered ? 'Mark as unanswered' : 'Mark as answered'}
          {sender}
        </button>
        <button type="button" className="button danger small" onClick={props.onDelete}>
          Delete
          {sender}
        </button>
      </p>
    </article>
  );
}

/**
 * Returns a mailto URL with a subject (RFC 6068). The visitor's input is fully encoded, so that it cannot add
 * recipients or headers.
 */
export function createReplyUrl(email: string, subject: string): string {
  const to = email.split('@').map(encodeURIComponent).join('@');
  return `mailto:${to}?subject=${encodeURIComponent(subject)}`;
}
