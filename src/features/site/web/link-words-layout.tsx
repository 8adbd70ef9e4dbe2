import { Outlet } from 'react-router';
import { loadContent } from '#platform/shell/content.ts';
import type { Route } from './+types/link-words-layout';

/** The words of the pages whose own loaders use up a mailed link, so they may not run again. */
export const loader = (args: Route.LoaderArgs) => loadContent(args, 'links');

export const shouldRevalidate = () => false;

export default Outlet;
