import kettle from '#drawings/kettle-and-blankets.svg?url';
import { useContent } from '#platform/shell/content.ts';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { HillEdge } from './yoga-art.tsx';

export function ApproachAndSession() {
  const { approach, session } = useContent('yoga');
  const [first = '', ...others] = approach.paragraphs;
  return (
    <div className="column pb-20 md:pb-28">
      <section
        className="grid gap-x-10 gap-y-6 border-line border-t pt-14 md:pt-20 lg:grid-cols-12"
        aria-labelledby="approach"
      >
        <h2 id="approach" className="lg:col-span-4">
          {approach.heading}
        </h2>
        <div className="prose max-w-[40rem] lg:col-span-8 lg:col-start-5">
          <p className="font-display text-[1.45rem] leading-[1.4] md:text-[1.7rem]">{showLinks(first)}</p>
          {others.map((paragraph) => (
            <p key={paragraph} className="text-[1.1rem]">
              {showLinks(paragraph)}
            </p>
          ))}
        </div>
      </section>
      <section className="mt-20 md:mt-28" aria-labelledby="session">
        <h2 id="session">{session.heading}</h2>
        <p className="mt-4 text-quiet">{showLinks(session.intro)}</p>
        <ol className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {session.steps.map(({ term, text }, index) => (
            <li key={term} className="relative border-line border-t pt-6">
              <span aria-hidden="true" className="-top-[5px] absolute left-0 size-[9px] rounded-full bg-highlight" />
              <div className="flex items-baseline gap-3">
                <span aria-hidden="true" className="font-display text-[1.4rem] text-accent">
                  {index + 1}
                </span>
                <h3>{term}</h3>
              </div>
              <p className="mt-2 max-w-[34ch]">{showLinks(text)}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

export function Audience() {
  const { audience } = useContent('yoga');
  return (
    <section aria-labelledby="audience">
      <HillEdge />
      <div className="bg-band">
        <div className="column grid gap-x-10 gap-y-8 pt-8 pb-10 md:pt-10 md:pb-14 lg:grid-cols-12">
          <div className="lg:col-span-4">
            <h2 id="audience">{audience.heading}</h2>
            <img
              src={kettle}
              alt=""
              width={240}
              height={160}
              loading="lazy"
              className="mt-10 h-auto w-60 max-lg:hidden"
            />
          </div>
          <div className="lg:col-span-8 lg:col-start-5">
            <ul>
              {audience.points.map((point) => (
                <li
                  key={point}
                  className="text-balance border-ink/15 border-b py-4 font-display text-[1.25rem] leading-snug first:pt-0 md:text-[1.5rem]"
                >
                  {point}
                </li>
              ))}
            </ul>
            <p className="mt-7 text-[1.1rem]">{showLinks(audience.closing)}</p>
          </div>
        </div>
      </div>
      <HillEdge end />
    </section>
  );
}
