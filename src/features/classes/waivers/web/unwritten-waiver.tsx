import { useContent } from '#platform/shell/content.ts';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { noteClass } from '../../web/note-class.ts';

/** Shown instead of a form while the business has no waiver. */
export function UnwrittenWaiver() {
  return <p className={noteClass}>{showLinks(useContent('sign-up-parts').sign.unwritten.text)}</p>;
}
