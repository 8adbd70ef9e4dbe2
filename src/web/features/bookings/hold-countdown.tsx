import { useEffect, useState } from 'react';
import { useSite } from '#web/features/classes/use-site.ts';
import { formatMilestone, formatRemaining, getClockOffsetMs, getRemainingMs } from './hold-clock.ts';

const TICK_INTERVAL_MS = 1_000;
/** From here on the words are no longer quiet. */
const WARNING_THRESHOLD_MS = 120_000;
/** Once the time is over the server is asked this often whether it agrees. */
const RETRY_INTERVAL_MS = 5_000;

/** How long the time is still kept, in words that change by the minute; announced at milestones only. */
export function HoldCountdown({ expiresAt, onExpired }: { expiresAt: string; onExpired: () => void }) {
  const { now, timeZone: zone } = useSite();
  const [clockOffsetMs] = useState(() => getClockOffsetMs({ now, zone, loadedAt: performance.timeOrigin }));
  const [remainingMs, setRemainingMs] = useState(() => getRemainingMs({ expiresAt, nowMs: Date.now(), clockOffsetMs }));
  const isExpired = remainingMs <= 0;

  useEffect(() => {
    const tick = () => setRemainingMs(getRemainingMs({ expiresAt, nowMs: Date.now(), clockOffsetMs }));
    tick();
    const timer = setInterval(tick, TICK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [expiresAt, clockOffsetMs]);

  useEffect(() => {
    if (!isExpired) return;
    onExpired();
    const timer = setInterval(onExpired, RETRY_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isExpired, onExpired]);

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
