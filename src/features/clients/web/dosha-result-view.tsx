import type { ContentDocuments } from '#platform/documents.ts';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { type Dosha, type DoshaResult, doshas } from '../domain/dosha-result.ts';
import { doshaQuiz } from './dosha-quiz-words.ts';
import { DoshaShares } from './dosha-shares.tsx';
import { ElementDrawing } from './element-drawing.tsx';

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
