import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { asApiError } from '#platform/api/client.ts';
import type { ResponseBody } from '#platform/contract/endpoint.ts';
import { useRefresh } from '#platform/ui/state/use-refresh.ts';
import type { ClassEndpoints } from '../../contract/endpoints.ts';
import { api, type ClassApi } from '../../web/api.ts';
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

/** Visitors have no realtime connection, so an open page asks for the places twice a minute. */
const REFRESH_MS = 30_000;

/**
 * The status of a page's class, loaded again while the page is visible, when the visitor returns to it, and by
 * `refresh`, which resolves when it is shown. Without a response the last status stays, so a lost connection never takes
 * a form away.
 */
export function useLiveStatus(requested: RequestedClass): { status: ClassStatus; refresh: () => Promise<void> } {
  const [loaded, setLoaded] = useState<{ requested: RequestedClass; status: ClassStatus }>();
  const refresh = useCallback(async () => {
    if (!requested.namedClass) return;
    const { status } = await loadNamedClass(api, requested.namedClass);
    if (status.action !== 'not-known') flushSync(() => setLoaded({ requested, status }));
  }, [requested]);
  useRefresh(refresh, REFRESH_MS);
  return { status: loaded?.requested === requested ? loaded.status : requested.status, refresh };
}
