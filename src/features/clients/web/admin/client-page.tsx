import { type ReactNode, useState } from 'react';
import { Link, redirect, useFetcher } from 'react-router';
import { AdminHead } from '#platform/admin/admin-title.tsx';
import { asApiError } from '#platform/api/client.ts';
import { runIntent } from '#platform/shell/intents.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { formatPhone } from '#platform/text/phone.ts';
import { EmailText } from '#platform/ui/email-text.tsx';
import { formatInstant, formatInstantDay } from '#platform/ui/format-instant.ts';
import { readListParams, useListParams } from '#platform/ui/lists/list-params.ts';
import { Button } from '#platform/ui/plain-button.tsx';
import type { ClientRecord } from '../../contract/clients-admin.ts';
import { TagsPart, tagActions } from '../../tags/web/admin/client-tags.tsx';
import { ownerApi } from '../signed-in-api.ts';
import type { Route } from './+types/client-page';
import { changeIntakeState, confirmClientDeletion, deleteClient, updateClient } from './client-actions.ts';
import { ClientDialog } from './client-dialog.tsx';
import { formatFullName } from './format-client.ts';
import { IntakeToggle } from './intake-toggle.tsx';
import { MergeDialogs, MergeList, mergeRecords, previewMerge, undoMerge } from './merge/merge-dialogs.tsx';
import { NotesPart, removeNote, saveNote } from './notes/notes-part.tsx';
import { ClientForms } from './record/client-forms.tsx';
import { BookingsPart, EnquiriesPart, OrdersPart, PaymentsPart, SignUpsPart } from './record/record-parts.tsx';

const parts = ['notes', 'bookings', 'orders', 'payments', 'signUps', 'enquiries'] as const;

/** The record of a client, undefined if there is none. Each part has its own page in the query. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { pageNumber } = readListParams(new URL(request.url).searchParams);
  const query = Object.fromEntries(parts.map((part) => [part, String(pageNumber(part))]));
  try {
    const [record, tagsInUse] = await Promise.all([
      ownerApi('GET /api/admin/users/{id}/record', { params: { id: params.clientId }, query }),
      ownerApi('GET /api/admin/client-tags'),
    ]);
    return { ...record, tagsInUse };
  } catch (error) {
    if ([400, 404].includes(asApiError(error)?.status ?? 0)) return undefined;
    throw error;
  }
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  return runIntent(await request.formData(), {
    update: updateClient,
    intake: changeIntakeState,
    delete: async (data) => ((await deleteClient(data)) ? redirect('/admin/users') : null),
    'save-note': (data) => saveNote(data, params.clientId),
    'remove-note': removeNote,
    ...tagActions,
    'preview-merge': (data) => previewMerge(data, params.clientId),
    merge: (data) => mergeRecords(data, params.clientId),
    'undo-merge': undoMerge,
  });
}

/** Everything about one client on one page. */
export default function ClientPage({ loaderData: record }: Route.ComponentProps) {
  const { pageNumber, show } = useListParams();
  const { now } = useSite();
  const { submit } = useFetcher();
  const [isEditing, setIsEditing] = useState(false);
  const [isMerging, setIsMerging] = useState(false);
  const back = (
    <Link to="/admin/users" className="link inline-flex min-h-11 items-center">
      All clients
    </Link>
  );
  if (!record) {
    return (
      <>
        {back}
        <h1 className="mt-6">No such client</h1>
        <p className="mt-2 text-quiet">They may have been deleted in the meantime.</p>
      </>
    );
  }

  const { client } = record;
  const remove = async () => {
    if (await confirmClientDeletion(client)) await submit({ intent: 'delete', id: client._id }, { method: 'post' });
  };
  const getPartProps = <Name extends (typeof parts)[number]>(name: Name) => ({
    part: record[name],
    page: pageNumber(name),
    onPage: (page: number) => show({ [name]: page === 1 ? '' : String(page) }),
  });
  return (
    <>
      {back}
      <AdminHead heading={formatFullName(client)}>
        <p className="flex flex-wrap gap-3">
          {client.email && (
            <a className="button small" href={`mailto:${client.email.split('@').map(encodeURIComponent).join('@')}`}>
              Write an email
            </a>
          )}
          <Button look="quiet small" label="Edit" onPress={() => setIsEditing(true)} />
          <Button look="quiet small" label="Merge with another record…" onPress={() => setIsMerging(true)} />
          <Button look="danger small" label="Delete" onPress={remove} />
        </p>
      </AdminHead>
      <MergeList merges={record.merges} />
      <ClientFacts client={client} subscribedAt={record.subscribedAt} />
      <TagsPart clientId={client._id} tags={record.tags.rows.map(({ tag }) => tag)} inUse={record.tagsInUse} />
      <NotesPart {...getPartProps('notes')} today={now.day} />
      <BookingsPart {...getPartProps('bookings')} />
      <SignUpsPart {...getPartProps('signUps')} />
      <ClientForms key={client._id} clientId={client._id} forms={record.forms} />
      <OrdersPart {...getPartProps('orders')} />
      <PaymentsPart {...getPartProps('payments')} />
      <EnquiriesPart {...getPartProps('enquiries')} />
      {isMerging && <MergeDialogs id={client._id} name={formatFullName(client)} onClose={() => setIsMerging(false)} />}
      {isEditing && <ClientDialog client={client} onClose={() => setIsEditing(false)} />}
    </>
  );
}

/** The personal data of a client. */
function ClientFacts({ client, subscribedAt }: Pick<ClientRecord, 'client' | 'subscribedAt'>) {
  const { timeZone } = useSite();
  const facts: Readonly<Record<string, ReactNode>> = {
    Email: client.email ? <EmailText email={client.email} /> : <span className="text-quiet">No email</span>,
    Phone: formatPhone(client.phone),
    'Preferred name': client.preferredName,
    Pronouns: client.pronoun,
    'City & State': [client.city, client.zipcode].filter(Boolean).join(' '),
    'Intake form': <IntakeToggle client={client} />,
    'User Since': formatInstantDay(timeZone, client.createdAt),
    'Last signed in': client.lastSeenAt ? formatInstant(timeZone, client.lastSeenAt) : 'Not recently',
    'Signs in with': formatSignIn(client),
    Newsletter: subscribedAt ? `Since ${formatInstantDay(timeZone, subscribedAt)}` : 'Not subscribed',
  };
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-x-8 border-line border-t">
      {Object.entries(facts).map(([term, fact]) => (
        <div key={term} className="wrap-anywhere border-line border-b py-[0.7rem]">
          <dt className="text-[0.88rem] text-quiet">{term}</dt>
          <dd className={fact ? undefined : 'text-quiet'}>{fact || 'Not said'}</dd>
        </div>
      ))}
    </dl>
  );
}

function formatSignIn({ email, signsInWithGoogle }: ClientRecord['client']): string {
  if (!email) return 'Nothing, without an email';
  return signsInWithGoogle ? 'Google or an emailed link' : 'An emailed link';
}
