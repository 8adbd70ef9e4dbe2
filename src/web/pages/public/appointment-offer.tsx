import { ignoreNotFound } from '#web/api/ignore-not-found.ts';
import { OfferAnswer } from '#web/features/bookings/offer-answer.tsx';
import { inProcess } from '#web/request-context.ts';
import { loadContent } from '#web/shell/content.ts';
import { createPageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/appointment-offer';

/** Loads the offer of the link. Opening the link changes nothing. */
export async function loader(args: Route.LoaderArgs) {
  const { context, request } = args;
  const { api } = context.get(inProcess);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const offer = await api('GET /api/appointment-offers/by-link', { query: { token } }).catch(ignoreNotFound);
  return { ...(await loadContent(args, 'links')), token, offer };
}

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/appointment-offer', matches);

export default function AppointmentOfferPage({ loaderData }: Route.ComponentProps) {
  return <OfferAnswer token={loaderData.token} offer={loaderData.offer} />;
}
