import type { ReactNode } from 'react';
import { ClosingLandscape } from '#web/ui/closing-landscape.tsx';

/** A page of a sign-up above a strip of landscape. */
export function SignUpPage({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <>
      <div className={`column pt-8 pb-12 md:pt-14 ${className}`}>{children}</div>
      <ClosingLandscape scene="morning" low />
    </>
  );
}

/** The class of the page beside what can be done about it. */
export function SignUpColumns({ children }: { children: ReactNode }) {
  return (
    <div className="mt-10 grid grid-cols-1 gap-12 lg:mt-14 lg:grid-cols-[minmax(0,19rem)_minmax(0,1fr)] lg:items-start lg:gap-22">
      {children}
    </div>
  );
}
