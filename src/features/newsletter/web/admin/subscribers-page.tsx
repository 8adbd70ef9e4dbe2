import { useFetcher } from 'react-router';
import { confirmDeletion } from '#platform/admin/actions.ts';
import { AdminList } from '#platform/admin/admin-list.tsx';
import { loadListPage, readListQuery } from '#platform/admin/list-page.ts';
import { isUnauthenticated } from '#platform/api/client.ts';
import { ownerApiOf } from '#platform/api/signed-in.ts';
import { PAGE_SIZE } from '#platform/lists/pages.ts';
import { showAlert } from '#platform/shell/alert.tsx';
import { runIntent } from '#platform/shell/intents.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { EmailText } from '#platform/ui/email-text.tsx';
import { formatInstant } from '#platform/ui/format-instant.ts';
import type { Column } from '#platform/ui/lists/data-table.tsx';
import type { NewsletterEndpoints, Subscriber } from '../../contract.ts';
import { subscriberList } from '../../list.ts';
import type { Route } from './+types/subscribers-page';

const ownerApi = ownerApiOf<NewsletterEndpoints>();

/** One page of the subscribers. A list that fails to load is logged, and nothing is shown. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const address = new URL(request.url).searchParams;
  try {
    const { rows, size, query, page } = await loadListPage(subscriberList, ownerApi, address);
    const offset = (page - 1) * PAGE_SIZE;
    return {
      query,
      count: size.rows,
      pages: size.pages,
      subscribers: rows.map((row, index) => ({ ...row, number: offset + index + 1 })),
    };
  } catch (error) {
    if (isUnauthenticated(error)) throw error;
    console.error('the subscribers did not load', error);
    const { query, page } = readListQuery(subscriberList, address);
    return { query, count: undefined, pages: page, subscribers: [] };
  }
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return runIntent(await request.formData(), { delete: deleteSubscriber });
}

async function deleteSubscriber(data: FormData): Promise<null> {
  const params = { id: String(data.get('id')) };
  try {
    await ownerApi('DELETE /api/admin/subscribers/{id}', { params });
    await showAlert({ title: 'Deleted!', text: 'Subscriber has been deleted.', icon: 'success' });
  } catch (error) {
    if (!isUnauthenticated(error))
      await showAlert({ title: 'Error', text: 'Could not delete subscriber.', icon: 'error' });
  }
  return null;
}

export default function SubscribersPage({ loaderData }: Route.ComponentProps) {
  const { query, count, pages, subscribers } = loaderData;
  const { timeZone } = useSite();
  const { submit } = useFetcher();
  const remove = async ({ _id: id }: Subscriber) => {
    if (await confirmDeletion('This subscriber will be permanently deleted.'))
      await submit({ intent: 'delete', id }, { method: 'post' });
  };
  return (
    <AdminList
      list={subscriberList}
      heading="Newsletter Subscribers"
      intro="Everyone who signed up for the newsletter on the website."
      fetchExport={() => ownerApi('GET /api/admin/subscribers/csv', { query })}
      count={count ? `${count.toLocaleString('en-US')} ${count === 1 ? 'subscriber' : 'subscribers'}` : ''}
      columns={createColumns(timeZone)}
      rows={subscribers}
      rowKey={({ _id }) => _id}
      rowName={({ email }) => email}
      rowActions={(subscriber) => [{ label: 'Delete', danger: true, onAction: () => remove(subscriber) }]}
      rowActionsLabel="Delete"
      pages={pages}
      empty={count === undefined ? '' : 'No subscribers yet.'}
      nothingFound={count === undefined ? '' : 'No address matches that search.'}
    />
  );
}

const createColumns = (
  timeZone: string,
): readonly Column<Subscriber & { number: number }, 'number' | 'email' | 'date'>[] => [
  { key: 'number', label: '#', cell: ({ number }) => number, numeric: true },
  { key: 'email', label: 'Email', cell: ({ email }) => <EmailText email={email} />, isRowHeader: true },
  {
    key: 'date',
    label: 'Subscribed At',
    cell: ({ subscribedAt }) => (
      <span className="tabular-nums md:whitespace-nowrap">{formatInstant(timeZone, subscribedAt)}</span>
    ),
  },
];
