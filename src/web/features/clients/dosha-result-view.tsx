import { type Dosha, type DoshaResult, doshas } from '#domain/clients/dosha-result.ts';
import { doshaQuiz } from '#web/content/dosha-quiz.ts';
import './dosha-result.css';

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
    <section aria-labelledby="result" className="dosha-result">
      <h2 id="result">{getHeading(result)}</h2>
      <p className="mt-4">{intros[leading.length === 3 ? 'three' : leading.length === 2 ? 'two' : 'one']}</p>
      <h3 className="mt-8 text-[1.25rem]">{doshaQuiz.sharesHeading}</h3>
      <dl className="dosha-shares">
        {doshas.map((dosha) => (
          <div key={dosha} className="dosha-share">
            <dt>{words[dosha].name}</dt>
            <dd>
              <strong>{shares[dosha].percent}%</strong>{' '}
              <span className="text-quiet">{doshaQuiz.share(shares[dosha].count, total)}</span>
              <svg className="dosha-bar" aria-hidden="true">
                <rect width="100%" height="100%" rx="5" />
                <rect width={`${shares[dosha].percent}%`} height="100%" rx="5" />
              </svg>
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
      <p className="dosha-note">{doshaQuiz.note}</p>
    </section>
  );
}

function DoshaText({ dosha }: { dosha: Dosha }) {
  const { name, elements, text, onTheMat } = words[dosha];
  return (
    <div className="mt-10">
      <h3>
        {name} <span className="dosha-elements">{elements}</span>
      </h3>
      <p className="mt-3">{text}</p>
      <p className="mt-3">{onTheMat}</p>
    </div>
  );
}
