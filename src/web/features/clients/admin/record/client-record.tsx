import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ClientRecord } from '#contract/clients-admin.ts';
import { asApiError } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { adminClients, clientRecord as words } from '#web/content/admin-clients.ts';
import { useListParams } from '#web/ui/list-params.ts';
import { ListState } from '#web/ui/list-state.tsx';
import { useLastValue } from '#web/ui/use-last-value.ts';
import { useLoaded } from '#web/ui/use-loaded.ts';
import { ClientDialog } from '../client-dialog.tsx';
import { formatFullName } from '../format-client.ts';
import { useClientDeletion } from '../use-client-deletion.ts';
import { ClientFacts } from './client-facts.tsx';
import { ClientForms } from './client-forms.tsx';
import { BookingsPart, EnquiriesPart, OrdersPart, PaymentsPart, SignUpsPart } from './record-parts.tsx';
import '../admin-clients.css';

const parts = ['bookings', 'orders', 'payments', 'signUps', 'enquiries'] as const;
export type PartName = (typeof parts)[number];

/** Everything about one client on one page. Each part has its own pagination. */
export function ClientRecordView({ id }: { id: string }) {
  const { pageNumber, show } = useListParams();
  const pages = Object.fromEntries(parts.map((part) => [part, pageNumber(part)])) as Record<PartName, number>;
  const query = Object.fromEntries(Object.entries(pages).map(([part, page]) => [part, String(page)]));
  const loaded = useLastValue(
    useLoaded(JSON.stringify([id, query]), () =>
      ownerApi('GET /api/admin/users/{id}/record', { params: { id }, query }).catch((error: unknown) => {
        // The client does not exist, so a retry would not help.
        if ([400, 404].includes(asApiError(error)?.status ?? 0)) return 'gone' as const;
        throw error;
      }),
    ),
  );

  return (
    <>
      <Link to="/admin/users" className="admin-back link">
        {words.back}
      </Link>
      <ListState
        loaded={loaded}
        loading={words.loading}
        failed={words.failed}
        isEmpty={(record) => record === 'gone'}
        empty={
          <>
            <h1 className="text-ink">{words.notFound.heading}</h1>
            <p className="mt-2">{words.notFound.text}</p>
          </>
        }
      >
        {(record) =>
          record !== 'gone' && (
            <ClientRecordDetails
              record={record}
              pages={pages}
              onPage={(part, page) => show({ [part]: page === 1 ? '' : String(page) })}
              onChanged={loaded.reload}
            />
          )
        }
      </ListState>
    </>
  );
}

function ClientRecordDetails(props: {
  record: ClientRecord;
  pages: Record<PartName, number>;
  onPage: (part: PartName, page: number) => void;
  onChanged: () => void;
}) {
  const { record, pages, onPage, onChanged } = props;
  const { client } = record;
  const [editing, setEditing] = useState(false);
  const deleteClient = useClientDeletion();
  const navigate = useNavigate();
  const partProps = <Name extends PartName>(name: Name) => ({
    ...{ part: record[name], page: pages[name] },
    onPage: (page: number) => onPage(name, page),
  });

  return (
    <>
      <div className="admin-head">
        <h1>{formatFullName(client)}</h1>
        <p className="flex flex-wrap gap-3">
          {client.email && (
            <a className="button small" href={`mailto:${client.email.split('@').map(encodeURIComponent).join('@')}`}>
              {words.write}
            </a>
          )}
          <button type="button" className="button quiet small" onClick={() => setEditing(true)}>
            {adminClients.edit}
          </button>
          <button
            type="button"
            className="button danger small"
            onClick={async () => {
              if (await deleteClient(client)) await navigate('/admin/users');
            }}
          >
            {adminClients.delete}
          </button>
        </p>
      </div>
      <ClientFacts record={record} onChanged={onChanged} />
      <BookingsPart {...partProps('bookings')} />
      <SignUpsPart {...partProps('signUps')} />
      <ClientForms clientId={client._id} forms={record.forms} />
      <OrdersPart {...partProps('orders')} />
      <PaymentsPart {...partProps('payments')} />
      <EnquiriesPart {...partProps('enquiries')} />
      <ClientDialog
        open={editing}
        client={client}
        onClose={() => setEditing(false)}
        onSaved={() => {
          setEditing(false);
          onChanged();
        }}
      />
    </>
  );
}
