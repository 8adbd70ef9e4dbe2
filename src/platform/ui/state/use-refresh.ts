import { useEffect } from 'react';

/**
 * Calls `refresh` when the page becomes visible, when the connection is back, and at this interval while the page is
 * visible. `refresh` must stay the same.
 * @param intervalMs undefined for no interval
 */
export function useRefresh(refresh: () => unknown, intervalMs?: number): void {
  useEffect(() => {
    const refreshIfVisible = () => document.visibilityState === 'visible' && refresh();
    const timer = intervalMs && setInterval(refreshIfVisible, intervalMs);
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('visibilitychange', refreshIfVisible, { signal });
    window.addEventListener('online', refreshIfVisible, { signal });
    return () => {
      clearInterval(timer);
      listening.abort();
    };
  }, [refresh, intervalMs]);
}
