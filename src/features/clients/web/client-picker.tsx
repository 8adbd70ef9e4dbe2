import { useRef, useState } from 'react';
import { ComboBoxField } from '#platform/ui/forms/combo-box.tsx';
import type { Client } from '../contract/clients-admin.ts';
import { ownerApi } from './signed-in-api.ts';

/** A short list; the owner narrows it by typing more. */
const MAX_RESULTS = 6;
/** Delays the search until typing pauses. */
const SEARCH_DELAY_MS = 250;

type SearchResult = { search: string; clients: readonly Client[]; failed: boolean };
const nothingSearched: SearchResult = { search: '', clients: [], failed: false };

const formatName = ({ firstName, lastName }: Client) => `${firstName} ${lastName}`;
const formatEmail = ({ email }: Client) => email || 'No email';

/**
 * Finds one client by name or email, except the one with the id `except`. The form receives the id as `userId`, and an
 * error as that of `search`.
 */
export function ClientPicker({ error, except }: { error: string | undefined; except?: string }) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Client>();
  const { result, search, find } = useClientSearch(except);

  const choose = (id: string) => {
    const client = result.clients.find(({ _id }) => _id === id);
    if (!client) return;
    setChosen(client);
    setText(formatName(client));
  };
  const handleText = (next: string) => {
    setText(next);
    if (result.clients.some((client) => formatName(client) === next)) return;
    setChosen(undefined);
    find(next.trim());
  };
  return (
    <>
      <ComboBoxField
        label="Find a client"
        name="search"
        status={chosen ? formatEmail(chosen) : formatStatus(search, result)}
        error={chosen ? undefined : error}
        text={text}
        onText={handleText}
        options={result.clients.map((client) => ({
          id: client._id,
          text: formatName(client),
          detail: formatEmail(client),
        }))}
        isLoading={!chosen && result.search !== search}
        selected={chosen?._id ?? null}
        onSelect={choose}
      />
      {chosen && <input type="hidden" name="userId" value={chosen._id} />}
    </>
  );
}

/** Searches when typing pauses. Only the result of the latest search counts. */
function useClientSearch(except: string | undefined) {
  const [search, setSearch] = useState('');
  const [result, setResult] = useState(nothingSearched);
  const latest = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const find = (next: string) => {
    latest.current = next;
    setSearch(next);
    clearTimeout(timer.current);
    if (next === '') return setResult(nothingSearched);
    timer.current = setTimeout(async () => {
      const found = await ownerApi('GET /api/admin/users', { query: { search: next, page: '1' } }).then(
        (clients) => ({
          search: next,
          clients: clients.filter(({ _id }) => _id !== except).slice(0, MAX_RESULTS),
          failed: false,
        }),
        () => ({ search: next, clients: [], failed: true }),
      );
      if (latest.current === next) setResult(found);
    }, SEARCH_DELAY_MS);
  };
  return { search, result, find };
}

function formatStatus(search: string, result: SearchResult): string {
  if (search === '') return 'Type a name or an email.';
  if (result.search !== search) return 'Searching...';
  if (result.failed) return 'The clients didn’t load. Type again to try once more.';
  return result.clients.length === 0 ? 'No matching clients.' : '';
}
