import { runIntent } from '#platform/shell/intents.ts';
import { createPageLoader } from '#platform/shell/page-loader.ts';
import type { Route } from './+types/signups-page';
import { ClassRoster } from './class-roster.tsx';
import {
  addPerson,
  addTaughtClass,
  putRosterAway,
  removeSignUp,
  removeWaiting,
  updateTaughtClass,
} from './sign-up-actions.ts';
import { loadSignUps, SignUpList } from './sign-up-list.tsx';

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
