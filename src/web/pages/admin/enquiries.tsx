import { useState } from 'react';
import { useFetcher } from 'react-router';
import type { Enquiry } from '#contract/enquiries.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { EnquiryEntry } from '#web/features/enquiries/admin/enquiry-entry.tsx';
import { confirmDeletion, runChange } from '#web/shell/admin/actions.ts';
import { AdminList } from '#web/shell/admin/admin-list.tsx';
import { createPageMeta } from '#web/shell/page-meta.ts';
import { readListParams } from '#web/ui/list-params.ts';
import { showToast } from '#web/ui/toast.tsx';
import type { Route } from './+types/enquiries';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/admin/enquiries', matches);

/** One page of the enquiries; by default the unanswered ones, the oldest first. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { page, search, value } = readListParams(new URL(request.url).searchParams);
  const state: 'no' | 'yes' | 'all' = (['yes', 'all'] as const).find((choice) => choice === value('show')) ?? 'no';
  const kind = (['contact', 'booking-request'] as const).find((choice) => choice === value('kind'));
  const filter = { ...(search && { search }), ...(kind && { kind }), ...(state !== 'all' && { answered: state }) };
  const [usual, other] = directions[state];
  const query = { ...filter, direction: value('direction') === other[0] ? other[0] : usual[0], page: String(page) };
  const [enquiries, { pages, unanswered }] = await Promise.all([
    ownerApi('GET /api/admin/enquiries', { query }),
    ownerApi('GET /api/admin/enquiries/summary', { query: filter }),
  ]);
  return { enquiries, pages, unanswered, state, isSearch: search !== '' || kind !== undefined };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const id = String((await request.formData()).get('id'));
  const deleted = await runChange('Failed to delete enquiry.', () =>
    ownerApi('DELETE /api/admin/enquiries/{id}', { params: { id } }),
  );
  if (deleted) showToast(deleted.message);
  return null;
}

export default function EnquiriesPage({ loaderData }: Route.ComponentProps) {
  const { pages, state, isSearch } = loaderData;
  const { enquiries, unanswered, mark } = useMarkedEnquiries(loaderData);
  const { submit } = useFetcher();
  const remove = async ({ _id: id }: Enquiry) => {
    if (await confirmDeletion('This enquiry will be permanently deleted.')) await submit({ id }, { method: 'post' });
  };
  return (
    <AdminList
      heading="Messages and booking requests"
      intro="What visitors wrote to you on the website. Your answer goes to their email."
      filters={[
        { name: 'show', label: 'Show', options: shown },
        { name: 'kind', label: 'Kind', options: kinds },
        { name: 'direction', label: 'Order', options: directions[state] },
      ]}
      search="Search by name, email or text"
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
            onMark={() => mark(enquiry)}
            onDelete={() => void remove(enquiry)}
          />
        ))
      }
      pages={pages}
      empty={isSearch ? 'No matches. Try other words, or clear the filters.' : empty[state]}
    />
  );
}

const shown = [
  ['no', 'Unanswered'],
  ['yes', 'Answered'],
  ['all', 'All'],
] as const;
const kinds = [
  ['', 'All kinds'],
  ['contact', 'Messages'],
  ['booking-request', 'Booking requests'],
] as const;
const oldest = ['ascending', 'Oldest first'] as const;
const newest = ['descending', 'Newest first'] as const;
/** The usual order is the first. */
const directions = { no: [oldest, newest], yes: [newest, oldest], all: [newest, oldest] } as const;
const empty = {
  no: 'Everything is answered. New messages from the contact page and booking requests appear here.',
  yes: 'Nothing is marked as answered yet. Mark a message once you have replied.',
  all: 'No one has written yet. Messages from the contact page and booking requests appear here.',
};

const countUnanswered = (enquiries: readonly Enquiry[]) => enquiries.filter(({ answered }) => !answered).length;

/** A marked enquiry stays in place until the list loads again, so that a mistake can be undone. */
function useMarkedEnquiries(loaded: { enquiries: readonly Enquiry[]; unanswered: number }) {
  const [state, setState] = useState({ loaded, enquiries: loaded.enquiries });
  const getCurrent = (latest: typeof state) => (latest.loaded === loaded ? latest.enquiries : loaded.enquiries);
  const enquiries = getCurrent(state);
  const mark = async ({ _id: id, answered }: Enquiry) => {
    const result = await runChange('Failed to update enquiry.', () =>
      ownerApi('PUT /api/admin/enquiries/{id}', { params: { id }, body: { answered: !answered } }),
    );
    if (!result) return;
    showToast(result.message);
    const { enquiry } = result;
    setState((latest) => ({
      loaded,
      enquiries: getCurrent(latest).map((each) => (each._id === id ? enquiry : each)),
    }));
  };
  return {
    enquiries,
    unanswered: loaded.unanswered - countUnanswered(loaded.enquiries) + countUnanswered(enquiries),
    mark,
  };
}
