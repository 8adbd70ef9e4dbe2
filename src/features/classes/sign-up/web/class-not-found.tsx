import { Link, type MetaDescriptor } from 'react-router';
import tornCalendar from '#drawings/torn-calendar.svg?url';
import { useContent } from '#platform/shell/content.ts';
import { createTitle, type Matches } from '#platform/shell/page-meta.ts';
import { PicturedPage } from '#platform/ui/pictured-page.tsx';
import type { NamedClass } from '../../web/class-url.ts';
import { signupSelection } from './returning-student/signup-selection-words.ts';

const { title, link } = signupSelection.missing;

/** The page's meta tags, with the "not found" title when the URL names no class. */
export function missingClassMeta(
  namedClass: NamedClass | undefined,
  meta: MetaDescriptor[],
  matches: Matches,
): MetaDescriptor[] {
  if (namedClass) return meta;
  return [{ title: createTitle(title, matches) }, ...meta.filter((part) => !('title' in part))];
}

/** Shown when the URL names no class, or one that is not on the calendar. */
export function ClassNotFound() {
  return (
    <PicturedPage drawing={tornCalendar} scene="morning">
      <h1 className="max-w-[14ch] text-[clamp(2.2rem,1.5rem+3vw,3.6rem)]">{title}</h1>
      <p className="measure mt-5 text-quiet">{useContent('sign-up-parts').missing}</p>
      <p className="mt-8">
        <Link to={link.href} className="button">
          {link.label}
        </Link>
      </p>
    </PicturedPage>
  );
}
