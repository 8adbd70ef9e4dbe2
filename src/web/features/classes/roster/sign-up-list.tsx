import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { SignUp } from '#contract/sign-ups-desk.ts';
import { type SignUpSort, type SignUpTime, signUpTimes } from '#domain/classes/sign-up-list.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { deskSignUps } from '#web/content/desk-sign-ups.ts';
import { DeskTitle } from '#web/shell/desk/desk-title.tsx';
import { type Column, DataTable, SortChoice, type Sorting } from '#web/ui/data-table.tsx';
import { ListState } from '#web/ui/list-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useKept } from '#web/ui/use-kept.ts';
import { useLoaded } from '#web/ui/use-loaded.ts';
import { useSite } from '../use-site.ts';
import { ClassChoice } from './class-choice.tsx';
import { CsvButton } from './csv-button.tsx';
import { narrowing, order, useListView } from './list-view.ts';
import { TakeOffDialog } from './take-off-dialog.tsx';
import { WaiverDialog } from './waiver-dialog.tsx';
import { instantWhen, shortDate, zonedTime } from './when-in-words.ts';

const { filters, list, actions } = deskSignUps;
type Key = SignUpSort | 'class' | 'contact';

/** The list of sign-ups: narrowed, sorted, page by page; each with its waiver and the way off the class. */
export function SignUpList() {
  const view = useListView();
  const { now, timeZone } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  const [reading, setReading] = useState<SignUp>();
  const [leaving, setLeaving] = useState<SignUp>();
  const asked = { ...narrowing(view), ...order(view) };
  const loaded = useKept(
    useLoaded(JSON.stringify([asked, view.page]), async () => {
      const [rows, summary] = await Promise.all([
        ownerApi('GET /api/admin/signups', { query: { ...asked, page: String(view.page) } }),
        ownerApi('GET /api/admin/signups/summary', { query: narrowing(view) }),
      ]);
      return { found: rows, ...summary };
    }),
  );

  const columns: Column<SignUp, Key>[] = [
    {
      key: 'name',
      label: list.columns.name,
      names: true,
      sorts: true,
      cell: (row) => (
        <span className="sign-up-text">
          {row.name} <Marks of={row} />
        </span>
      ),
    },
    {
      key: 'date',
      label: list.columns.date,
      sorts: true,
      cell: ({ date, time }) => (
        <span>
          <span className="whitespace-nowrap">{shortDate(date, now.day)},</span>{' '}
          <span className="whitespace-nowrap">{zonedTime({ day: date, time }, timeZone)}</span>
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
      sorts: true,
      cell: ({ createdAt }) => instantWhen(createdAt, timeZone),
    },
  ];
  const sorting: Sorting<Key> = { by: view.sort, ascending: view.ascending };
  const onSort = ({ by, ascending }: Sorting<Key>) =>
    view.show({ sort: by, direction: ascending ? 'ascending' : 'descending' });

  return (
    <>
      <div className="desk-head">
        <DeskTitle heading={deskSignUps.heading} intro={deskSignUps.intro} ref={heading} />
        <CsvButton query={asked} />
      </div>
      <div className="desk-filters">
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
                {filters.whens[when]}
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
      <ListState
        loaded={loaded}
        loading={list.loading}
        failed={list.failed}
        isEmpty={({ rows }) => rows === 0}
        empty={view.search || view.cancelled || view.when === 'past' ? list.empty.narrowed : emptyOf(view.when)}
      >
        {({ found, rows, pages }) => (
          <div className="sign-ups">
            <p role="status" className="mb-2 text-[0.94rem] text-quiet tabular-nums">
              {rows} {rows === 1 ? list.count.one : list.count.many}
            </p>
            <SortChoice columns={columns} sorting={sorting} onSort={onSort} />
            <DataTable
              label={list.label}
              columns={columns}
              rows={found}
              rowKey={({ _id }) => _id}
              sorting={sorting}
              onSort={onSort}
              actions={(row) => (
                <div className="sign-up-actions">
                  <button type="button" className="button quiet small" onClick={() => setReading(row)}>
                    {actions.waiver}
                    <span className="sr-only">
                      {' '}
                      {actions.waiverOf} {row.name}
                    </span>
                  </button>
                  {!row.cancelled && (
                    <button type="button" className="button small danger" onClick={() => setLeaving(row)}>
                      {actions.delete}
                      <span className="sr-only">
                        {' '}
                        {actions.deleteOf} {row.name}
                      </span>
                    </button>
                  )}
                </div>
              )}
            />
            <Pager page={view.page} pages={pages} onPage={(page) => view.show({ page: String(page) })} />
          </div>
        )}
      </ListState>
      <WaiverDialog of={reading} onClose={() => setReading(undefined)} />
      <TakeOffDialog
        of={leaving && { ...leaving, at: { day: leaving.date, time: leaving.time }, calledOff: leaving.classCancelled }}
        onClose={(changed) => {
          setLeaving(undefined);
          if (!changed) return;
          loaded.reload();
          // Its button goes with the row.
          heading.current?.focus();
        }}
      />
    </>
  );
}

function Marks({ of }: { of: SignUp }) {
  return (
    <>
      {of.cancelled && <span className="desk-mark">{list.givenBack}</span>}
      {of.classCancelled && <span className="desk-mark stops">{list.calledOff}</span>}
      {of.attended && <span className="desk-mark">{list.here}</span>}
      {!of.waiverSigned && !of.cancelled && <span className="desk-mark warns">{list.unsigned}</span>}
    </>
  );
}

const emptyOf = (when: SignUpTime) => (when === 'upcoming' ? list.empty.upcoming : list.empty.none);
