import { type Dosha, type DoshaResult, doshas } from '#domain/clients/dosha-result.ts';
import { doshaQuiz } from '#web/content/dosha-quiz.ts';
import { ShareBar } from './share-bar.tsx';

const { doshas: words, headings, intros } = doshaQuiz;

function getHeading({ leading: [first, second, third] }: DoshaResult): string {
  if (third) return headings.three;
  return second ? headings.two(words[first].name, words[second].name) : headings.one(words[first].name);
}

/** The quiz result: shares as bars with numbers, and what the tradition says. It is no diagnosis. */
export function DoshaResultView({ result }: { result: DoshaResult }) {
  const { shares, leading } = result;
  const total = doshas.reduce((sum, dosha) => sum + shares[dosha].count, 0);
  const others = doshas.filter((dosha) => !leading.includes(dosha));
  return (
    <section aria-labelledby="result">
      <h2 id="result">{getHeading(result)}</h2>
      <p className="mt-4">{intros[leading.length === 3 ? 'three' : leading.length === 2 ? 'two' : 'one']}</p>
      <h3 className="mt-8 text-[1.25rem]">{doshaQuiz.sharesHeading}</h3>
      <dl className="mt-4 grid gap-[1.1rem]">
        {doshas.map((dosha) => (
          <div key={dosha} className="grid grid-cols-[4.5rem_1fr] items-start">
            <dt className="font-semibold">{words[dosha].name}</dt>
            <dd>
              <strong className="inline-block min-w-[3.25rem] tabular-nums">{shares[dosha].percent}%</strong>{' '}
              <span className="text-quiet">{doshaQuiz.share(shares[dosha].count, total)}</span>
              <ShareBar
                percent={shares[dosha].percent}
                className="mt-[0.35rem] h-3 rounded-[5px]"
                fill="fill-primary"
              />
            </dd>
          </div>
        ))}
      </dl>
      {leading.map((dosha) => (
        <DoshaText key={dosha} dosha={dosha} />
      ))}
      {others.length > 0 && (
        <>
          <h3 className="mt-10 text-[1.25rem]">{doshaQuiz.others}</h3>
          {others.map((dosha) => (
            <p key={dosha} className="mt-3">
              {words[dosha].text}
            </p>
          ))}
        </>
      )}
      <p className="mt-10 border-highlight border-l-[3px] pl-4 text-[0.97rem]">{doshaQuiz.note}</p>
    </section>
  );
}

function DoshaText({ dosha }: { dosha: Dosha }) {
  const { name, elements, text, onTheMat } = words[dosha];
  return (
    <div className="mt-10">
      <h3>
        {name} <span className="font-sans text-[0.95rem] text-quiet tracking-normal">{elements}</span>
      </h3>
      <p className="mt-3">{text}</p>
      <p className="mt-3">{onTheMat}</p>
    </div>
  );
}
