import { useState } from 'react';
import { Link, useFetcher } from 'react-router';
import { AdminList } from '#platform/admin/admin-list.tsx';
import { loadListPage } from '#platform/admin/list-page.ts';
import { runIntent } from '#platform/shell/intents.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { formatPhone } from '#platform/text/phone.ts';
import { EmailText } from '#platform/ui/email-text.tsx';
import { formatInstantDay } from '#platform/ui/format-instant.ts';
import type { Column } from '#platform/ui/lists/data-table.tsx';
import { TwoLines } from '#platform/ui/lists/two-lines.tsx';
import { Button } from '#platform/ui/plain-button.tsx';
import type { Client, ListedClient } from '../../contract/clients-admin.ts';
import { clientList } from '../../list.ts';
import { createTagFilters, ListedTags, TagsDialog, tagActions } from '../../tags/web/admin/client-tags.tsx';
import { ownerApi } from '../signed-in-api.ts';
import type { Route } from './+types/users-page';
import {
  changeIntakeState,
  confirmClientDeletion,
  createClient,
  deleteClient,
  updateClient,
} from './client-actions.ts';
import { ClientDialog } from './client-dialog.tsx';
import { formatFullName } from './format-client.ts';
import { IntakeToggle } from './intake-toggle.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [list, tags] = await Promise.all([
    loadListPage(clientList, ownerApi, new URL(request.url).searchParams),
    ownerApi('GET /api/admin/client-tags'),
  ]);
  return { ...list, tags };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return runIntent(await request.formData(), {
    create: createClient,
    update: updateClient,
    intake: changeIntakeState,
    delete: deleteClient,
    ...tagActions,
  });
}

/** The clients, fifty per page, sorted by name or join date. */
export default function ClientsPage({ loaderData }: Route.ComponentProps) {
  const { rows: clients, query, size, tags } = loaderData;
  const { timeZone } = useSite();
  const { submit } = useFetcher();
  const [edited, setEdited] = useState<Client | 'new'>();
  const [taggedId, setTaggedId] = useState<string>();
  const tagged = clients.find(({ _id }) => _id === taggedId);
  const remove = async (client: Client) => {
    if (await confirmClientDeletion(client)) await submit({ intent: 'delete', id: client._id }, { method: 'post' });
  };
  return (
    <>
      <AdminList
        list={clientList}
        heading="Clients"
        intro="Everyone who registered on the website, and everyone you added yourself."
        fetchExport={() => ownerApi('GET /api/admin/users/csv', { query })}
        pageActions={<Button look="small" label="New client" onPress={() => setEdited('new')} />}
        count={`${size.rows.toLocaleString('en-US')} ${size.rows === 1 ? 'client' : 'clients'}`}
        filters={createTagFilters(tags, query.tag)}
        columns={createColumns(timeZone).filter(({ key }) => key !== 'tags' || tags.length > 0)}
        rows={clients}
        rowKey={({ _id }) => _id}
        rowName={formatFullName}
        rowActions={(client) => [
          { label: 'Edit', onAction: () => setEdited(client) },
          { label: 'Tags', onAction: () => setTaggedId(client._id) },
          { label: 'Delete', danger: true, onAction: () => remove(client) },
        ]}
        pages={size.pages}
        empty="There are no clients yet. They appear here when they register, or when you add someone yourself."
        nothingFound={query.tag ? 'No client with that tag matches.' : 'No one has that name or email.'}
      />
      {tagged && (
        <TagsDialog
          clientId={tagged._id}
          name={formatFullName(tagged)}
          tags={tagged.tags}
          inUse={tags}
          onClose={() => setTaggedId(undefined)}
        />
      )}
      {edited && <ClientDialog client={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

const createColumns = (timeZone: string): Column<ListedClient, 'name' | 'contact' | 'tags' | 'intake' | 'joined'>[] => [
  {
    key: 'name',
    label: 'Name',
    isRowHeader: true,
    cell: (client) => (
      <Link to={`/admin/users/${client._id}`} className="link">
        {formatFullName(client)}
      </Link>
    ),
  },
  {
    key: 'contact',
    label: 'Contact',
    cell: ({ email, phone }) => (
      <TwoLines
        first={email ? <EmailText email={email} /> : <span className="text-quiet">No email</span>}
        second={phone && <span className="whitespace-nowrap">{formatPhone(phone)}</span>}
      />
    ),
  },
  { key: 'tags', label: 'Tags', isDetail: true, cell: ({ tags }) => <ListedTags tags={tags} /> },
  { key: 'intake', label: 'Intake form', isDetail: true, cell: (client) => <IntakeToggle client={client} /> },
  {
    key: 'joined',
    label: 'User Since',
    isDetail: true,
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap tabular-nums">{formatInstantDay(timeZone, createdAt)}</span>
    ),
  },
];
