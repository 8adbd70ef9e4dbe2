import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { bookingToday } from '#features/bookings/appointments/web/admin/bookings-today.tsx';
import type { bookingToday as bookingParts } from '#features/bookings/contract/bookings-admin.ts';
import { removeClasses } from '#features/classes/calendar/web/admin/cancel-dialog.tsx';
import { createClasses, extendSeries, updateClasses } from '#features/classes/calendar/web/admin/class-actions.ts';
import { ClassList, loadClasses } from '#features/classes/calendar/web/admin/class-list.tsx';
import { classToday } from '#features/classes/calendar/web/admin/classes-today.tsx';
import type { classToday as classParts } from '#features/classes/contract/classes-admin.ts';
import { addPerson, putRosterAway } from '#features/classes/roster/web/admin/sign-up-actions.ts';
import type { enquiryToday as enquiryParts } from '#features/enquiries/contract/enquiries.ts';
import { enquiryToday } from '#features/enquiries/web/admin/enquiries-today.tsx';
import type { financeToday as financeParts } from '#features/finances/contract.ts';
import { financeToday } from '#features/finances/web/admin/finances-today.tsx';
import type { paymentToday as paymentParts } from '#features/payments/contract/payments.ts';
import { paymentToday } from '#features/payments/web/admin/payments-today.tsx';
import type { orderToday as orderParts } from '#features/shop/contract/orders-admin.ts';
import { orderToday } from '#features/shop/orders/web/admin/orders-today.tsx';
import { ownerApiOf } from '#platform/api/signed-in.ts';
import { runIntent } from '#platform/shell/intents.ts';
import { createPageLoader } from '#platform/shell/page-loader.ts';
import { useListParams } from '#platform/ui/lists/list-params.ts';
import type { TodayEndpoints } from '../../contract/today.ts';
import { operationsToday, Today } from '../today.tsx';
import type { Route } from './+types/dashboard-page';

const api =
  ownerApiOf<
    TodayEndpoints<
      typeof classParts &
        typeof bookingParts &
        typeof orderParts &
        typeof enquiryParts &
        typeof financeParts &
        typeof paymentParts
    >
  >();
const loadToday = createPageLoader(async () => ({ today: await api('GET /api/admin/today') }));

/** The classes for the tab Events, or the overview of today. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  return query.get('tab') === 'events' ? { list: await loadClasses(query) } : loadToday(request);
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return runIntent(await request.formData(), {
    create: createClasses,
    update: updateClasses,
    'extend-series': extendSeries,
    'add-person': addPerson,
    'put-away': putRosterAway,
    remove: removeClasses,
  });
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { show } = useListParams();
  return (
    <PageTabs
      label="Events"
      tabs={[
        ['today', 'Today'],
        ['events', 'Events'],
      ]}
      selected={'list' in loaderData ? 'events' : 'today'}
      onSelect={(tab) =>
        show(tab === 'events' ? { tab } : { tab: '', ...Object.fromEntries(listParams.map((name) => [name, ''])) })
      }
    >
      {'list' in loaderData ? <ClassList list={loaderData.list} /> : <Today {...loaderData} parts={todayParts} />}
    </PageTabs>
  );
}

/** What the features show on Today, in the order of its list of tasks. */
const todayParts = [classToday, operationsToday, paymentToday, bookingToday, orderToday, enquiryToday, financeToday];

/** The parameters of the list, which mean nothing beside today's overview. */
const listParams = ['when', 'month', 'search', 'sort', 'direction', 'page'];

/** Two or more views of a page. Only the panel of the selected tab is rendered. */
function PageTabs<Key extends string>(props: {
  label: string;
  tabs: readonly (readonly [key: Key, label: string])[];
  selected: Key;
  onSelect: (key: Key) => void;
  children: ReactNode;
}) {
  return (
    <Tabs selectedKey={props.selected} onSelectionChange={(key) => props.onSelect(key as Key)}>
      <TabList aria-label={props.label} className="mb-6 flex gap-1 border-line border-b print:hidden">
        {props.tabs.map(([key, label]) => (
          <Tab
            key={key}
            id={key}
            className="-mb-px flex min-h-11 cursor-pointer items-center border-transparent border-b-2 px-4 font-semibold text-quiet outline-offset-[-3px] data-hovered:text-ink data-selected:border-primary data-selected:text-ink"
          >
            {label}
          </Tab>
        ))}
      </TabList>
      <TabPanel key={props.selected} id={props.selected}>
        {props.children}
      </TabPanel>
    </Tabs>
  );
}
