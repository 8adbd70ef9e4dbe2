import { useContent } from '#platform/shell/content.ts';
import { BREATHS } from '#platform/time/breath.ts';
import { GuidedMinute } from '#platform/ui/scenes/guided-minute.tsx';
import './breath-minute.css';

/** A guided minute of breathing under a sun that grows and shrinks. */
export function BreathMinute(props: { open: boolean; onClose: () => void }) {
  const { heading, breatheIn, breatheOut, done, afterwards } = useContent('home').guidedBreath;
  const words = { in: breatheIn, out: breatheOut, done };
  return (
    <GuidedMinute
      {...props}
      heading={heading}
      className="breath-dialog"
      getText={(phase, passed) => ({
        words: words[phase],
        note: phase === 'done' ? afterwards : `Breath ${Math.floor(passed / 2) + 1} of ${BREATHS}`,
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
