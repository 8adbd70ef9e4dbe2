import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Opens internal links in place, and others in a new tab without referrer or opener. An empty address has no link. */
export function SmartLink({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
  if (href === '') return null;
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
