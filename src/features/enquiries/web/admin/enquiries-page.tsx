import { useFetcher } from 'react-router';
import { confirmDeletion, readId, runAction, runChange } from '#platform/admin/actions.ts';
import { AdminList, listSelects } from '#platform/admin/admin-list.tsx';
import { createListLoader } from '#platform/admin/list-loader.ts';
import { loadListPage, readListQuery } from '#platform/admin/list-page.ts';
import { ownerApiOf } from '#platform/api/signed-in.ts';
import { runIntent } from '#platform/shell/intents.ts';
import { MAX_OPEN_ROWS } from '#platform/ui/dialogs/fold.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import type { Enquiry, EnquiryEndpoints } from '../../contract/enquiries.ts';
import { enquiryList } from '../../list.ts';
import { EnquiryEntry } from '../enquiry-entry.tsx';
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
