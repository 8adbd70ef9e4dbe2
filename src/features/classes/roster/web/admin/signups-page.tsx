import { useState } from 'react';
import { Link } from 'react-router';
import { AdminList, listSelects } from '#platform/admin/admin-list.tsx';
import { loadListPage } from '#platform/admin/list-page.ts';
import { asApiError } from '#platform/api/client.ts';
import { runIntent } from '#platform/shell/intents.ts';
import { createPageLoader } from '#platform/shell/page-loader.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { formatPhone } from '#platform/text/phone.ts';
import { addDays } from '#platform/time/day.ts';
import { formatShortDate } from '#platform/time/format-date-time.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { EmailText } from '#platform/ui/email-text.tsx';
import { formatInstantDay } from '#platform/ui/format-instant.ts';
import type { Column } from '#platform/ui/lists/data-table.tsx';
import { useListParams } from '#platform/ui/lists/list-params.ts';
import { SearchField } from '#platform/ui/lists/search-field.tsx';
import type { SignUp } from '../../../contract/sign-ups-admin.ts';
import { api } from '../../../web/api.ts';
import { ClassTime } from '../../../web/class-time.tsx';
import { ownerApi } from '../../../web/signed-in-api.ts';
import { type SignUpTime, signUpList } from '../../list.ts';
import type { Route } from './+types/signups-page';
import { createClassFilter } from './class-filter.ts';
import { ClassRoster } from './class-roster.tsx';
import { findSavedRoster } from './roster-storage.ts';
import {
  addPerson,
  addTaughtClass,
  putRosterAway,
  removeSignUp,
  removeWaiting,
  updateTaughtClass,
} from './sign-up-actions.ts';
import { createSignUpActions, type SignUpDialogState, SignUpDialogs } from './sign-up-dialogs.tsx';

/** A roster stays on the phone while the connection is lost. */
const load = createPageLoader(loadSignUps);
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(request);

export async function clientAction({ request }: Route.ClientActionArgs) {
  return runIntent(await request.formData(), {
    'add-person': addPerson,
    taught: addTaughtClass,
    'update-taught': updateTaughtClass,
    'put-away': putRosterAway,
    'remove-waiting': removeWaiting,
    remove: removeSignUp,
  });
}

export default function SignUpsPage({ loaderData }: Route.ComponentProps) {
  if ('list' in loaderData) return <SignUpList list={loaderData.list} classes={loaderData.classes} />;
  const { roster, classes, now, isKept } = loaderData;
  return <ClassRoster key={roster.event._id} roster={roster} classes={classes} now={now} isKept={isKept} />;
}

type ListPage = Extract<Awaited<ReturnType<typeof loadSignUps>>, { list: unknown }>;

/** The sign-ups for all classes, with waiver and removal per row. */
function SignUpList({ list, classes }: Pick<ListPage, 'list' | 'classes'>) {
  const { rows, size, query } = list;
  const { when = 'upcoming' } = query;
  const { now, timeZone } = useSite();
  const [dialog, setDialog] = useState<SignUpDialogState>();
  return (
    <>
      <AdminList
        list={signUpList}
        heading="Sign-ups for classes"
        intro="Who has signed up for what. Choose a class for its roster."
        fetchExport={() => ownerApi('GET /api/admin/signups/export', { query })}
        filters={[
          createClassFilter({ classes, now, timeZone }),
          ...listSelects(signUpList).filter(({ name }) => name === 'when'),
        ]}
        search=""
        moreFilters={<MoreFilters />}
        count={`${size.rows} ${size.rows === 1 ? 'sign-up' : 'sign-ups'}`}
        columns={createColumns(timeZone, now.day)}
        rows={rows}
        rowKey={({ _id }) => _id}
        rowName={({ name, date }) => `${name}, ${formatShortDate(date, now.day)}`}
        rowActions={(signUp) => createSignUpActions(signUp, setDialog)}
        pages={size.pages}
        empty={query.search || query.cancelled ? noMatch : empty[when]}
      />
      <SignUpDialogs dialog={dialog} onChange={setDialog} />
    </>
  );
}

const noMatch = 'No matches. Try another word, another class, or show all classes.';
const empty: Record<SignUpTime, string> = {
  upcoming: 'No one has signed up for a class from today on. Earlier sign-ups are under “Past classes”.',
  past: noMatch,
  all: 'No one has signed up yet. Add classes to the calendar under Events, and sign-ups will appear here.',
};

function MoreFilters() {
  const { search, value, show } = useListParams();
  return (
    <>
      <SearchField label={signUpList.search} value={search} onSearch={(text) => show({ search: text })} />
      <label className="flex min-h-12 items-center gap-3 whitespace-nowrap">
        <input
          type="checkbox"
          checked={value('cancelled') === 'yes'}
          onChange={({ target }) => show({ cancelled: target.checked ? 'yes' : '' })}
        />
        Cancelled spots
      </label>
    </>
  );
}

function createColumns(
  timeZone: string,
  today: string,
): Column<SignUp, 'name' | 'date' | 'class' | 'contact' | 'created'>[] {
  return [
    {
      key: 'name',
      label: 'Name',
      isRowHeader: true,
      cell: (signUp) => (
        <span className="wrap-break-word">
          {signUp.name}{' '}
          {signUp.guestOf && <span className="block font-normal text-quiet">Guest of {signUp.guestOf}</span>}
          <Badges signUp={signUp} />
        </span>
      ),
    },
    {
      key: 'date',
      label: 'When',
      cell: (signUp) => <ClassTime namedClass={signUp} />,
    },
    {
      key: 'class',
      label: 'Class',
      cell: ({ eventId, classTitle }) => (
        <Link to={`?class=${eventId}`} className="link inline-flex min-h-11 items-center folded:-my-2.5">
          <span className="sr-only">Roster of </span>
          {classTitle}
        </Link>
      ),
    },
    {
      key: 'contact',
      label: 'Contact',
      isDetail: true,
      cell: ({ email, phone }) => (
        <span>
          {email && <EmailText email={email} />}
          <span className="block whitespace-nowrap tabular-nums">{formatPhone(phone)}</span>
        </span>
      ),
    },
    {
      key: 'created',
      label: 'Signed up',
      isDetail: true,
      cell: ({ createdAt }) => (
        <span className="whitespace-nowrap">{formatInstantDay(timeZone, createdAt, today)}</span>
      ),
    },
  ];
}

function Badges({ signUp }: { signUp: SignUp }) {
  return (
    <>
      {signUp.cancelled && <Badge>Cancelled</Badge>}
      {signUp.classCancelled && <Badge tone="danger">Class cancelled</Badge>}
      {signUp.attended && <Badge>Attended</Badge>}
      {signUp.attendance === 'no-show' && <Badge>No-show</Badge>}
      {!signUp.waiverSigned && !signUp.cancelled && <Badge tone="warning">Waiver to sign</Badge>}
    </>
  );
}

/** Older rosters are reachable from the list of past classes. */
const DAYS_BACK = 30;

/** The classes whose roster can be chosen, and the time at the business. */
async function loadClasses() {
  const { now } = await api('GET /config/site');
  const classes = await api('GET /api/events', { query: { from: addDays(now.day, -DAYS_BACK) } });
  return { now, classes: classes.filter(({ isExternal, cancelled }) => !isExternal && !cancelled) };
}

/** The roster of a class. Without a connection it is the kept one, with the classes that have one. */
async function loadRoster(id: string) {
  try {
    const [{ now, classes }, roster] = await Promise.all([
      loadClasses(),
      ownerApi('GET /api/admin/events/{id}/roster', { params: { id } }),
    ]);
    return { now, classes, roster, isKept: false };
  } catch (error) {
    const kept = asApiError(error) ? undefined : findSavedRoster(id);
    if (!kept) throw error;
    return { ...kept, isKept: true };
  }
}

/** The roster of the class in the query, or the list of sign-ups; and the classes to choose from. */
async function loadSignUps(params: URLSearchParams) {
  const id = params.get('class');
  if (id) return loadRoster(id);
  const [{ now, classes }, list] = await Promise.all([loadClasses(), loadListPage(signUpList, ownerApi, params)]);
  return { now, classes, list };
}
