import { Link } from 'react-router';
import type { Notice } from '#contract/content-parts.ts';
import tornCalendar from '#drawings/torn-calendar.svg?url';
import { signupCancel as labels } from '#web/content/signup-cancel.ts';
import { showLinks } from '#web/ui/inline-links.tsx';
import { PicturedPage } from '#web/ui/pictured-page.tsx';

/** Shown for a mailed link about a class that is not valid. */
export function InvalidClassLink({ title, text }: Notice) {
  return (
    <PicturedPage drawing={tornCalendar} scene="morning">
      <h1 className="max-w-[16ch]">{title}</h1>
      <p className="measure mt-5 text-quiet">{showLinks(text)}</p>
      <p className="mt-8">
        <Link to={labels.calendar.href} className="button">
          {labels.calendar.label}
        </Link>
      </p>
    </PicturedPage>
  );
}
