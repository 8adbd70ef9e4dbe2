import { useEffect, useState } from 'react';
import { useSite } from '#web/features/classes/use-site.ts';
import { clockAheadMs, keptInWords, leftMs, milestoneInWords } from './hold-clock.ts';

const TICK_MS = 1_000;
/** From here on the words are no longer quiet. */
const SOON_MS = 120_000;
/** Once the time is over the server is asked this often whether it agrees. */
const ASK_AGAIN_MS = 5_000;

/** How long the time is still kept, in words that change by the minute; announced at milestones only. */
export function KeptTime({ expiresAt, onOver }: { expiresAt: string; onOver: () => void }) {
  const { now, timeZone: zone } = useSite();
  const [aheadMs] = useState(() => clockAheadMs({ now, zone, loadedAt: performance.timeOrigin }));
  const [left, setLeft] = useState(() => leftMs({ expiresAt, at: Date.now(), aheadMs }));
  const over = left <= 0;

  useEffect(() => {
    const tick = () => setLeft(leftMs({ expiresAt, at: Date.now(), aheadMs }));
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [expiresAt, aheadMs]);

  useEffect(() => {
    if (!over) return;
    onOver();
    const timer = setInterval(onOver, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [over, onOver]);

  return (
    <>
      <p className={left < SOON_MS ? 'font-semibold text-accent' : 'text-quiet'}>{keptInWords(left)}</p>
      <p role="status" className="sr-only">
        {milestoneInWords(left)}
      </p>
    </>
  );
}
