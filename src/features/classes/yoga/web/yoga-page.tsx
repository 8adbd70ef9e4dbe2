import { data } from 'react-router';
import type { BusinessFacts } from '#platform/business/business.ts';
import type { ContentDocuments } from '#platform/documents.ts';
import { createAddressStructuredData } from '#platform/shell/address-structured-data.ts';
import { loadContent, useContent } from '#platform/shell/content.ts';
import { createPageMeta, getSiteConfig } from '#platform/shell/page-meta.ts';
import { inProcess } from '#platform/shell/request-context.ts';
import { removeLinks } from '#platform/text/inline-links.ts';
import { Slideshow } from '#platform/ui/film/slideshow.tsx';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { Picture } from '#platform/ui/pictures/picture.tsx';
import { SmartLink } from '#platform/ui/smart-link.tsx';
import type { ClassApi } from '../../web/api.ts';
import type { Route } from './+types/yoga-page';
import { loadNextDates } from './next-dates-data.ts';
import { ApproachAndSession, Audience } from './yoga-approach.tsx';
import { FirEdge, HillEdge } from './yoga-art.tsx';
import { WorkshopBanner, YogaBanner } from './yoga-banner.tsx';
import { ClassDescriptions, useScrollToSection, WorkshopList } from './yoga-class-descriptions.tsx';
import { Offerings } from './yoga-offerings.tsx';
import './yoga-page.css';

/** The page also renders without its dates. Status 503 keeps that version out of caches and search results. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = await loadContent({ context, request }, 'yoga');
  const api: ClassApi = context.get(inProcess).api;
  const { now, timeZone, parts } = await api('GET /config/site');
  const { classes, workshops } = page.content.yoga;
  const titles = [...classes.items.map(({ title }) => title), ...workshops.items.map(({ term }) => term)];
  try {
    return { ...page, dates: parts.classes ? await loadNextDates(api, titles, now, timeZone) : [] };
  } catch {
    return data({ ...page, dates: [] }, { status: 503, headers: { 'Retry-After': '60' } });
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = getSiteConfig(matches);
  const structuredData =
    site && loaderData && createYogaStructuredData(loaderData.content.yoga, site.origin, site.business);
  return createPageMeta({ title: 'Yoga', listed: true }, matches, structuredData);
};

export default function Yoga({ loaderData: { content, dates } }: Route.ComponentProps) {
  const { image } = content.yoga;
  useScrollToSection();
  return (
    <>
      <YogaBanner />
      <WorkshopBanner dates={dates} />
      <Offerings />
      <ApproachAndSession />
      <Audience />
      {image.source && (
        <Picture
          name="calendar-band"
          place={image}
          className="block h-[clamp(10rem,18.75vw,30rem)] w-full object-cover object-[72%_100%] print:hidden"
        />
      )}
      <ClassDescriptions dates={dates} />
      <WorkshopList dates={dates} />
      <YogaQuestions />
      <Trainings />
      <CallsToAction />
      <YogaSlideshow />
    </>
  );
}

/** Expandable questions that work without JavaScript. */
function YogaQuestions() {
  const { faq } = useContent('yoga');
  if (faq.items.length === 0) return null;
  const half = Math.ceil(faq.items.length / 2);
  const columns = [faq.items.slice(0, half), faq.items.slice(half)];
  return (
    <section aria-labelledby="questions">
      <HillEdge />
      <div className="bg-band">
        <div className="column pt-8 pb-10 md:pt-10 md:pb-14">
          <h2 id="questions">{faq.heading}</h2>
          <div className="questions mt-8 grid items-start gap-x-12 md:mt-10 lg:grid-cols-2">
            {columns.map((items) => (
              <div key={items[0]?.question} className="border-ink/20 lg:border-b max-lg:last:border-b">
                {items.map(({ question, answer }) => (
                  <details key={question} className="border-ink/20 border-t">
                    <summary className="grid min-h-[60px] list-none grid-cols-[1fr_auto] items-center gap-4 text-balance py-[0.9rem] font-display text-[1.18rem] leading-[1.3] decoration-2 decoration-highlight underline-offset-[0.25em] hover:underline">
                      {question}
                    </summary>
                    <p className="max-w-[49ch] pt-1 pb-6">{showLinks(answer)}</p>
                  </details>
                ))}
              </div>
            ))}
          </div>
        </div>
      </div>
      <HillEdge end />
    </section>
  );
}

function Trainings() {
  const { trainings } = useContent('yoga');
  if (trainings.items.length === 0) return null;
  return (
    <section
      className="column grid gap-x-10 gap-y-8 pt-20 pb-14 md:pt-28 md:pb-20 lg:grid-cols-12"
      aria-labelledby="trainings"
    >
      <div className="lg:col-span-4">
        <h2 id="trainings">{trainings.heading}</h2>
        <p className="mt-4 max-w-[30ch] text-quiet">{showLinks(trainings.intro)}</p>
      </div>
      <dl className="border-line border-b lg:col-span-8 lg:col-start-5">
        {trainings.items.map(({ term, text }) => (
          <div key={term} className="grid gap-x-8 border-line border-t py-4 sm:grid-cols-[15rem_1fr] sm:items-baseline">
            <dt className="font-display text-[1.2rem]">{term}</dt>
            <dd>{showLinks(text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The links to private and group sessions. */
function CallsToAction() {
  const { callsToAction } = useContent('yoga');
  return (
    <section aria-label={callsToAction.map(({ link }) => link.label).join(', ')}>
      <FirEdge />
      <div className="grove">
        <div className="column grid gap-y-12 pt-10 pb-20 md:grid-cols-2 md:pt-14 md:pb-24">
          {callsToAction.map(({ heading, text, link }) => (
            <div
              key={heading}
              className="flex flex-col md:border-line md:first:pr-8 md:last:border-l md:last:pl-12 lg:last:pl-20"
            >
              <h2>{heading}</h2>
              <p className="mt-3 max-w-[34ch]">{showLinks(text)}</p>
              <p className="mt-auto pt-7">
                <SmartLink href={link.href} className="button">
                  {link.label}
                </SmartLink>
              </p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

function YogaSlideshow() {
  const { heading, slides } = useContent('yoga').slideshow;
  return (
    <div className="column py-16 md:py-20">
      <Slideshow slides={slides} label={heading}>
        <h2>{heading}</h2>
      </Slideshow>
    </div>
  );
}

/** Structured data of the page: questions and offers. `origin` has no trailing slash. */
function createYogaStructuredData(yoga: ContentDocuments['yoga'], origin: string, business: BusinessFacts): object[] {
  const page = `${origin}/yoga`;
  const provider = {
    '@type': 'LocalBusiness',
    '@id': `${origin}/#business`,
    name: business.name,
    url: `${origin}/`,
    ...(business.phone && { telephone: business.phone }),
    ...createAddressStructuredData(business),
  };
  const services = yoga.offerings.items.map(({ id, title, summary, price, paragraphs }) => ({
    '@type': 'Service',
    '@id': `${page}#${id}`,
    name: title,
    description: removeLinks([summary, ...paragraphs].join(' ')),
    url: page,
    provider: { '@id': provider['@id'] },
    ...(business.address.city && { areaServed: { '@type': 'City', name: business.address.city } }),
    offers: { '@type': 'Offer', description: price },
    ...(id === 'individual-and-group' &&
      yoga.classes.items.length > 0 && {
        hasOfferCatalog: {
          '@type': 'OfferCatalog',
          name: yoga.classes.heading,
          itemListElement: yoga.classes.items.map(({ title: name, text }) => ({
            '@type': 'Offer',
            itemOffered: { '@type': 'Service', name, description: removeLinks(text) },
          })),
        },
      }),
  }));
  const questions = yoga.faq.items.length > 0 && {
    '@type': 'FAQPage',
    '@id': `${page}#questions`,
    mainEntity: yoga.faq.items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: removeLinks(answer) },
    })),
  };
  return [{ '@context': 'https://schema.org', '@graph': [provider, ...services, questions].filter(Boolean) }];
}
