import { ClassRoster } from '#web/features/classes/roster/class-roster.tsx';
import { loadSignUps } from '#web/features/classes/roster/load-sign-ups.ts';
import {
  addPerson,
  addTaughtClass,
  removeSignUp,
  removeWaiting,
} from '#web/features/classes/roster/sign-up-actions.ts';
import { SignUpList } from '#web/features/classes/roster/sign-up-list.tsx';
import { createAdminMeta } from '#web/shell/admin/admin-meta.ts';
import { createPageLoader } from '#web/shell/page-loader.ts';
import type { Route } from './+types/signups';

export const meta: Route.MetaFunction = ({ matches }) => createAdminMeta('signups', matches);

/** A roster stays on the phone while the connection is lost. */
const load = createPageLoader(loadSignUps);
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(request);

export async function clientAction({ request }: Route.ClientActionArgs) {
  const data = await request.formData();
  switch (data.get('intent')) {
    case 'add-person':
      return addPerson(data);
    case 'taught':
      return addTaughtClass(data);
    case 'remove-waiting':
      return removeWaiting(data);
    default:
      return removeSignUp(data);
  }
}

export default function SignUpsPage({ loaderData }: Route.ComponentProps) {
  if ('list' in loaderData) return <SignUpList list={loaderData.list} classes={loaderData.classes} />;
  const { roster, classes, now, isKept } = loaderData;
  return <ClassRoster key={roster.event._id} roster={roster} classes={classes} now={now} isKept={isKept} />;
}
