import { ownerApi } from '#web/api/signed-in.ts';
import { Today } from '#web/features/admin-access/today.tsx';
import { ClassForm } from '#web/features/classes/admin/class-form.ts';
import { ClassList } from '#web/features/classes/admin/class-list.tsx';
import { formatPeopleCount, removeClasses } from '#web/features/classes/admin/class-removal.ts';
import { loadClasses } from '#web/features/classes/admin/class-view.ts';
import { addPerson } from '#web/features/classes/roster/add-person.ts';
import { submitForm } from '#web/shell/admin/actions.ts';
import { createPageMeta } from '#web/shell/page-meta.ts';
import { useListParams } from '#web/ui/list-params.ts';
import { PageTabs } from '#web/ui/tabs.tsx';
import type { Route } from './+types/dashboard';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/admin/dashboard', matches);

/** The classes for the tab Events. The overview of today loads and refreshes itself. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  return query.get('tab') === 'events' ? await loadClasses(query) : null;
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const data = await request.formData();
  switch (data.get('intent')) {
    case 'create':
      return submitForm(data, ClassForm, {
        save: ({ repeat: _, ...body }) => ownerApi('POST /api/admin/events', { body }),
        saved: ({ event }) => `${event.title} is on the calendar.`,
        failed: 'Failed to create class.',
        alwaysAlert: true,
      });
    case 'update': {
      const params = { id: String(data.get('id')) };
      const notify = data.get('notify') !== 'no';
      return submitForm(data, ClassForm, {
        save: ({ repeat: _, ...body }) => ownerApi('PUT /api/events/{id}', { params, body: { ...body, notify } }),
        saved: ({ notified }) => (notified > 0 ? `Saved. ${formatPeopleCount(notified)} emailed.` : 'Saved.'),
        failed: 'Failed to update class.',
        alwaysAlert: true,
      });
    }
    case 'add-person':
      return addPerson(data);
    default:
      return removeClasses(data);
  }
}

export default function Dashboard({ loaderData: list }: Route.ComponentProps) {
  const { show } = useListParams();
  return (
    <PageTabs
      label="Events"
      tabs={[
        ['today', 'Today'],
        ['events', 'Events'],
      ]}
      selected={list ? 'events' : 'today'}
      onSelect={(tab) =>
        show(tab === 'events' ? { tab } : { tab: '', ...Object.fromEntries(listParams.map((name) => [name, ''])) })
      }
    >
      {list ? <ClassList list={list} /> : <Today />}
    </PageTabs>
  );
}

/** The parameters of the list, which mean nothing beside today's overview. */
const listParams = ['when', 'month', 'search', 'sort', 'direction', 'page'];
