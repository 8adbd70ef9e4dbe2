import { ownerApi } from '#web/api/signed-in.ts';
import { Today } from '#web/features/admin-access/today.tsx';
import { operationsToday } from '#web/features/admin-access/today-waiting.tsx';
import { bookingToday } from '#web/features/bookings/bookings-today.tsx';
import { createClasses, extendSeries, updateClasses } from '#web/features/classes/admin/class-actions.ts';
import { ClassList } from '#web/features/classes/admin/class-list.tsx';
import { removeClasses } from '#web/features/classes/admin/class-removal.ts';
import { loadClasses } from '#web/features/classes/admin/class-view.ts';
import { classToday } from '#web/features/classes/classes-today.tsx';
import { addPerson, putRosterAway } from '#web/features/classes/roster/sign-up-actions.ts';
import { enquiryToday } from '#web/features/enquiries/enquiries-today.tsx';
import { financeToday } from '#web/features/finances/finances-today.tsx';
import { paymentToday } from '#web/features/payments/payments-today.tsx';
import { orderToday } from '#web/features/shop/orders-today.tsx';
import { createAdminMeta } from '#web/shell/admin/admin-meta.ts';
import { runIntent } from '#web/shell/intents.ts';
import { createPageLoader } from '#web/shell/page-loader.ts';
import { useListParams } from '#web/ui/list-params.ts';
import { PageTabs } from '#web/ui/tabs.tsx';
import type { Route } from './+types/dashboard';

export const meta: Route.MetaFunction = ({ matches }) => createAdminMeta('dashboard', matches);

const loadToday = createPageLoader(async () => ({ today: await ownerApi('GET /api/admin/today') }));

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
