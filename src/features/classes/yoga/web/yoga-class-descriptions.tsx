import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigationType } from 'react-router';
import { useContent } from '#platform/shell/content.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { SmartLink } from '#platform/ui/smart-link.tsx';
import { useHydrated } from '#platform/ui/state/use-hydrated.ts';
import { ClassDrawing } from '../../ticket/web/class-drawing.tsx';
import { calendarUrl } from '../../web/class-url.ts';
import type { NextDate } from './next-dates-data.ts';

/** A short description of each class; the calendar links here. */
export function ClassDescriptions({ dates }: { dates: readonly NextDate[] }) {
  const { classes } = useContent('yoga');
  const { parts } = useSite();
  if (!parts.classes || classes.items.length === 0) return null;
  return (
    <section
      id={CLASSES_SECTION_ID}
      className="column grid gap-x-10 gap-y-10 py-20 md:py-28 xl:grid-cols-12"
      aria-labelledby="classes"
    >
      <div className="xl:sticky xl:top-12 xl:col-span-3 xl:self-start">
        {/* The heading can receive the focus, so that reading and tabbing continue here after a link to this
            section. */}
        <h2 id="classes" tabIndex={-1} className="focus-visible:shadow-none focus-visible:outline-none">
          {classes.heading}
        </h2>
        <p className="mt-4 max-w-[30ch]">{showLinks(classes.intro)}</p>
        <p className="mt-6">
          <SmartLink href={classes.link.href} className="button quiet">
            {classes.link.label}
          </SmartLink>
        </p>
      </div>
      <ul className="border-line border-b xl:col-span-9 xl:grid xl:grid-cols-subgrid">
        {classes.items.map(({ title, pace, text, bring }) => (
          <li
            key={title}
            className="grid grid-cols-[4rem_1fr] gap-x-5 gap-y-3 border-line border-t py-6 narrow:grid-cols-1 sm:gap-y-1 sm:grid-cols-[4rem_1fr_13rem] sm:grid-rows-[auto_1fr] sm:gap-x-7 xl:col-span-full xl:grid-cols-subgrid xl:gap-x-10"
          >
            <ClassDrawing
              title={title}
              part="alone"
              className="col-start-1 size-16 max-w-none rounded-card sm:row-span-2 sm:row-start-1"
            />
            <div className="flex flex-wrap items-baseline gap-x-3 self-center xl:col-span-5 xl:col-start-2 xl:row-start-1">
              <h3>{title}</h3>
              <p className="eyebrow">{pace}</p>
            </div>
            <div className="max-sm:col-span-full sm:col-start-2 sm:row-start-2 xl:col-span-5 xl:col-start-2">
              <p>{showLinks(text)}</p>
              <p className="mt-1 text-quiet">
                <span className="font-semibold">Bring:</span> {bring}
              </p>
            </div>
            <NextDateLine
              title={title}
              dates={dates}
              className="max-sm:col-span-full sm:col-start-3 sm:row-span-2 sm:row-start-1 sm:flex-col sm:justify-start xl:col-span-3 xl:col-start-7"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The next date of a class with its sign-up. The date leads to all dates, and so does a link if there is none. */
function NextDateLine({ title, dates, className }: { title: string; dates: readonly NextDate[]; className: string }) {
  const next = dates.find((date) => date.title === title);
  const allDates = calendarUrl({ view: 'list', title });
  return (
    <div className={`flex flex-wrap items-start justify-between gap-3 ${className}`}>
      {next ? (
        <>
          <div className="grow basis-40 tabular-nums sm:grow-0 sm:basis-auto">
            <Link to={allDates} className="-my-2 inline-block py-2 underline-offset-4 hover:underline">
              {next.day}
              <span className="sr-only"> (all dates of {title})</span>
            </Link>
            <p className="dotted text-quiet">
              <span>{next.time} </span>
              {next.price && <span>{next.price}</span>}
            </p>
          </div>
          <SmartLink href={next.signUp.href} className="button small">
            <span>
              {next.signUp.label}
              <span className="sr-only">{` (${title}, ${next.day}, ${next.time})`}</span>
            </span>
          </SmartLink>
        </>
      ) : (
        <Link to={allDates} className="button quiet small">
          <span>
            See dates
            <span className="sr-only"> of {title}</span>
          </span>
        </Link>
      )}
    </div>
  );
}

export function WorkshopList({ dates }: { dates: readonly NextDate[] }) {
  const { workshops } = useContent('yoga');
  const { parts } = useSite();
  if (!parts.classes || workshops.items.length === 0) return null;
  return (
    <section className="column pb-20 md:pb-28" aria-labelledby="workshops">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3">
        <h2 id="workshops">{workshops.heading}</h2>
        <p className="text-quiet">{showLinks(workshops.intro)}</p>
      </div>
      <ul className="mt-8 grid gap-x-8 md:mt-10 md:grid-cols-3">
        {workshops.items.map(({ term, text }) => (
          <li key={term} className="flex flex-col border-line border-t py-6 md:border-highlight md:border-t-2 md:pb-0">
            <h3>{term}</h3>
            <p className="mt-3 max-w-[40ch]">{showLinks(text)}</p>
            <NextDateLine title={term} dates={dates} className="mt-auto pt-5 md:flex-col" />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The section that the calendar's 'More Info' links to with `?section=`. */
const CLASSES_SECTION_ID = 'classDescriptions';

/**
 * Scrolls to the section in the URL and focuses its heading. The page is cached without its query, so this runs in the
 * browser; it is skipped on back navigation, or when the visitor has scrolled before hydration.
 */
export function useScrollToSection(): void {
  // Asking for the same section again is a new location.
  const location = useLocation();
  const navigationType = useNavigationType();
  const hydrated = useHydrated();
  const [isServerRendered] = useState(!hydrated);
  useEffect(() => {
    if (new URLSearchParams(location.search).get('section') !== CLASSES_SECTION_ID) return;
    if (navigationType === 'POP' && !(isServerRendered && window.scrollY === 0)) return;
    // The page frame focuses a new page's content in the same round of effects, so this runs after it.
    const frame = requestAnimationFrame(() => {
      const section = document.getElementById(CLASSES_SECTION_ID);
      // The page frame may be smooth-scrolling to the top; only an instant scroll that moves the page stops it.
      window.scrollTo({ top: 0, behavior: 'instant' });
      section?.scrollIntoView({ behavior: 'instant', block: 'start' });
      section?.querySelector('h2')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [location, navigationType, isServerRendered]);
}
