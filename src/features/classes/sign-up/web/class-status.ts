import { asApiError } from '#platform/api/client.ts';
import type { ResponseBody } from '#platform/contract/endpoint.ts';
import type { ClassEndpoints } from '../../contract/endpoints.ts';
import type { ClassApi } from '../../web/api.ts';
import { type NamedClass, parseClassQuery } from '../../web/class-url.ts';

export type KnownClassStatus = ResponseBody<ClassEndpoints['GET /api/class-status']>;

/**
 * The status of a class before sign-up. 'unknown': it is not on the calendar; 'not-known': the URL names no class, or
 * the server did not respond.
 */
export type ClassStatus = KnownClassStatus | { action: 'unknown' | 'not-known' };

/** The class of the page and its status; `namedClass` is undefined when the URL names none. */
export type RequestedClass = { namedClass: NamedClass | undefined; status: ClassStatus };

/**
 * The class of the URL and its status, so that no visitor signs a waiver for a full or past class. It is only a hint;
 * the server decides on submit.
 */
export async function loadRequestedClass(api: ClassApi, url: string): Promise<RequestedClass> {
  const namedClass = parseClassQuery(new URL(url).searchParams);
  return namedClass ? loadNamedClass(api, namedClass) : { namedClass, status: { action: 'not-known' } };
}

/** The class and its status, with the place and time that the server knows. */
export async function loadNamedClass(api: ClassApi, namedClass: NamedClass): Promise<RequestedClass> {
  const { title: classTitle, date, time } = namedClass;
  try {
    const status = await api('GET /api/class-status', { query: { classTitle, date, ...(time && { time }) } });
    // Location and time identify the class shown, in case another one has the same title that day.
    return { namedClass: { ...namedClass, location: status.location, time: status.time }, status };
  } catch (error) {
    return {
      namedClass,
      status: { action: asApiError(error)?.reason === 'class-not-found' ? 'unknown' : 'not-known' },
    };
  }
}

/** Whether to offer the forms of this site. A full class is included because a place may become free. */
export function acceptsSignUps({ action }: ClassStatus): boolean {
  return action === 'sign-up' || action === 'full' || action === 'not-known';
}
