import { Outlet } from 'react-router';
import { loadContent } from '#platform/shell/content.ts';
import type { Route } from './+types/calendar-words-layout';

export const loader = (args: Route.LoaderArgs) => loadContent(args, 'calendar');

/** Another month has the same words. */
export const shouldRevalidate = () => false;

export default Outlet;
