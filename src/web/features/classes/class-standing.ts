import type { Answer } from '#contract/contract.ts';
import { type Api, refusalOf } from '#web/api/client.ts';
import { classFromQuery, type NamedClass } from './class-address.ts';

/**
 * How a class stands before signing up: what the server says of it; 'unknown' when it is not on the calendar;
 * 'not-known' when the address names none or nothing answered.
 */
export type ClassStanding = Answer<'GET /api/class-status'> | { action: 'unknown' | 'not-known' };

/** The class that a page is about, undefined when its address names none, and how it stands. */
export type ClassAsked = { named: NamedClass | undefined; standing: ClassStanding };

/**
 * The class that an address names and how it stands, so that nobody signs a waiver for one that is full or over. Only a
 * hint: what is sent all the same, the server decides.
 */
export async function classAsked(api: Api, url: string): Promise<ClassAsked> {
  const named = classFromQuery(new URL(url).searchParams);
  if (!named) return { named, standing: { action: 'not-known' } };
  const { title: classTitle, date, time } = named;
  try {
    const standing = await api('GET /api/class-status', { query: { classTitle, date, ...(time && { time }) } });
    // What is sent from here names the class that is shown, and never another of its name on that day.
    return { named: { ...named, location: standing.location, time: standing.time }, standing };
  } catch (error) {
    return { named, standing: { action: refusalOf(error)?.reason === 'class-not-found' ? 'unknown' : 'not-known' } };
  }
}

/** Whether it makes sense to offer the forms of this site: a place in a full class may come free. */
export function takesSignUps({ action }: ClassStanding): boolean {
  return action === 'sign-up' || action === 'full' || action === 'not-known';
}
