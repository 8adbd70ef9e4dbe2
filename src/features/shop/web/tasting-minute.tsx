import { useContent } from '#platform/shell/content.ts';
import type { BreathPhase } from '#platform/time/breath.ts';
import { GuidedMinute, type MinuteText } from '#platform/ui/guided-minute.tsx';
import type { GuidedTastingContent } from '../contract/documents.ts';
import { getTastingPart } from '../domain/tasting.ts';
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
