import { isRouteErrorResponse } from 'react-router';
import { fetchContent } from '#platform/shell/fetch-content.ts';
import { createPageMeta, createTitle } from '#platform/shell/page-meta.ts';
import { requireClient, WRONG_ACCOUNT } from '../../../session/web/require-client.ts';
import { area } from '../../../web/accounts-words.ts';
import { ClientError, ClientLayout, ClientLoading } from '../client-layout.tsx';
import type { Route } from './+types/area-layout';
import '#platform/styles/signed-in.css';

/** The title of My Bookings. Every other page of the area has its own meta. */
export const meta: Route.MetaFunction = ({ matches, error }) => {
  const tags = createPageMeta(
    { title: 'My bookings', description: 'Your booked sessions, and how to move them.' },
    matches,
  );
  if (!isRouteErrorResponse(error) || error.status !== WRONG_ACCOUNT) return tags;
  return tags.map((tag) => ('title' in tag ? { title: createTitle(area.notYours.title, matches) } : tag));
};

export const clientMiddleware = [requireClient];

/** The words of the area. After a full load the router runs the middleware only before a client loader. */
export const clientLoader = async () => ({ content: await fetchContent('client-area') });

/** The words stay, so that a page whose data does not load again can say so. */
export const shouldRevalidate = () => false;

export default ClientLayout;

export const HydrateFallback = ClientLoading;

export const ErrorBoundary = ClientError;
