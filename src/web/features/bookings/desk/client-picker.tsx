import { useEffect, useId, useRef, useState } from 'react';
import type { Client } from '#contract/clients-desk.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { appointmentForm as words } from '#web/content/desk-bookings.ts';
import { deskClients } from '#web/content/desk-clients.ts';
import { SearchField } from '#web/ui/search-field.tsx';

/** As many as can be looked over at once: anyone who is not among them is found by another letter. */
const SHOWN = 6;

type Found = { search: string; clients: Client[] } | { search: string; failed: true };

/** The one client of a form, found by name or email. The form gets their id as `userId`. */
export function ClientPicker({ error }: { error: string | undefined }) {
  const [search, setSearch] = useState('');
  const [found, setFound] = useState<Found>();
  const [chosen, setChosen] = useState<Client>();
  const id = useId();
  const again = useRef<HTMLButtonElement>(null);
  const choice = useRef<HTMLFieldSetElement>(null);
  const hadChosen = useRef(false);

  useEffect(() => {
    if (search === '') return setFound(undefined);
    let wanted = true;
    ownerApi('GET /api/admin/users', { query: { search, page: '1' } }).then(
      (clients) => wanted && setFound({ search, clients }),
      () => wanted && setFound({ search, failed: true }),
    );
    return () => {
      wanted = false;
    };
  }, [search]);
  useEffect(() => {
    if (chosen) again.current?.focus();
    else if (hadChosen.current) choice.current?.querySelector('input')?.focus();
    hadChosen.current = chosen !== undefined;
  }, [chosen]);

  if (chosen) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <input type="hidden" name="userId" value={chosen._id} />
        <p>
          {words.client}: <strong>{`${chosen.firstName} ${chosen.lastName}`}</strong>
          <span className="block text-[0.9rem] text-quiet">{chosen.email || deskClients.noEmail}</span>
        </p>
        <button ref={again} type="button" className="button quiet small" onClick={() => setChosen(undefined)}>
          {words.otherClient}
        </button>
      </div>
    );
  }
  return (
    <fieldset ref={choice} aria-describedby={`${id}-error`} className="grid gap-2">
      <legend className="sr-only">{words.client}</legend>
      <SearchField label={words.findClient} value={search} onSearch={setSearch} />
      <div role="status" className="text-[0.9rem] text-quiet">
        {statusOf(search, found)}
      </div>
      {found && 'clients' in found && found.clients.length > 0 && (
        <ul aria-label={words.found} className="desk-found">
          {found.clients.slice(0, SHOWN).map((client) => (
            <li key={client._id}>
              <button type="button" onClick={() => setChosen(client)}>
                <span>{`${client.firstName} ${client.lastName}`}</span>
                <small>{client.email || deskClients.noEmail}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p id={`${id}-error`} aria-live="polite" className="font-medium text-accent empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}

function statusOf(search: string, found: Found | undefined): string {
  if (search === '') return words.findHint;
  if (found?.search !== search) return words.finding;
  if ('failed' in found) return words.findFailed;
  return found.clients.length === 0 ? words.notFound : '';
}
