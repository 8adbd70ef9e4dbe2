import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A link by its address: pages of this site open in place, others in a tab of their own that knows nothing of us. */
export function SmartLink({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
  if (href.startsWith('/')) {
    return (
      <Link to={href} className={className}>
        {children}
      </Link>
    );
  }
  const isExternal = href.startsWith('http');
  return (
    <a href={href} className={className} {...(isExternal && { target: '_blank', rel: 'noopener noreferrer' })}>
      {children}
      {isExternal && <span className="sr-only"> (opens in a new tab)</span>}
    </a>
  );
}
