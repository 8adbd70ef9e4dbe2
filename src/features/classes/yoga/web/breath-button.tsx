import { useContent } from '#platform/shell/content.ts';
import { GuidedMinuteButton } from '#platform/shell/guided-minute-button.tsx';

const loadMinute = () => import('./breath-minute.tsx').then(({ BreathMinute }) => BreathMinute);

/** Starts the guided minute of breathing. */
export function BreathButton({ className }: { className: string }) {
  const { failed } = useContent('home').guidedBreath;
  return (
    <GuidedMinuteButton load={loadMinute} failed={failed} className={className}>
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5" fill="none" stroke="currentColor">
        <circle cx="10" cy="10" r="3.4" fill="currentColor" />
        <circle cx="10" cy="10" r="6.2" strokeWidth="1.2" />
        <circle cx="10" cy="10" r="9" strokeWidth="0.8" />
      </svg>
      Breathe with me
    </GuidedMinuteButton>
  );
}
