import { useCallback, useEffect, useRef, useState } from 'react';
import type { Today } from '#contract/today.ts';
import { isUnauthenticated } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';

const REFRESH_INTERVAL_MS = 60_000;

/**
 * Loads today's data on mount, every minute, and when the tab becomes visible. Known data stays when a request fails.
 */
export function useToday(): { today: Today | undefined; failed: boolean; reload: () => void } {
  const [today, setToday] = useState<Today>();
  const [failed, setFailed] = useState(false);
  const latestRequest = useRef(0);

  const reload = useCallback(() => {
    latestRequest.current += 1;
    const requestId = latestRequest.current;
    ownerApi('GET /api/admin/today').then(
      (response) => {
        if (requestId !== latestRequest.current) return;
        setToday(response);
        setFailed(false);
      },
      (error: unknown) => {
        if (requestId === latestRequest.current && !isUnauthenticated(error)) setFailed(true);
      },
    );
  }, []);

  useEffect(() => {
    const refreshIfVisible = () => {
      if (document.visibilityState !== 'hidden') reload();
    };
    reload();
    const timer = setInterval(refreshIfVisible, REFRESH_INTERVAL_MS);
    document.addEventListener('visibilitychange', refreshIfVisible);
    return () => {
      latestRequest.current += 1;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refreshIfVisible);
    };
  }, [reload]);

  return { today, failed, reload };
}
