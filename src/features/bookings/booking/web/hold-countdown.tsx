import { useSyncExternalStore } from 'react';
import { formatMilestone, formatRemaining, getRemainingMs } from './hold-clock.ts';

const TICK_INTERVAL_MS = 1_000;
/** Below this the countdown is shown as a warning. */
const WARNING_THRESHOLD_MS = 120_000;

function subscribeToSeconds(onTick: () => void): () => void {
  const timer = setInterval(onTick, TICK_INTERVAL_MS);
  return () => clearInterval(timer);
}
const getSecond = () => Math.floor(Date.now() / TICK_INTERVAL_MS);

/** The remaining hold time. The text changes every minute; screen readers announce milestones only. */
export function HoldCountdown({ expiresAt, clockOffsetMs }: { expiresAt: string; clockOffsetMs: number }) {
  const nowMs = useSyncExternalStore(subscribeToSeconds, getSecond, getSecond) * TICK_INTERVAL_MS;
  const remainingMs = getRemainingMs({ expiresAt, nowMs, clockOffsetMs });
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
