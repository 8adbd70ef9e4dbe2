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
import { loadNextDates, type NextDate } from './next-dates-data.ts';
import { FirEdge, HillEdge } from './yoga-art.tsx';
import { ClassDescriptions, useScrollToSection, WorkshopList } from './yoga-class-descriptions.tsx';
import { Offerings } from './yoga-offerings.tsx';
import './yoga-page.css';
import kettle from '#drawings/kettle-and-blankets.svg?url';

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

function YogaBanner() {
  const yoga = useContent('yoga');
  return (
    <div className="yoga-banner under-header relative isolate min-h-[44rem] md:min-h-[clamp(34rem,52vw,50rem)] print:min-h-0">
      <Picture
        name="yoga-banner-wide"
        tall="yoga-banner-tall"
        place={yoga.hero.image}
        first
        className="absolute inset-0 -z-1 size-full object-cover object-bottom md:max-lg:object-[36%_100%] print:hidden"
      />
      <div className="column pt-8 pb-16 md:pt-[min(3.5vw,4rem)]">
        <div className="photo-words">
          <h1 className="max-w-[14ch]">{yoga.heading}</h1>
          <p className="mt-6 max-w-[32ch] text-[1.12rem] leading-relaxed md:max-w-[22ch] md:max-lg:text-balance lg:max-w-[28ch] xl:max-w-[34ch] md:text-[1.2rem]">
            {showLinks(yoga.intro)}
          </p>
        </div>
      </div>
    </div>
  );
}

/** The next workshop, which has its sign-up on another site, with its date if its title names one of the workshops. */
function WorkshopBanner({ dates }: { dates: readonly NextDate[] }) {
  const { workshopBanner, workshops } = useContent('yoga');
  const { title, sentence, link } = workshopBanner;
  if (link.href === '') return null;
  const named = workshops.items.find(({ term }) => title.includes(term))?.term;
  const next = dates.find((date) => date.title === named);
  return (
    <section className="bg-band" aria-labelledby="next-workshop">
      <div className="column flex flex-wrap items-center justify-between gap-x-10 gap-y-5 py-8 md:py-9">
        <div className="max-w-[44rem]">
          <h2 id="next-workshop" className="text-[1.5rem] md:text-[1.75rem]">
            {title}
          </h2>
          <p className="mt-2">{sentence}</p>
          {next && (
            <p className="dotted mt-1 font-semibold tabular-nums">
              {[next.day, next.time, next.price].filter(Boolean).map((fact) => (
                <span key={fact}>{fact} </span>
              ))}
            </p>
          )}
        </div>
        <SmartLink href={link.href} className="button">
          {link.label}
          <svg
            viewBox="0 0 24 24"
            aria-hidden="true"
            className="size-4"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.2"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <path d="M7 17 17 7M9 7h8v8" />
          </svg>
        </SmartLink>
      </div>
    </section>
  );
}

function ApproachAndSession() {
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

function Audience() {
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
