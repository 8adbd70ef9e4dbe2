import { ignoreNotFound } from '#platform/api/ignore-not-found.ts';
import { loadContent } from '#platform/shell/content.ts';
import { createMeta } from '#platform/shell/page-meta.ts';
import { inProcess } from '#platform/shell/request-context.ts';
import type { BookingApi } from '../../web/api.ts';
import type { Route } from './+types/appointment-offer-page';
import { OfferAnswer } from './offer-answer.tsx';

/** Loads the offer of the link. Opening the link changes nothing. */
export async function loader(args: Route.LoaderArgs) {
  const { context, request } = args;
  const api: BookingApi = context.get(inProcess).api;
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const offer = await api('GET /api/appointment-offers/by-link', { query: { token } }).catch(ignoreNotFound);
  return { ...(await loadContent(args, 'links')), token, offer };
}

export const meta = createMeta({
  title: 'An offer for you',
  description: 'Accept or decline the sessions that are kept for you, with the link from your email.',
});

export default function AppointmentOfferPage({ loaderData }: Route.ComponentProps) {
  return <OfferAnswer token={loaderData.token} offer={loaderData.offer} />;
}
