import type { BreathPhase } from '#domain/breath.ts';
import { getTastingPart } from '#domain/shop/tasting.ts';
import { tastingMinute } from '#web/content/tasting-minute.ts';
import { GuidedMinute, type MinuteText } from '#web/ui/guided-minute.tsx';
import { MeltingSquare } from './melting-square.tsx';

const { heading, parts, breath, done } = tastingMinute;

function getText(phase: BreathPhase, passed: number): MinuteText {
  const { name, sentence } = phase === 'done' ? done : parts[getTastingPart(passed)];
  return { words: name, sentence, note: phase === 'done' ? '' : breath[phase] };
}

/** A guided minute with one piece of chocolate. */
export function TastingMinute(props: { open: boolean; onClose: () => void }) {
  return (
    <GuidedMinute
      {...props}
      heading={heading}
      className="tasting-dialog"
      getText={getText}
      drawing={(phase, passed) => <MeltingSquare phase={phase} passed={passed} />}
    />
  );
}
