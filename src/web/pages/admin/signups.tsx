import { addPerson } from '#web/features/classes/roster/add-person.ts';
import { ClassRoster } from '#web/features/classes/roster/class-roster.tsx';
import { useListView } from '#web/features/classes/roster/list-view.ts';
import { SignUpList } from '#web/features/classes/roster/sign-up-list.tsx';
import { createPageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/signups';
import '#web/features/classes/roster/roster.css';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/admin/signups', matches);

export async function clientAction({ request }: Route.ClientActionArgs) {
  return addPerson(await request.formData());
}

export default function Page() {
  const { classId } = useListView();
  return classId ? <ClassRoster key={classId} classId={classId} /> : <SignUpList />;
}
