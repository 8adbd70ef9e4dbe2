import air from '#drawings/element-air.svg?url';
import earth from '#drawings/element-earth.svg?url';
import fire from '#drawings/element-fire.svg?url';
import type { ContentDocuments } from '#platform/documents.ts';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { type Dosha, type DoshaResult, doshas } from '../domain/dosha-result.ts';
import { doshaQuiz } from './dosha-quiz-words.ts';

const { names, headings } = doshaQuiz;

function getHeading({ leading: [first, second, third] }: DoshaResult): string {
  if (third) return headings.three;
  return second ? headings.two(names[first], names[second]) : headings.one(names[first]);
}

/** The quiz result: the three elements by their share, and what the tradition says. It is no diagnosis. */
export function DoshaResultView({ result, words }: { result: DoshaResult; words: ContentDocuments['quiz-result'] }) {
  const { leading } = result;
  const others = doshas.filter((dosha) => !leading.includes(dosha));
  return (
    <section aria-labelledby="result">
      <h2 id="result" className="text-[clamp(1.6rem,1.3rem+1.4vw,2.2rem)]">
        {getHeading(result)}
      </h2>
      <p className="measure mt-4">
        {words.intros[leading.length === 3 ? 'three' : leading.length === 2 ? 'two' : 'one']}
      </p>
      <h3 className="mt-8 text-[1.25rem]">{words.shares}</h3>
      <DoshaShares shares={result.shares} />
      {leading.map((dosha) => (
        <DoshaText key={dosha} dosha={dosha} words={words[dosha]} />
      ))}
      {others.length > 0 && (
        <>
          <h3 className="mt-10 text-[1.25rem]">{words.others}</h3>
          {others.map((dosha) => (
            <p key={dosha} className="measure mt-3">
              {showLinks(words[dosha].text)}
            </p>
          ))}
        </>
      )}
      <p className="measure mt-10 border-highlight border-l-[3px] pl-4 text-[0.97rem]">{words.note}</p>
    </section>
  );
}

function DoshaText({ dosha, words }: { dosha: Dosha; words: ContentDocuments['quiz-result'][Dosha] }) {
  const { elements, text, onTheMat } = words;
  return (
    <div className="measure mt-10">
      <ElementDrawing dosha={dosha} className="float-right mb-2 ml-5 w-16" />
      <h3>
        {names[dosha]} <span className="font-sans text-[0.95rem] text-quiet tracking-normal">{elements}</span>
      </h3>
      <p className="mt-3">{showLinks(text)}</p>
      <p className="mt-3">{onTheMat}</p>
    </div>
  );
}

/** A share of 0 still shows its element, small. */
const SMALLEST_SIDE = 0.22;

/** Side of a drawing whose area follows its share, as a part of the largest one's side. */
const side = (percent: number, largest: number) => Math.max(SMALLEST_SIDE, Math.sqrt(percent / largest));

/** The three elements on one ground, each as large as its share, with the numbers below. */
function DoshaShares({ shares }: Pick<DoshaResult, 'shares'>) {
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

/** Each fills a box of 100 by 100 whose foot is the ground, with air around it for its shadow. */
const drawings: Readonly<Record<Dosha, string>> = { vata: air, pitta: fire, kapha: earth };

/** The element of a dosha in cut paper: air, fire or earth. A smaller `scale` draws it smaller on the same ground. */
function ElementDrawing(props: { dosha: Dosha; scale?: number; className: string }) {
  const { dosha, scale = 1, className } = props;
  return (
    <svg viewBox="-4 -4 108 110" aria-hidden="true" className={className}>
      <image
        href={drawings[dosha]}
        x="-4"
        y="-4"
        width="120"
        height="120"
        transform={`translate(${(50 - 50 * scale).toFixed(1)} ${(100 - 100 * scale).toFixed(1)}) scale(${scale.toFixed(3)})`}
      />
    </svg>
  );
}
