import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ClientRecord } from '#contract/clients-desk.ts';
import { refusalOf } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { deskClients, clientRecord as words } from '#web/content/desk-clients.ts';
import { useListAddress } from '#web/ui/list-address.ts';
import { ListState } from '#web/ui/list-state.tsx';
import { useKept } from '#web/ui/use-kept.ts';
import { useLoaded } from '#web/ui/use-loaded.ts';
import { ClientDialog } from '../client-form.tsx';
import { fullName } from '../client-names.ts';
import { useClientRemoval } from '../use-client-removal.ts';
import { ClientFacts } from './client-facts.tsx';
import { ClientForms } from './client-forms.tsx';
import { BookingsPart, EnquiriesPart, OrdersPart, PaymentsPart, SignUpsPart } from './record-parts.tsx';
import '../desk-clients.css';

const parts = ['bookings', 'orders', 'payments', 'signUps', 'enquiries'] as const;
export type PartName = (typeof parts)[number];

/** Everything about one client on one page; each part turns its own pages. */
export function ClientRecordView({ id }: { id: string }) {
  const { number, show } = useListAddress();
  const pages = Object.fromEntries(parts.map((part) => [part, number(part)])) as Record<PartName, number>;
  const query = Object.fromEntries(Object.entries(pages).map(([part, page]) => [part, String(page)]));
  const loaded = useKept(
    useLoaded(JSON.stringify([id, query]), () =>
      ownerApi('GET /api/admin/users/{id}/record', { params: { id }, query }).catch((error: unknown) => {
        // Gone, or never there: nothing that trying again would mend.
        if ([400, 404].includes(refusalOf(error)?.status ?? 0)) return 'gone' as const;
        throw error;
      }),
    ),
  );

  return (
    <>
      <Link to="/admin/users" className="desk-back link">
        {words.back}
      </Link>
      <ListState
        loaded={loaded}
        loading={words.loading}
        failed={words.failed}
        isEmpty={(record) => record === 'gone'}
        empty={
          <>
            <h1 className="text-ink">{words.gone.heading}</h1>
            <p className="mt-2">{words.gone.text}</p>
          </>
        }
      >
        {(record) =>
          record !== 'gone' && (
            <Record
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

function Record(given: {
  record: ClientRecord;
  pages: Record<PartName, number>;
  onPage: (part: PartName, page: number) => void;
  onChanged: () => void;
}) {
  const { record, pages, onPage, onChanged } = given;
  const { client } = record;
  const [editing, setEditing] = useState(false);
  const remove = useClientRemoval();
  const navigate = useNavigate();
  const part = <Name extends PartName>(name: Name) => ({
    ...{ part: record[name], page: pages[name] },
    onPage: (page: number) => onPage(name, page),
  });

  return (
    <>
      <div className="desk-head">
        <h1>{fullName(client)}</h1>
        <p className="flex flex-wrap gap-3">
          {client.email && (
            <a className="button small" href={`mailto:${client.email.split('@').map(encodeURIComponent).join('@')}`}>
              {words.write}
            </a>
          )}
          <button type="button" className="button quiet small" onClick={() => setEditing(true)}>
            {deskClients.edit}
          </button>
          <button
            type="button"
            className="button danger small"
            onClick={async () => {
              if (await remove(client)) await navigate('/admin/users');
            }}
          >
            {deskClients.delete}
          </button>
        </p>
      </div>
      <ClientFacts record={record} onChanged={onChanged} />
      <BookingsPart {...part('bookings')} />
      <SignUpsPart {...part('signUps')} />
      <ClientForms clientId={client._id} forms={record.forms} />
      <OrdersPart {...part('orders')} />
      <PaymentsPart {...part('payments')} />
      <EnquiriesPart {...part('enquiries')} />
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
