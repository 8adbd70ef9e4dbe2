import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A link to a page that shows more about an entry. */
export function TodayLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center font-semibold underline decoration-line underline-offset-[0.2em] hover:decoration-current"
    >
      {children}
    </Link>
  );
}
