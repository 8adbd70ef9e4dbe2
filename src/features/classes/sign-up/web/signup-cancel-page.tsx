import { fillValues } from '#features/content/domain/values.ts';
import { ignoreNotFound } from '#platform/api/ignore-not-found.ts';
import type { ContentDocuments } from '#platform/documents.ts';
import { loadContent } from '#platform/shell/content.ts';
import { createPageMeta } from '#platform/shell/page-meta.ts';
import { inProcess } from '#platform/shell/request-context.ts';
import { formatTime, formatWeekdayAndDate, hasStarted, type WallTime } from '#platform/time/day.ts';
import type { ClassApi } from '../../web/api.ts';
import { InvalidClassLink } from '../../web/invalid-class-link.tsx';
import type { Route } from './+types/signup-cancel-page';
import { CancelSignUp } from './cancel-sign-up.tsx';

/** Loads the sign-up of the link. Opening the link changes nothing. */
export async function loader(args: Route.LoaderArgs) {
  const { context, request } = args;
  const api: ClassApi = context.get(inProcess).api;
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const [{ content }, { now }, cancellation] = await Promise.all([
    loadContent(args, 'sign-up-parts'),
    api('GET /config/site'),
    api('GET /api/signup/cancellation', { query: { token } }).catch(ignoreNotFound),
  ]);
  const intro = describeFreeTime(content['sign-up-parts'].cancel, cancellation?.freeUntil, now);
  return { content, token, cancellation, now, intro };
}

function describeFreeTime(
  words: ContentDocuments['sign-up-parts']['cancel'],
  freeUntil: WallTime | undefined,
  now: WallTime,
): string | undefined {
  if (!freeUntil) return undefined;
  if (hasStarted(freeUntil, now)) return words.freeTimeOver;
  const time = `${formatWeekdayAndDate(freeUntil.day)}, ${formatTime(freeUntil.time)}`;
  return fillValues(words.freeUntil, { time });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  createPageMeta(
    {
      title: 'Cancel your spot',
      description: 'Cancel your spot in a class, with the link from your confirmation email.',
    },
    matches,
  );

export default function SignupCancel({ loaderData: { content, cancellation, ...loaded } }: Route.ComponentProps) {
  if (!cancellation) return <InvalidClassLink {...content['sign-up-parts'].cancel.invalid} />;
  return <CancelSignUp {...loaded} cancellation={cancellation} />;
}
