import { Link } from 'react-router';
import tornCalendar from '#drawings/torn-calendar.svg?url';
import type { Notice } from '#platform/documents.ts';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { PicturedPage } from '#platform/ui/pictures/pictured-page.tsx';

/** Shown for a mailed link about a class that is not valid. */
export function InvalidClassLink({ title, text }: Notice) {
  return (
    <PicturedPage drawing={tornCalendar} scene="morning">
      <h1 className="max-w-[16ch]">{title}</h1>
      <p className="measure mt-5 text-quiet">{showLinks(text)}</p>
      <p className="mt-8">
        <Link to="/calendar" className="button">
          Back to Calendar
        </Link>
      </p>
    </PicturedPage>
  );
}
