import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { SignUp } from '#contract/sign-ups-admin.ts';
import { type SignUpSort, type SignUpTime, signUpTimes } from '#domain/classes/sign-up-list.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { adminSignUps } from '#web/content/admin-sign-ups.ts';
import { AdminTitle } from '#web/shell/admin/admin-title.tsx';
import { type Column, DataTable, type Sorting, SortSelect } from '#web/ui/data-table.tsx';
import { toListSort } from '#web/ui/list-params.ts';
import { ListState } from '#web/ui/list-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useLastValue } from '#web/ui/use-last-value.ts';
import { useLoaded } from '#web/ui/use-loaded.ts';
import { useSite } from '../use-site.ts';
import { ClassChoice } from './class-choice.tsx';
import { CsvButton } from './csv-button.tsx';
import { formatInstant, formatShortDate, formatZonedTime } from './format-date-time.ts';
import { toFilter, useListView } from './list-view.ts';
import { RemoveSignUpDialog } from './remove-sign-up-dialog.tsx';
import { WaiverDialog } from './waiver-dialog.tsx';

const { filters, list, actions } = adminSignUps;
type Key = SignUpSort | 'class' | 'contact';

/** The filtered, sorted and paged list of sign-ups, with waiver and removal per row. */
export function SignUpList() {
  const view = useListView();
  const { now, timeZone } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  const [shownWaiver, setShownWaiver] = useState<SignUp>();
  const [removing, setRemoving] = useState<SignUp>();
  const listQuery = { ...toFilter(view), ...toListSort(view.sorting) };
  const loaded = useLastValue(
    useLoaded(JSON.stringify([listQuery, view.page]), async () => {
      const [rows, summary] = await Promise.all([
        ownerApi('GET /api/admin/signups', { query: { ...listQuery, page: String(view.page) } }),
        ownerApi('GET /api/admin/signups/summary', { query: toFilter(view) }),
      ]);
      return { signUps: rows, ...summary };
    }),
  );

  const columns = createColumns(now.day, timeZone);
  const sorting: Sorting<Key> = view.sorting;
  const onSort = (next: Sorting<Key>) => view.show(toListSort(next));

  return (
    <>
      <div className="admin-head">
        <AdminTitle heading={adminSignUps.heading} intro={adminSignUps.intro} ref={heading} />
        <CsvButton query={listQuery} />
      </div>
      <SignUpFilters view={view} />
      <ListState
        loaded={loaded}
        loading={list.loading}
        failed={list.failed}
        isEmpty={({ rows }) => rows === 0}
        empty={view.search || view.cancelled || view.when === 'past' ? list.empty.noMatch : getEmptyMessage(view.when)}
      >
        {({ signUps, rows, pages }) => (
          <div className="sign-ups">
            <p role="status" className="mb-2 text-[0.94rem] text-quiet tabular-nums">
              {rows} {rows === 1 ? list.count.one : list.count.many}
            </p>
            <SortSelect columns={columns} sorting={sorting} onSort={onSort} />
            <DataTable
              label={list.label}
              columns={columns}
              rows={signUps}
              rowKey={({ _id }) => _id}
              sorting={sorting}
              onSort={onSort}
              actions={(row) => (
                <RowActions signUp={row} onShowWaiver={() => setShownWaiver(row)} onRemove={() => setRemoving(row)} />
              )}
            />
            <Pager page={view.page} pages={pages} onPage={(page) => view.show({ page: String(page) })} />
          </div>
        )}
      </ListState>
      <WaiverDialog signUp={shownWaiver} onClose={() => setShownWaiver(undefined)} />
      <RemoveSignUpDialog
        signUp={removing && { ...removing, startsAt: { day: removing.date, time: removing.time } }}
        onClose={(changed) => {
          setRemoving(undefined);
          if (!changed) return;
          loaded.reload();
          // The focused button disappears with its row.
          heading.current?.focus();
        }}
      />
    </>
  );
}

function SignUpMarks({ signUp }: { signUp: SignUp }) {
  return (
    <>
      {signUp.cancelled && <span className="admin-badge">{list.cancelled}</span>}
      {signUp.classCancelled && <span className="admin-badge is-danger">{list.classCancelled}</span>}
      {signUp.attended && <span className="admin-badge">{list.attended}</span>}
      {!signUp.waiverSigned && !signUp.cancelled && <span className="admin-badge is-warning">{list.unsigned}</span>}
    </>
  );
}

const getEmptyMessage = (when: SignUpTime) => (when === 'upcoming' ? list.empty.upcoming : list.empty.none);

/** The filters of the list. */
function SignUpFilters({ view }: { view: ReturnType<typeof useListView> }) {
  return (
    <div className="admin-filters">
      <ClassChoice onChoose={(id) => view.show({ class: id })} />
      <label className="block">
        <span className="mb-1 block font-semibold text-[0.9rem]">{filters.when}</span>
        <select
          className="input min-h-[52px]"
          value={view.when}
          onChange={({ target }) => view.show({ when: target.value })}
        >
          {signUpTimes.map((when: SignUpTime) => (
            <option key={when} value={when}>
              {filters.periods[when]}
            </option>
          ))}
        </select>
      </label>
      <SearchField label={filters.search} value={view.search} onSearch={(search) => view.show({ search })} />
      <label className="flex min-h-12 items-center gap-3">
        <input
          type="checkbox"
          checked={view.cancelled}
          onChange={({ target }) => view.show({ cancelled: target.checked ? 'yes' : '' })}
        />
        {filters.cancelled}
      </label>
    </div>
  );
}

function createColumns(today: string, timeZone: string): Column<SignUp, Key>[] {
  return [
    {
      key: 'name',
      label: list.columns.name,
      isRowHeader: true,
      sortable: true,
      cell: (row) => (
        <span className="sign-up-text">
          {row.name} <SignUpMarks signUp={row} />
        </span>
      ),
    },
    {
      key: 'date',
      label: list.columns.date,
      sortable: true,
      cell: ({ date, time }) => (
        <span>
          <span className="whitespace-nowrap">{formatShortDate(date, today)},</span>{' '}
          <span className="whitespace-nowrap">{formatZonedTime({ day: date, time }, timeZone)}</span>
        </span>
      ),
    },
    {
      key: 'class',
      label: list.columns.class,
      cell: ({ eventId, classTitle }) => (
        <Link to={`?class=${eventId}`} className="link sign-up-class">
          <span className="sr-only">{list.roster} </span>
          {classTitle}
        </Link>
      ),
    },
    {
      key: 'contact',
      label: list.columns.contact,
      cell: ({ email, phone }) => (
        <span className="sign-up-text is-contact">
          {email}
          <br />
          <span className="tabular-nums">{phone}</span>
        </span>
      ),
    },
    {
      key: 'created',
      label: list.columns.created,
      sortable: true,
      cell: ({ createdAt }) => formatInstant(createdAt, timeZone),
    },
  ];
}

/** The buttons of a row: show the waiver and remove the sign-up. */
function RowActions(props: { signUp: SignUp; onShowWaiver: () => void; onRemove: () => void }) {
  const { signUp } = props;
  return (
    <div className="sign-up-actions">
      <button type="button" className="button quiet small" onClick={props.onShowWaiver}>
        {actions.waiver}
        <span className="sr-only">
          {' '}
          {actions.waiverOf} {signUp.name}
        </span>
      </button>
      {!signUp.cancelled && (
        <button type="button" className="button small danger" onClick={props.onRemove}>
          {actions.delete}
          <span className="sr-only">
            {' '}
            {actions.deleteOf} {signUp.name}
          </span>
        </button>
      )}
    </div>
  );
}
