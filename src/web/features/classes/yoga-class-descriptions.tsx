import { Link } from 'react-router';
import { useContent } from '#web/shell/content.ts';
import { useSite } from '#web/shell/use-site.ts';
import { showLinks } from '#web/ui/inline-links.tsx';
import { SmartLink } from '#web/ui/smart-link.tsx';
import { calendarUrl } from './class-url.ts';
import type { NextDate } from './next-dates-data.ts';
import { CLASSES_SECTION_ID } from './use-scroll-to-section.ts';

/** A short description of each class; the calendar links here. */
export function ClassDescriptions({ dates }: { dates: readonly NextDate[] }) {
  const { classes } = useContent('yoga');
  const { parts } = useSite();
  if (!parts.classes || classes.items.length === 0) return null;
  return (
    <section
      id={CLASSES_SECTION_ID}
      className="column grid gap-x-10 gap-y-10 py-20 md:py-28 lg:grid-cols-12"
      aria-labelledby="classes"
    >
      <div className="lg:sticky lg:top-12 lg:col-span-4 lg:self-start">
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
      <ul className="border-line border-b lg:col-span-8">
        {classes.items.map(({ title, pace, text, bring }) => (
          <li key={title} className="grid gap-x-8 gap-y-2 border-line border-t py-7 sm:grid-cols-[13rem_1fr]">
            <div>
              <h3>{title}</h3>
              <p className="eyebrow mt-1">{pace}</p>
            </div>
            <div className="measure">
              <p>{showLinks(text)}</p>
              <p className="mt-2 text-quiet">
                <span className="font-semibold">Bring:</span> {bring}
              </p>
              <NextDateLine title={title} dates={dates} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The next date of a class with its sign-up. The date leads to all dates, and so does a link if there is none. */
function NextDateLine({ title, dates }: { title: string; dates: readonly NextDate[] }) {
  const next = dates.find((date) => date.title === title);
  const allDates = calendarUrl({ view: 'list', title });
  if (!next) {
    return (
      <p className="mt-auto pt-1">
        <Link to={allDates} className={linkClass}>
          See dates
          <span className="sr-only"> of {title}</span>
        </Link>
      </p>
    );
  }
  return (
    <div className="mt-auto pt-2">
      <p className="tabular-nums">
        Next:{' '}
        <Link to={allDates} className="py-2 underline-offset-4 hover:underline">
          <span className="inline-block">{next.day},</span> <span className="inline-block">{next.time}</span>
          <span className="sr-only"> (all dates of {title})</span>
        </Link>
        {next.price && (
          <>
            , <span className="inline-block text-quiet">{next.price}</span>
          </>
        )}
      </p>
      <SmartLink href={next.signUp.href} className={`${linkClass} font-semibold`}>
        {next.signUp.label}
        <span className="sr-only">{` (${title}, ${next.day}, ${next.time})`}</span>
      </SmartLink>
    </div>
  );
}

const linkClass = 'link inline-flex min-h-11 items-center';

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
            <NextDateLine title={term} dates={dates} />
          </li>
        ))}
      </ul>
    </section>
  );
}
