import { ignoreNotFound } from '#platform/api/ignore-not-found.ts';
import { loadContent } from '#platform/shell/content.ts';
import { createPageMeta } from '#platform/shell/page-meta.ts';
import { inProcess } from '#platform/shell/request-context.ts';
import { loadWaiver } from '../../waivers/web/load-waiver.ts';
import type { ClassApi } from '../../web/api.ts';
import { InvalidClassLink } from '../../web/invalid-class-link.tsx';
import type { Route } from './+types/waitlist-page';
import { WaitlistAnswer } from './waitlist-answer.tsx';

/** Loads the entry of the link. Opening the link changes nothing. */
export async function loader(args: Route.LoaderArgs) {
  const { context, request } = args;
  const api: ClassApi = context.get(inProcess).api;
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const entry = await api('GET /api/waitlist/by-link', { query: { token } }).catch(ignoreNotFound);
  const [waiver, { content }] = await Promise.all([loadWaiver(api), loadContent(args, 'waitlists', 'sign-up-parts')]);
  return { content, token, entry, waiver };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  createPageMeta(
    {
      title: 'When a spot is free',
      description:
        'Wait for a spot in a full class, or take the one that is kept for you, with the link from your email.',
    },
    matches,
  );

export default function Waitlist({ loaderData: { content, entry, ...loaded } }: Route.ComponentProps) {
  if (!entry) return <InvalidClassLink {...content.waitlists.classes.invalid} />;
  return <WaitlistAnswer {...loaded} initial={entry} />;
}
