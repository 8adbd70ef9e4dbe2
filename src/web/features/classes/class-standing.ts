import type { Answer } from '#contract/contract.ts';
import { type Api, refusalOf } from '#web/api/client.ts';
import { classFromQuery } from './class-address.ts';

/**
 * How a class stands before signing up: what the server says of it; 'unknown' when it is not on the calendar;
 * 'not-known' when the address names none or nothing answered.
 */
export type ClassStanding = Answer<'GET /api/class-status'> | { action: 'unknown' | 'not-known' };

/**
 * How the class stands that an address names, so that nobody signs a waiver for one that is full or over. Only a hint:
 * what is sent all the same, the server decides.
 */
export async function classStanding(api: Api, url: string): Promise<ClassStanding> {
  const named = classFromQuery(new URL(url).searchParams);
  if (!named) return { action: 'not-known' };
  const { title: classTitle, date, time } = named;
  try {
    return await api('GET /api/class-status', { query: { classTitle, date, ...(time && { time }) } });
  } catch (error) {
    return { action: refusalOf(error)?.reason === 'class-not-found' ? 'unknown' : 'not-known' };
  }
}

/** Whether it makes sense to offer the forms of this site: a place in a full class may come free. */
export function takesSignUps({ action }: ClassStanding): boolean {
  return action === 'sign-up' || action === 'full' || action === 'not-known';
}
