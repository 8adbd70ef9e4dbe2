import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/calendar';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('/calendar', matches);

export default function Calendar() {
  return <h1 className="column py-24">Calendar</h1>;
}
