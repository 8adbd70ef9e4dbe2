import type { ReactNode } from 'react';
import { ClosingLandscape, type ClosingScene } from '#web/ui/closing-landscape.tsx';

/** A page of a sign-up above a strip of landscape. */
export function SignUpPage({ scene = 'morning', children }: { scene?: ClosingScene; children: ReactNode }) {
  return (
    <>
      <div className="column pt-8 pb-12 md:pt-14">{children}</div>
      <ClosingLandscape scene={scene} low />
    </>
  );
}

/** The class of the page beside what can be done about it. */
export function SignUpColumns({ children }: { children: ReactNode }) {
  return (
    <div className="mt-10 grid grid-cols-1 gap-12 max-lg:max-w-[43rem] lg:mt-14 lg:grid-cols-[minmax(19rem,1fr)_minmax(0,43rem)] lg:items-start lg:gap-22">
      {children}
    </div>
  );
}
