import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Client } from '#contract/clients-admin.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { adminClients as words } from '#web/content/admin-clients.ts';
import { useSite } from '#web/features/classes/use-site.ts';
import { AdminTitle } from '#web/shell/admin/admin-title.tsx';
import { DownloadButton } from '#web/shell/admin/download-button.tsx';
import { type Column, DataTable, SortSelect } from '#web/ui/data-table.tsx';
import { formatInstantDay } from '#web/ui/format-instant.ts';
import { toListSort, useListParams, useSkipEmptyPage } from '#web/ui/list-params.ts';
import { ListState } from '#web/ui/list-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useLastValue } from '#web/ui/use-last-value.ts';
import { useLoaded } from '#web/ui/use-loaded.ts';
import { ClientDialog } from './client-dialog.tsx';
import { formatFullName, formatPhone } from './format-client.ts';
import { IntakeToggle } from './intake-toggle.tsx';
import { useClientDeletion } from './use-client-deletion.ts';
import './admin-clients.css';

type Key = keyof typeof words.columns;

/** The clients, fifty per page, sorted by name or join date. */
export function ClientsScreen() {
  const { page, search, sorting: readSorting, show } = useListParams();
  const sorting = readSorting(['name', 'joined'], { by: 'name', ascending: true });
  const filter = search ? { search } : {};
  const listSort = toListSort(sorting);
  const loaded = useLastValue(
    useLoaded(JSON.stringify([filter, listSort, page]), async () => {
      const [clients, { rows, pages }] = await Promise.all([
        ownerApi('GET /api/admin/users', { query: { ...filter, ...listSort, page: String(page) } }),
        ownerApi('GET /api/admin/users/summary', { query: filter }),
      ]);
      return { clients, rows, pages };
    }),
  );
  // Undefined while no dialog is open. A new client has no initial values.
  const [edited, setEdited] = useState<{ client?: Client }>();
  const heading = useRef<HTMLHeadingElement>(null);
  const deleteClient = useClientDeletion();
  useSkipEmptyPage({ page, show }, loaded.value?.clients.length === 0);

  const handleDelete = async (client: Client) => {
    if (!(await deleteClient(client))) return;
    loaded.reload();
    // The pressed button is gone with its row.
    heading.current?.focus();
  };
  const columns = useColumns(loaded.reload);
  const onSort = ({ by, ascending }: { by: Key; ascending: boolean }) =>
    show({ sort: by === 'name' ? '' : by, direction: ascending ? '' : 'descending' });

  return (
    <>
      <div className="admin-head">
        <AdminTitle heading={words.heading} intro={words.intro} ref={heading} />
        <p className="flex flex-wrap gap-3">
          <button type="button" className="button small" onClick={() => setEdited({})}>
            {words.new}
          </button>
          <DownloadButton
            label={words.download}
            busyLabel={words.downloading}
            failed={words.notDownloaded}
            fetchFile={() => ownerApi('GET /api/admin/users/csv', { query: { ...filter, ...listSort } })}
          />
        </p>
      </div>
      <div className="admin-filters">
        <SearchField label={words.search} value={search} onSearch={(text) => show({ search: text })} />
        {loaded.value && <p className="py-3 text-quiet tabular-nums">{words.count(loaded.value.rows)}</p>}
      </div>
      <ListState
        loaded={loaded}
        loading={words.loading}
        failed={words.failed}
        isEmpty={({ clients }) => clients.length === 0}
        empty={<p>{search ? words.nothingFound : words.empty}</p>}
      >
        {({ clients }) => (
          <>
            <SortSelect columns={columns} sorting={sorting} onSort={onSort} />
            <DataTable
              label={words.heading}
              columns={columns}
              rows={clients}
              rowKey={({ _id }) => _id}
              sorting={sorting}
              onSort={onSort}
              actions={(client) => (
                <>
                  <button type="button" className="button quiet small" onClick={() => setEdited({ client })}>
                    {words.edit}
                    <span className="sr-only"> {formatFullName(client)}</span>
                  </button>
                  <button type="button" className="button danger small" onClick={() => void handleDelete(client)}>
                    {words.delete}
                    <span className="sr-only"> {formatFullName(client)}</span>
                  </button>
                </>
              )}
            />
          </>
        )}
      </ListState>
      <Pager page={page} pages={loaded.value?.pages ?? 1} onPage={(next) => show({ page: String(next) })} />
      <ClientDialog
        open={edited !== undefined}
        client={edited?.client}
        onClose={() => setEdited(undefined)}
        onSaved={() => {
          setEdited(undefined);
          loaded.reload();
        }}
      />
    </>
  );
}

function useColumns(onChanged: () => void): Column<Client, Key>[] {
  const { timeZone } = useSite();
  return [
    {
      key: 'name',
      label: words.columns.name,
      cell: (client) => (
        <Link to={`/admin/users/${client._id}`} className="link">
          {formatFullName(client)}
        </Link>
      ),
      sortable: true,
      isRowHeader: true,
    },
    {
      key: 'contact',
      label: words.columns.contact,
      cell: ({ email, phone }) => (
        <span className="admin-contact">
          <span className={email ? undefined : 'text-quiet'}>{email || words.noEmail}</span>
          {phone && <span className="text-quiet tabular-nums">{formatPhone(phone)}</span>}
        </span>
      ),
    },
    {
      key: 'intake',
      label: words.columns.intake,
      cell: (client) => <IntakeToggle client={client} onChanged={onChanged} />,
    },
    {
      key: 'joined',
      label: words.columns.joined,
      cell: ({ createdAt }) => (
        <span className="whitespace-nowrap tabular-nums">{formatInstantDay(timeZone, createdAt)}</span>
      ),
      sortable: true,
    },
  ];
}
