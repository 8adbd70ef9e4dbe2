import { Link, type MetaDescriptor } from 'react-router';
import tornCalendar from '#drawings/torn-calendar.svg?url';
import { fillValues } from '#features/content/domain/values.ts';
import { useContent } from '#platform/shell/content.ts';
import { createTitle, type Matches } from '#platform/shell/page-meta.ts';
import { formatWeekday } from '#platform/time/day.ts';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { PicturedPage } from '#platform/ui/pictures/pictured-page.tsx';
import { ClassFacts } from '../../ticket/web/class-facts.tsx';
import { type NamedClass, selectionUrl } from '../../web/class-url.ts';
import { SignUpAlternatives } from './class-alternatives.tsx';
import type { ClassStatus } from './class-status.ts';
import { SignUpPage } from './sign-up-page.tsx';

/** Replaces the form when the class cannot be signed up for here: the class, the reason and a next step. */
export function ClassClosed(props: { namedClass: NamedClass; status: ClassStatus }) {
  return (
    <SignUpPage>
      <h1>{useContent('sign-up-parts').heading}</h1>
      <div className="mt-10 grid max-w-[38rem] grid-cols-1 gap-12">
        <ClassFacts {...props} />
        <SignUpAlternatives status={props.status} getHref={selectionUrl} />
      </div>
    </SignUpPage>
  );
}

/** Fixed, as the button is (docs/fixed.md). */
const MISSING_TITLE = 'Class Information Missing';

/** The page's meta tags, with the "not found" title when the URL names no class. */
export function missingClassMeta(
  namedClass: NamedClass | undefined,
  meta: MetaDescriptor[],
  matches: Matches,
): MetaDescriptor[] {
  if (namedClass) return meta;
  return [{ title: createTitle(MISSING_TITLE, matches) }, ...meta.filter((part) => !('title' in part))];
}

/** Shown when the URL names no class, or one that is not on the calendar. */
export function ClassNotFound() {
  return (
    <PicturedPage drawing={tornCalendar} scene="morning">
      <h1 className="max-w-[14ch] text-[clamp(2.2rem,1.5rem+3vw,3.6rem)]">{MISSING_TITLE}</h1>
      <p className="measure mt-5 text-quiet">{useContent('sign-up-parts').missing}</p>
      <p className="mt-8">
        <Link to="/calendar" className="button">
          Back to Calendar
        </Link>
      </p>
    </PicturedPage>
  );
}

/** The heading of a sign-up and what is to be done, or what can be done while the class is full. */
export function SignUpHeading(props: { namedClass: NamedClass; status: ClassStatus; heading: string; intro: string }) {
  const { status } = props;
  const { title, date } = props.namedClass;
  const { full } = useContent('sign-up-parts');
  const [heading, intro] =
    status.action === 'full'
      ? [
          fillValues(full.heading, { class: title, day: formatWeekday(date) }),
          status.alternatives.length > 0 ? full.intro : full.introAlone,
        ]
      : [props.heading, props.intro];
  return (
    <>
      <h1 className="max-w-[17ch]">{heading}</h1>
      <p className="measure mt-4 text-balance text-quiet">{showLinks(intro)}</p>
    </>
  );
}
