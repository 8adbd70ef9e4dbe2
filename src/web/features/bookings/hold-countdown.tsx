import { useEffect, useState } from 'react';
import { useSite } from '#web/features/classes/use-site.ts';
import { formatMilestone, formatRemaining, getClockOffsetMs, getRemainingMs } from './hold-clock.ts';

const TICK_INTERVAL_MS = 1_000;
/** Below this the countdown is shown as a warning. */
const WARNING_THRESHOLD_MS = 120_000;
/** After expiry the page asks the server at this interval whether it agrees. */
const RETRY_INTERVAL_MS = 5_000;

/** The remaining hold time. The text changes every minute; screen readers announce milestones only. */
export function HoldCountdown({ expiresAt, onExpired }: { expiresAt: string; onExpired: () => void }) {
  const { now, timeZone: zone } = useSite();
  const [clockOffsetMs] = useState(() => getClockOffsetMs({ now, zone, loadedAt: performance.timeOrigin }));
  const [remainingMs, setRemainingMs] = useState(() => getRemainingMs({ expiresAt, nowMs: Date.now(), clockOffsetMs }));

  useEffect(() => {
    let nextCheckAt = 0;
    const tick = () => {
      const nowMs = Date.now();
      const nextRemainingMs = getRemainingMs({ expiresAt, nowMs, clockOffsetMs });
      setRemainingMs(nextRemainingMs);
      if (nextRemainingMs > 0 || nowMs < nextCheckAt) return;
      nextCheckAt = nowMs + RETRY_INTERVAL_MS;
      onExpired();
    };
    tick();
    const timer = setInterval(tick, TICK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [expiresAt, clockOffsetMs, onExpired]);

  return (
    <>
      <p className={remainingMs < WARNING_THRESHOLD_MS ? 'font-semibold text-accent' : 'text-quiet'}>
        {formatRemaining(remainingMs)}
      </p>
      <p role="status" className="sr-only">
        {formatMilestone(remainingMs)}
      </p>
    </>
  );
}
