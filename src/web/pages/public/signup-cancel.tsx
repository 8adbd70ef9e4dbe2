import { fillValues } from '#domain/content/values.ts';
import { formatTime, formatWeekdayAndDate, hasStarted, type WallTime } from '#domain/day.ts';
import type { ContentDocuments } from '#platform/documents.ts';
import { ignoreNotFound } from '#web/api/ignore-not-found.ts';
import { CancelSignUp } from '#web/features/classes/cancel-sign-up.tsx';
import { InvalidClassLink } from '#web/features/classes/invalid-class-link.tsx';
import { inProcess } from '#web/request-context.ts';
import { loadContent } from '#web/shell/content.ts';
import { createPageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/signup-cancel';

/** Loads the sign-up of the link. Opening the link changes nothing. */
export async function loader(args: Route.LoaderArgs) {
  const { context, request } = args;
  const { api } = context.get(inProcess);
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

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/signup-cancel', matches);

export default function SignupCancel({ loaderData: { content, cancellation, ...loaded } }: Route.ComponentProps) {
  if (!cancellation) return <InvalidClassLink {...content['sign-up-parts'].cancel.invalid} />;
  return <CancelSignUp {...loaded} cancellation={cancellation} />;
}
