import type { ReactNode } from 'react';
import { ClosingLandscape, type ClosingScene } from '#platform/ui/scenes/closing-landscape.tsx';

/** A page of a sign-up above a strip of landscape. */
export function SignUpPage({ scene = 'morning', children }: { scene?: ClosingScene; children: ReactNode }) {
  return (
    <>
      <div className="column pt-8 pb-12 md:pt-14">{children}</div>
      <ClosingLandscape scene={scene} low />
    </>
  );
}

/**
 * What is to be done, beside the heading and below it the paper that it is about. On a phone and a tablet one follows
 * the other.
 */
export function SignUpColumns(props: {
  head: ReactNode;
  paper: ReactNode;
  /** The heading is above both columns, so that they end on one line. */
  isHeadAcross?: boolean;
  children: ReactNode;
}) {
  const { isHeadAcross = false } = props;
  return (
    <div className="grid grid-cols-1 max-lg:max-w-[43rem] lg:grid-cols-[minmax(19rem,1fr)_minmax(0,43rem)] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-22 lg:[&_h2]:text-[1.9rem]">
      <div
        className={`lg:[&_h1]:text-[clamp(3rem,2.2rem+1.2vw,3.8rem)] ${isHeadAcross ? 'lg:col-span-2 lg:[&_h1]:max-w-none' : ''}`}
      >
        {props.head}
      </div>
      <div className="mt-9 lg:sticky lg:top-6 lg:max-w-[30rem]">{props.paper}</div>
      <div
        className={`mt-12 min-w-0 lg:col-start-2 lg:self-stretch ${isHeadAcross ? 'lg:row-start-2 lg:mt-9' : 'lg:row-span-2 lg:row-start-1 lg:mt-0'}`}
      >
        {props.children}
      </div>
    </div>
  );
}
