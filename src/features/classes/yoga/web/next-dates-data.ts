import { formatWeekdayAndDate, type WallTime } from '#platform/time/day.ts';
import { formatStart } from '#platform/time/zoned-time.ts';
import type { Event } from '../../contract/classes.ts';
import { getSignUpAction } from '../../sign-up/domain/sign-up-action.ts';
import type { ClassApi } from '../../web/api.ts';
import { selectionUrl } from '../../web/class-url.ts';

/** The next class with a title that a visitor can sign up for, as text. */
export type NextDate = {
  title: string;
  /** 'Tuesday, December 1'. */
  day: string;
  /** '12:00 PM PST'. */
  time: string;
  /** '$18', or empty. */
  price: string;
  signUp: { label: string; href: string };
};

/** Returns the first open class of a sorted list for each title that has one. */
export function pickNextDates(
  titles: readonly string[],
  events: readonly Event[],
  now: WallTime,
  zone: string,
): NextDate[] {
  return titles.flatMap((title) => {
    const next = events.find(
      (event) => event.title === title && ['sign-up', 'external'].includes(getSignUpAction(event, now)),
    );
    return next ? [formatNextDate(next, zone)] : [];
  });
}

function formatNextDate(event: Event, zone: string): NextDate {
  const { title, date, priceText, signUpLink } = event;
  return {
    title,
    day: formatWeekdayAndDate(date),
    time: formatStart(event, zone),
    price: priceText,
    signUp:
      signUpLink === ''
        ? { label: 'Sign up', href: selectionUrl(event) }
        : { label: 'Sign up on its own site', href: signUpLink },
  };
}

/** Loads the next open class of each title. The text is made here, so that the browser needs no dates. */
export async function loadNextDates(
  api: ClassApi,
  titles: readonly string[],
  now: WallTime,
  zone: string,
): Promise<NextDate[]> {
  return pickNextDates(titles, await api('GET /api/events', { query: { from: now.day } }), now, zone);
}
