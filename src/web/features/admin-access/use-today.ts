import { useCallback, useEffect, useRef, useState } from 'react';
import type { Today } from '#contract/today.ts';
import { isSignedOut } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';

const EVERY_MS = 60_000;

/**
 * Today as it stood a minute ago at most: asked for on load, every minute, and whenever the tab is looked at again. What
 * is known stays when an answer does not come.
 */
export function useToday(): { today: Today | undefined; failed: boolean; reload: () => void } {
  const [today, setToday] = useState<Today>();
  const [failed, setFailed] = useState(false);
  const newest = useRef(0);

  const reload = useCallback(() => {
    newest.current += 1;
    const turn = newest.current;
    ownerApi('GET /api/admin/today').then(
      (answer) => {
        if (turn !== newest.current) return;
        setToday(answer);
        setFailed(false);
      },
      (error: unknown) => {
        if (turn === newest.current && !isSignedOut(error)) setFailed(true);
      },
    );
  }, []);

  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'hidden') reload();
    };
    reload();
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      newest.current += 1;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [reload]);

  return { today, failed, reload };
}
