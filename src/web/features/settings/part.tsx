import type { ReactNode } from 'react';

/** The anchor of a part: 'Time away' → 'time-away'. */
export const getPartId = (heading: string): string => heading.toLowerCase().replace(/[^a-z]+/g, '-');

/** A part of the page of the business. `where` says where visitors see it. */
export function Part({ heading, where, children }: { heading: string; where: string; children: ReactNode }) {
  return (
    <section
      id={getPartId(heading)}
      aria-label={heading}
      className="mt-10 scroll-mt-16 xl:scroll-mt-6 border-line border-t pt-8 first-of-type:mt-0 first-of-type:border-0 first-of-type:pt-0"
    >
      <h2>{heading}</h2>
      <p className="mt-1 mb-5 text-quiet">{where}</p>
      {children}
    </section>
  );
}

/** Buttons of a part. `of` tells equal buttons apart for a screen reader. */
export function Buttons({ actions, of = '' }: { actions: readonly (readonly [string, () => void])[]; of?: string }) {
  return (
    <p className="mt-4 flex flex-wrap gap-3">
      {actions.map(([label, onPress]) => (
        <button key={label} type="button" className="button quiet small" onClick={onPress}>
          {label}
          {of && <span className="sr-only"> {of}</span>}
        </button>
      ))}
    </p>
  );
}
