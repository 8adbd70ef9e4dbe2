import type { ReactNode } from 'react';

/** A decorative drawing of cut paper. It is dimmer in the dark scheme, where its paper would glare. */
export function Drawing(props: { viewBox: string; className: string; children: ReactNode }) {
  return (
    <svg viewBox={props.viewBox} aria-hidden="true" className={`dark:brightness-[0.78] ${props.className}`}>
      {props.children}
    </svg>
  );
}
