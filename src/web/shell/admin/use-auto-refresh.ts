import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Loads the page again at this interval while it is visible, and when it becomes visible. */
export function useAutoRefresh(intervalMs: number): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const refresh = () => document.visibilityState !== 'hidden' && void revalidate();
    const timer = setInterval(refresh, intervalMs);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [revalidate, intervalMs]);
}
