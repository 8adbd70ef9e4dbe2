import type { Api } from '#web/api/client.ts';
import { classFromQuery } from './class-address.ts';
import type { ClassStanding } from './class-facts.tsx';
import { refusedBecause } from './refused.ts';

/**
 * How the class stands that an address names, so that nobody signs a waiver for a full one unawares. Only a hint: the
 * form can be sent all the same and the server decides. 'not-known' when the address names none or nothing answered.
 */
export async function classStanding(api: Api, url: string): Promise<ClassStanding> {
  const named = classFromQuery(new URL(url).searchParams);
  if (!named) return 'not-known';
  const { title: classTitle, date, time } = named;
  try {
    const { isFull } = await api('GET /api/class-status', { query: { classTitle, date, ...(time && { time }) } });
    return isFull ? 'full' : 'open';
  } catch (error) {
    return refusedBecause(error) === 'class-not-found' ? 'unknown' : 'not-known';
  }
}
