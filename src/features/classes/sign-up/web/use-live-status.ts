import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRefresh } from '#platform/ui/state/use-refresh.ts';
import { api } from '../../web/api.ts';
import { type ClassStatus, loadNamedClass, type RequestedClass } from './class-status.ts';

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
