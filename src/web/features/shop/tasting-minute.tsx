import type { GuidedTastingContent } from '#contract/shop-documents.ts';
import type { BreathPhase } from '#domain/breath.ts';
import { getTastingPart } from '#domain/shop/tasting.ts';
import { useContent } from '#web/shell/content.ts';
import { GuidedMinute, type MinuteText } from '#web/ui/guided-minute.tsx';
import { MeltingSquare } from './melting-square.tsx';

function getText(content: GuidedTastingContent, phase: BreathPhase, passed: number): MinuteText {
  const { title, sentence } = phase === 'done' ? content.done : content.parts[getTastingPart(passed)];
  const notes = { in: content.breatheIn, out: content.breatheOut, done: '' };
  return { words: title, sentence, note: notes[phase] };
}

/** A guided minute with one piece of chocolate. */
export function TastingMinute(props: { open: boolean; onClose: () => void }) {
  const { guidedTasting } = useContent('chocolates');
  return (
    <GuidedMinute
      {...props}
      heading={guidedTasting.heading}
      className="tasting-dialog"
      getText={(phase, passed) => getText(guidedTasting, phase, passed)}
      drawing={(phase, passed) => <MeltingSquare phase={phase} passed={passed} />}
    />
  );
}
