import { formatTime, formatWeekdayAndDate, hasStarted, type WallTime } from '#domain/day.ts';
import { asApiError } from '#web/api/client.ts';
import { cancelFreeTime } from '#web/content/signup.ts';
import { CancelSignUp } from '#web/features/classes/cancel-sign-up.tsx';
import { inProcess } from '#web/request-context.ts';
import { createPageMeta } from '#web/shell/page-meta.ts';
import { useSite } from '#web/shell/use-site.ts';
import type { Route } from './+types/signup-cancel';

/** Loads the sign-up of the link. Opening the link changes nothing. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(inProcess);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const [{ now }, cancellation] = await Promise.all([
    api('GET /config/site'),
    api('GET /api/signup/cancellation', { query: { token } }).catch((error: unknown) => {
      const reason = asApiError(error)?.reason;
      if (reason === 'link-invalid' || reason === 'invalid-input') return undefined;
      throw error;
    }),
  ]);
  return { token, cancellation, now, intro: describeFreeTime(cancellation?.freeUntil, now) };
}

function describeFreeTime(freeUntil: WallTime | undefined, now: WallTime): string | undefined {
  if (!freeUntil) return undefined;
  if (hasStarted(freeUntil, now)) return cancelFreeTime.over;
  return `${cancelFreeTime.until} ${formatWeekdayAndDate(freeUntil.day)}, ${formatTime(freeUntil.time)}.`;
}

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/signup-cancel', matches);

export default function SignupCancel({ loaderData }: Route.ComponentProps) {
  const { timeZone } = useSite();
  return <CancelSignUp {...loaderData} zone={timeZone} />;
}
