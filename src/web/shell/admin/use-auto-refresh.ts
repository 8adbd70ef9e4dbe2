import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Loads the page again at this interval while it is visible, when it becomes visible, and when the connection is back. */
export function useAutoRefresh(intervalMs: number): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const refresh = () => document.visibilityState !== 'hidden' && void revalidate();
    const timer = setInterval(refresh, intervalMs);
    document.addEventListener('visibilitychange', refresh);
    window.addEventListener('online', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
      window.removeEventListener('online', refresh);
    };
  }, [revalidate, intervalMs]);
}
