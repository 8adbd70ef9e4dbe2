import { useEffect, useId, useRef, useState } from 'react';
import type { Client } from '#contract/clients-admin.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { appointmentForm as words } from '#web/content/admin-bookings.ts';
import { SearchField } from '#web/ui/search-field.tsx';

/** A short list; the owner narrows it by typing more. */
const MAX_RESULTS = 6;

type SearchResult = { search: string; clients: Client[] } | { search: string; failed: true };

/** Finds one client by name or email. The form receives the id as `userId`. */
export function ClientPicker({ error }: { error: string | undefined }) {
  const [search, setSearch] = useState('');
  const [searchResult, setSearchResult] = useState<SearchResult>();
  const [chosen, setChosen] = useState<Client>();
  const id = useId();
  const changeButton = useRef<HTMLButtonElement>(null);
  const choice = useRef<HTMLFieldSetElement>(null);
  const wasChosen = useRef(false);

  useEffect(() => {
    if (search === '') return setSearchResult(undefined);
    let isCurrent = true;
    ownerApi('GET /api/admin/users', { query: { search, page: '1' } }).then(
      (clients) => isCurrent && setSearchResult({ search, clients }),
      () => isCurrent && setSearchResult({ search, failed: true }),
    );
    return () => {
      isCurrent = false;
    };
  }, [search]);
  useEffect(() => {
    if (chosen) changeButton.current?.focus();
    else if (wasChosen.current) choice.current?.querySelector('input')?.focus();
    wasChosen.current = chosen !== undefined;
  }, [chosen]);

  if (chosen) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <input type="hidden" name="userId" value={chosen._id} />
        <p>
          {words.client}: <strong>{`${chosen.firstName} ${chosen.lastName}`}</strong>
          <span className="block text-[0.9rem] text-quiet">{chosen.email || 'No email'}</span>
        </p>
        <button ref={changeButton} type="button" className="button quiet small" onClick={() => setChosen(undefined)}>
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
        {formatSearchStatus(search, searchResult)}
      </div>
      {searchResult && 'clients' in searchResult && searchResult.clients.length > 0 && (
        <ul aria-label={words.found} className="admin-search-results">
          {searchResult.clients.slice(0, MAX_RESULTS).map((client) => (
            <li key={client._id}>
              <button type="button" onClick={() => setChosen(client)}>
                <span>{`${client.firstName} ${client.lastName}`}</span>
                <small>{client.email || 'No email'}</small>
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

function formatSearchStatus(search: string, searchResult: SearchResult | undefined): string {
  if (search === '') return words.findHint;
  if (searchResult?.search !== search) return words.finding;
  if ('failed' in searchResult) return words.findFailed;
  return searchResult.clients.length === 0 ? words.notFound : '';
}
