import { type DoshaResult, doshas } from '../domain/dosha-result.ts';
import { doshaQuiz } from './dosha-quiz-words.ts';
import { ElementDrawing } from './element-drawing.tsx';

/** A share of 0 still shows its element, small. */
const SMALLEST_SIDE = 0.22;

/** Side of a drawing whose area follows its share, as a part of the largest one's side. */
const side = (percent: number, largest: number) => Math.max(SMALLEST_SIDE, Math.sqrt(percent / largest));

/** The three elements on one ground, each as large as its share, with the numbers below. */
export function DoshaShares({ shares }: Pick<DoshaResult, 'shares'>) {
  const total = doshas.reduce((sum, dosha) => sum + shares[dosha].count, 0);
  const largest = Math.max(1, ...doshas.map((dosha) => shares[dosha].percent));
  return (
    <dl className="mt-5 grid grid-cols-3 gap-x-3 rounded-card bg-band px-3 pt-6 pb-5 text-center sm:px-6">
      {doshas.map((dosha) => (
        <div key={dosha} className="grid grid-rows-[1fr_auto]">
          <dt className="row-start-2 border-ink/25 border-t-2 pt-3 font-display text-[1.25rem]">
            {doshaQuiz.names[dosha]}
          </dt>
          <dd className="row-start-3">
            <strong className="block font-display font-normal text-[1.7rem] tabular-nums lining-nums leading-tight">
              {shares[dosha].percent}%
            </strong>
            <span className="block text-[0.9rem] text-ink leading-snug">
              {doshaQuiz.share(shares[dosha].count, total)}
            </span>
          </dd>
          <dd
            className="row-start-1 grid h-[clamp(6.5rem,22vw,10rem)] items-end justify-items-center"
            aria-hidden="true"
          >
            <ElementDrawing
              dosha={dosha}
              scale={side(shares[dosha].percent, largest)}
              className="-mb-1 block h-full max-w-full"
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
