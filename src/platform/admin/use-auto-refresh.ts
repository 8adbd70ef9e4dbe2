import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useRefresh } from '#platform/ui/state/use-refresh.ts';

/**
 * Loads the page again at this interval, when it becomes visible, and when the connection is back.
 * @param intervalMs undefined for no interval
 * @param durationMs how long there is an interval; undefined for as long as the page is open
 */
export function useAutoRefresh(intervalMs?: number, durationMs?: number): void {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!intervalMs || !durationMs) return;
    const timer = setTimeout(() => setIsOver(true), durationMs);
    return () => {
      clearTimeout(timer);
      setIsOver(false);
    };
  }, [intervalMs, durationMs]);
  useRefresh(useRevalidator().revalidate, isOver ? undefined : intervalMs);
}
