import { Suspense } from 'react';
import { data, Link } from 'react-router';
import { NextClasses } from '#features/classes/yoga/web/next-classes.tsx';
import { loadNextClasses } from '#features/classes/yoga/web/next-classes-data.ts';
import { BookingRequestForm, FirstMeeting } from '#features/enquiries/web/booking-request-form.tsx';
import { createBusinessStructuredData } from '#features/enquiries/web/business-structured-data.ts';
import { FeaturedBand } from '#features/shop/featured/web/featured-band.tsx';
import { loadFeatured } from '#features/shop/featured/web/load-featured.ts';
import type { Api } from '#platform/api/client.ts';
import type { SiteEndpoints } from '#platform/contract/site.ts';
import { loadContent, useContent } from '#platform/shell/content.ts';
import { GuidedMinuteButton } from '#platform/shell/guided-minute-button.tsx';
import { createPageMeta, getSiteConfig } from '#platform/shell/page-meta.ts';
import { inProcess } from '#platform/shell/request-context.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { getTimeOfDay } from '#platform/time/light.ts';
import { toInstant } from '#platform/time/wall-time.ts';
import { CaptionedVideo } from '#platform/ui/film/captioned-video.tsx';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { Picture } from '#platform/ui/pictures/picture.tsx';
import { LandscapeDoors } from '#platform/ui/scenes/landscape-doors.tsx';
import { SmartLink } from '#platform/ui/smart-link.tsx';
import { lazyWhenNear } from '#platform/ui/state/lazy-when-near.ts';
import type { Route } from './+types/home-page';

const CLOSING_ID = 'hills';
const ClosingHills = lazyWhenNear(CLOSING_ID, () => import('#platform/ui/scenes/closing-hills.tsx'));

const empty = { classes: null, tins: null, hour: 'day' as const };

/** The page also renders without its data. Status 503 keeps that version out of caches and search results. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const content = await loadContent({ context, request }, 'home');
  const { api } = context.get(inProcess);
  const siteApi: Api<SiteEndpoints> = api;
  const { now, timeZone, business, parts } = await siteApi('GET /config/site');
  const hour = business.geo ? getTimeOfDay(toInstant(now, timeZone), now.day, business.geo) : 'day';
  try {
    const [classes, tins] = await Promise.all([
      parts.classes ? loadNextClasses(api, now, timeZone) : null,
      parts.chocolates ? loadFeatured(api, now.day) : null,
    ]);
    return { ...content, classes, tins, hour };
  } catch {
    return data({ ...content, ...empty, hour }, { status: 503, headers: { 'Retry-After': '60' } });
  }
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = getSiteConfig(matches);
  return createPageMeta(
    { title: 'Home', listed: true },
    matches,
    site && [createBusinessStructuredData(site.origin, site.business)],
  );
};

export default function Home({ loaderData: { classes, tins, hour } }: Route.ComponentProps) {
  const { banner, doors, about, book, sampleClass } = useContent('home');
  const { parts } = useSite();
  return (
    <>
      <LandscapeDoors
        wide={`home-${hour}-wide`}
        tall={`home-${hour}-tall`}
        place={banner.image}
        hour={hour}
        left={doors.yoga}
        right={doors.chocolates}
      >
        <Banner />
      </LandscapeDoors>

      {classes && <NextClasses classes={classes} />}
      {tins && <FeaturedBand tins={tins} />}

      <section
        aria-labelledby="about"
        className="column grid items-center gap-y-10 py-20 md:grid-cols-2 md:gap-x-12 md:py-32 lg:grid-cols-12 lg:gap-x-8"
      >
        <div className="w-full max-w-96 p-[9px] max-md:order-last lg:col-span-5">
          <Picture
            name="about"
            place={about.image}
            sizes="(min-width: 480px) 24rem, 84vw"
            className="aspect-4/5 h-auto w-full rounded-t-full rounded-b-card outline outline-1 outline-highlight outline-offset-8"
          />
        </div>
        <div className="lg:col-span-7">
          <p className="eyebrow mb-3">{about.label}</p>
          <h2 id="about" className="lg:text-[3.6rem]">
            {about.heading}
          </h2>
          <div className="prose measure mt-6 text-[1.15rem] leading-relaxed">
            {about.paragraphs.map((paragraph) => (
              <p key={paragraph}>{showLinks(paragraph)}</p>
            ))}
          </div>
          <p className="mt-6">
            <SmartLink href={about.link.href} className="link inline-block py-2 font-semibold">
              {about.link.label}
            </SmartLink>
          </p>
        </div>
      </section>

      {parts.sessions && (
        <section id="book" aria-labelledby="book-heading" className="scroll-mt-0 bg-band">
          <div className="column grid gap-x-8 gap-y-14 py-20 *:min-w-0 md:py-28 lg:grid-cols-2">
            <div className="lg:pr-16">
              <p className="eyebrow mb-3">{book.label}</p>
              <h2 id="book-heading">{book.heading}</h2>
              <p className="mt-4 max-w-[38ch] text-[1.1rem]">{book.sentence}</p>
              <FirstMeeting />
            </div>
            <BookingRequestForm />
          </div>
        </section>
      )}

      <section aria-labelledby="sample-class" className="column py-20 md:py-32">
        <div className="mb-10 grid gap-x-8 gap-y-4 lg:grid-cols-12">
          <div className="lg:col-span-5">
            <p className="eyebrow mb-3">{sampleClass.label}</p>
            <h2 id="sample-class">{sampleClass.heading}</h2>
          </div>
          <div className="prose self-end lg:col-span-7">
            {sampleClass.paragraphs.map((paragraph) => (
              <p key={paragraph}>{showLinks(paragraph)}</p>
            ))}
            <p className="text-quiet">{sampleClass.note}</p>
          </div>
        </div>
        <CaptionedVideo name="sample-class" film={sampleClass} />
      </section>
      <div id={CLOSING_ID} className="relative h-[clamp(20rem,36vw,38rem)] print:hidden">
        <Suspense>
          <ClosingHills id={CLOSING_ID} actions={banner.actions} />
        </Suspense>
      </div>
    </>
  );
}

function Banner() {
  const { banner } = useContent('home');
  return (
    <>
      <h1 className="banner-headline">
        <span className="sr-only">{banner.name}: </span>
        {banner.headline.map((line) => (
          <span key={line} className="block">
            {line}{' '}
          </span>
        ))}
      </h1>
      <p className="mt-[0.9rem] max-w-[30ch] text-[1.06rem] leading-[1.4] min-[60rem]:max-w-[36ch] min-[60rem]:text-[1.12rem]">
        {banner.sentence}
      </p>
      <div className="mt-5 flex-wrap gap-3 sm:flex min-[60rem]:mt-7">
        <p className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3 sm:flex sm:flex-wrap">
          {banner.actions.map(({ label, href }, index) => (
            <Link
              key={href}
              to={href}
              viewTransition
              className={`button max-sm:px-3 ${index > 0 ? 'banner-second' : ''}`}
            >
              {label}
            </Link>
          ))}
        </p>
        <BreathButton className="breath-button" />
      </div>
    </>
  );
}

const loadMinute = () =>
  import('#features/classes/yoga/web/breath-minute.tsx').then(({ BreathMinute }) => BreathMinute);

/** Starts the guided minute of breathing. */
function BreathButton({ className }: { className: string }) {
  const { failed } = useContent('home').guidedBreath;
  return (
    <GuidedMinuteButton load={loadMinute} failed={failed} className={className}>
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5" fill="none" stroke="currentColor">
        <circle cx="10" cy="10" r="3.4" fill="currentColor" />
        <circle cx="10" cy="10" r="6.2" strokeWidth="1.2" />
        <circle cx="10" cy="10" r="9" strokeWidth="0.8" />
      </svg>
      Breathe with me
    </GuidedMinuteButton>
  );
}
