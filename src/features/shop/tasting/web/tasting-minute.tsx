import { useCallback, useRef } from 'react';
import square from '#drawings/melting-square.svg?raw';
import { useContent } from '#platform/shell/content.ts';
import { BREATH_SECONDS, type BreathPhase } from '#platform/time/breath.ts';
import { InlineDrawing } from '#platform/ui/pictures/inline-drawing.tsx';
import { GuidedMinute, type MinuteText } from '#platform/ui/scenes/guided-minute.tsx';
import type { GuidedTastingContent } from '../../contract/documents.ts';
import { drawMelting, getMeltState, type MeltState, mixMeltStates } from './melting-outline.ts';
import './melting-square.css';

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

const whole: MeltState = { melt: 0, size: 1 };
/** Draws the outlines of a state into the picture, without rendering the component. */
function paint(picture: SVGSVGElement, state: MeltState): void {
  const { petal: lying, rimOpacity, ...outlines } = drawMelting(state);
  const set = (name: string, attribute: string, value: string | number) => {
    for (const element of picture.querySelectorAll(`[data-outline="${name}"]`))
      element.setAttribute(attribute, `${value}`);
  };
  for (const [name, path] of Object.entries(outlines)) set(name, 'd', path);
  set('rim', 'opacity', rimOpacity);
  set('petal', 'transform', `translate(${lying.x} ${lying.y}) rotate(${lying.turn}) scale(2.1)`);
}

/** A square of chocolate that melts from breath to breath. Without motion it is a still picture for each breath. */
function MeltingSquare({ phase, passed }: { phase: BreathPhase; passed: number }) {
  const shown = useRef(whole);
  const melt = useCallback(
    (picture: SVGSVGElement | null) => {
      if (!picture) return;
      const from = passed === 0 ? whole : shown.current;
      const to = getMeltState(passed);
      const isStill = phase === 'done' || matchMedia('(prefers-reduced-motion: reduce)').matches;
      const started = performance.now();
      let frame = 0;
      const step = () => {
        const share = isStill ? 1 : (performance.now() - started) / (BREATH_SECONDS[phase] * 1000);
        shown.current = mixMeltStates(from, to, share);
        paint(picture, shown.current);
        if (share < 1) frame = requestAnimationFrame(step);
      };
      step();
      return () => cancelAnimationFrame(frame);
    },
    [phase, passed],
  );
  const part = phase === 'done' ? 'done' : getTastingPart(passed);
  return (
    <InlineDrawing
      ref={melt}
      svg={square}
      viewBox="0 0 320 240"
      className="melting"
      data-part={part}
      data-phase={phase}
    />
  );
}

/** The parts of a guided tasting, in their order. */
type TastingPart = 'look' | 'smell' | 'snap' | 'melt' | 'notice' | 'swallow' | 'rest';

/** How many breaths in or out each part lasts; a breath in is for smelling, and a breath out for the snap. */
const lengths: readonly (readonly [part: TastingPart, phases: number])[] = [
  ['look', 2],
  ['smell', 1],
  ['snap', 1],
  ['melt', 4],
  ['notice', 2],
  ['swallow', 1],
  ['rest', 1],
];
const partOfPhase = lengths.flatMap(([part, phases]) => Array<TastingPart>(phases).fill(part));

/** Returns the part of a guided tasting by how many breaths in and out have passed, and the last one afterwards. */
export const getTastingPart = (passed: number): TastingPart => partOfPhase[passed] ?? 'rest';
