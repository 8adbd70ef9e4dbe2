import layers from '#drawings/cut-layers.svg?url';
import type { Section } from '#platform/documents.ts';
import { loadContent, useContent } from '#platform/shell/content.ts';
import { createMeta } from '#platform/shell/page-meta.ts';
import { useFillFacts, useSite } from '#platform/shell/use-site.ts';
import { FactList } from '#platform/ui/fact-list.tsx';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { ClosingLandscape } from '#platform/ui/scenes/closing-landscape.tsx';
import { SmartLink } from '#platform/ui/smart-link.tsx';
import type { Route } from './+types/about-website-page';

/** Only the demo says this, so the owner cannot change it. */
const honesty: Section = {
  heading: 'A sample studio',
  paragraphs: [
    '{businessName} is invented, and so are {ownerFirstName}, the students and the six reviews of the chocolate. The links to other sites lead to an example page.',
  ],
};

export const loader = (args: Route.LoaderArgs) => loadContent(args, 'about-website');

export const meta = createMeta({ title: 'About this website', listed: true });

export default function AboutWebsite() {
  const { heading, intro, features, making, privacy, contact, image } = useContent('about-website');
  return (
    <>
      <div className="column pt-10 pb-16 md:pt-16 md:pb-24">
        <h1>{heading}</h1>
        <p className="mt-5 max-w-[52ch] text-balance text-[1.15rem]">{showLinks(intro)}</p>
        <h2 className="mt-14 mb-7 md:mt-16">{features.heading}</h2>
        <FactList facts={features.items} wide />
      </div>
      <div className="bg-band">
        <div className="column py-16 md:py-24">
          <h2 className="mb-7 md:mb-14">{making.heading}</h2>
          <LayeredFacts facts={making.items} />
        </div>
      </div>
      <div className="column py-16 md:py-24">
        <div className="grid gap-x-20 gap-y-14 lg:grid-cols-2 lg:gap-x-16">
          <TextSection {...privacy} />
          {useSite().demo && <TextSection {...honesty} />}
        </div>
        <div className="mt-16 flex flex-wrap items-center gap-x-8 gap-y-4 border-line border-t pt-8">
          <p className="text-balance font-display text-[1.5rem] leading-snug">{showLinks(contact.text)}</p>
          <SmartLink href={contact.link.href} className="button">
            {contact.link.label}
          </SmartLink>
        </div>
      </div>
      <ClosingLandscape scene="morning" place={image} />
    </>
  );
}

function TextSection({ heading, paragraphs }: Section) {
  const fill = useFillFacts();
  return (
    <section>
      <h2 className="text-[1.7rem]">{heading}</h2>
      <div className="prose mt-4 measure">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{showLinks(fill(paragraph))}</p>
        ))}
      </div>
    </section>
  );
}

type Fact = { term: string; text: string };

/**
 * A list of names and values, each beside one sheet of a paper landscape: 0 is the sky, 5 the hill in front. Below `md`
 * the landscape comes first.
 */
function LayeredFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <>
      <img
        src={layers}
        alt=""
        width={880}
        height={740}
        className="mx-auto mb-8 h-auto w-full max-w-[26rem] md:hidden"
      />
      <dl className="max-md:border-ink/15 max-md:border-t">
        {facts.map(({ term, text }, index) => (
          <div
            key={term}
            className="relative border-ink/15 py-5 max-md:border-b sm:max-md:grid sm:max-md:grid-cols-[8.5rem_1fr] sm:max-md:gap-x-6 md:min-h-[6.6rem] md:py-3 md:pl-[50%]"
          >
            <dt className="font-display text-[1.2rem] leading-snug">
              <Sheet index={Math.min(index, sheets.length - 1)} />
              {term}
            </dt>
            <dd className="measure md:max-lg:text-[0.94rem] md:max-lg:leading-snug">{showLinks(text)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The sheets lie one in front of the other, each a little further to the left, with a line to its row. */
const sheets = [
  { place: 'left-[7%]', line: 'w-[3.7%]' },
  { place: 'left-[5.6%]', line: 'w-[5.1%]' },
  { place: 'left-[4.2%]', line: 'w-[6.5%]' },
  { place: 'left-[2.8%]', line: 'w-[7.9%]' },
  { place: 'left-[1.4%]', line: 'w-[9.3%]' },
  { place: 'left-0', line: 'w-[10.7%]' },
] as const;

function Sheet({ index }: { index: number }) {
  const { place, line } = sheets[index] ?? sheets[0];
  return (
    <span aria-hidden="true" className="max-md:hidden">
      <img
        src={`${layers}#sheet-${index}`}
        alt=""
        width={880}
        height={740}
        className={`absolute top-0 h-auto w-[41%] max-w-none -translate-y-[28%] ${place}`}
      />
      <span
        className={`absolute top-[1.6rem] right-[51%] h-px bg-ink/60 before:absolute before:-top-1 before:-left-1 before:size-[9px] before:rounded-full before:bg-ink before:ring-2 before:ring-ground ${line}`}
      />
    </span>
  );
}
