import type { Section } from '#platform/documents.ts';
import { loadContent, useContent } from '#platform/shell/content.ts';
import { createPageMeta } from '#platform/shell/page-meta.ts';
import { useFillFacts, useSite } from '#platform/shell/use-site.ts';
import { FactList } from '#platform/ui/fact-list.tsx';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { LayeredFacts } from '#platform/ui/layered-facts.tsx';
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

export const meta: Route.MetaFunction = ({ matches }) =>
  createPageMeta({ title: 'About this website', listed: true }, matches);

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
