import type { ResponseBody } from '#contract/contract.ts';
import { type Api, asApiError } from '#web/api/client.ts';
import { type NamedClass, parseClassQuery } from './class-url.ts';

/**
 * How a class stands before signing up: what the server says of it; 'unknown' when it is not on the calendar;
 * 'not-known' when the address names none or nothing answered.
 */
export type ClassStatus = ResponseBody<'GET /api/class-status'> | { action: 'unknown' | 'not-known' };

/** The class that a page is about, undefined when its address names none, and how it stands. */
export type RequestedClass = { namedClass: NamedClass | undefined; status: ClassStatus };

/**
 * The class that an address names and how it stands, so that nobody signs a waiver for one that is full or over. Only a
 * hint: what is sent all the same, the server decides.
 */
export async function loadRequestedClass(api: Api, url: string): Promise<RequestedClass> {
  const namedClass = parseClassQuery(new URL(url).searchParams);
  if (!namedClass) return { namedClass, status: { action: 'not-known' } };
  const { title: classTitle, date, time } = namedClass;
  try {
    const status = await api('GET /api/class-status', { query: { classTitle, date, ...(time && { time }) } });
    // What is sent from here names the class that is shown, and never another of its name on that day.
    return { namedClass: { ...namedClass, location: status.location, time: status.time }, status };
  } catch (error) {
    return {
      namedClass,
      status: { action: asApiError(error)?.reason === 'class-not-found' ? 'unknown' : 'not-known' },
    };
  }
}

/** Whether it makes sense to offer the forms of this site: a place in a full class may come free. */
export function acceptsSignUps({ action }: ClassStatus): boolean {
  return action === 'sign-up' || action === 'full' || action === 'not-known';
}
