import { useRevalidator } from 'react-router';
import { useRefresh } from '#web/ui/use-refresh.ts';

/** Loads the page again at this interval, when it becomes visible, and when the connection is back. */
export const useAutoRefresh = (intervalMs?: number): void => useRefresh(useRevalidator().revalidate, intervalMs);
