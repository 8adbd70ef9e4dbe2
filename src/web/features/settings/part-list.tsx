import { Link } from 'react-router';
import { getPartId } from './part.tsx';

/** Links to the parts of a long page: beside it on a wide screen, and otherwise one line above it that scrolls. */
export function PartList({ headings }: { headings: readonly string[] }) {
  return (
    <nav
      aria-label="Parts of this page"
      className="sticky top-0 z-1 -mx-1 mb-6 overflow-x-auto border-line border-b bg-ground px-1 xl:top-6 xl:order-last xl:m-0 xl:self-start xl:overflow-visible xl:border-0 xl:p-0"
    >
      <ul className="flex gap-x-5 xl:grid">
        {headings.map((heading) => (
          <li key={heading} className="shrink-0">
            <Link
              to={{ hash: getPartId(heading) }}
              className="link inline-flex min-h-11 items-center whitespace-nowrap"
            >
              {heading}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
