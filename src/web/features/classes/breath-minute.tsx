import { BREATHS } from '#domain/breath.ts';
import { breath } from '#web/content/breath.ts';
import { GuidedMinute } from '#web/ui/guided-minute.tsx';
import './breath-minute.css';

/** A guided minute of breathing under a sun that grows and shrinks. */
export function BreathMinute(props: { open: boolean; onClose: () => void }) {
  return (
    <GuidedMinute
      {...props}
      heading={breath.heading}
      className="breath-dialog"
      getText={(phase, passed) => ({
        words: breath[phase],
        note: phase === 'done' ? breath.afterwards : breath.count(Math.floor(passed / 2) + 1, BREATHS),
      })}
      drawing={(phase) => (
        <div className="breath-sky" aria-hidden="true">
          <span className="breath-halo" data-phase={phase} />
          <span className="breath-sun" data-phase={phase} />
        </div>
      )}
    />
  );
}
