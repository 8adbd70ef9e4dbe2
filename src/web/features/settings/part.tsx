import { createContext, type ReactNode, useContext, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { Fold } from '#web/ui/fold.tsx';

/** The anchor of a part: 'Time away' → 'time-away'. */
export const getPartId = (heading: string): string => heading.toLowerCase().replace(/[^a-z]+/g, '-');

/** Whether the parts of a page are folded on a phone until one is pressed or a link leads to it. */
export const PartsFold = createContext(false);

/** A part of a page of settings. `where` says where visitors see it. */
export function Part({ heading, where, children }: { heading: string; where: string; children: ReactNode }) {
  const headingId = useId();
  const isFolding = useContext(PartsFold);
  const { hash, key } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [openedBy, setOpenedBy] = useState('');
  if (hash === `#${getPartId(heading)}` && openedBy !== key) {
    setOpenedBy(key);
    setOpen(true);
  }
  return (
    <section
      id={getPartId(heading)}
      aria-label={heading}
      data-folded={(isFolding && !isOpen) || undefined}
      className="relative scroll-mt-16 xl:scroll-mt-6 border-line border-t py-8 first-of-type:border-0 max-md:py-5 md:first-of-type:pt-0"
    >
      {isFolding && (
        <div className="absolute top-3 -right-2 folded:inset-y-3 folded:left-0 md:hidden print:hidden">
          <Fold headingIds={headingId} isOpen={isOpen} onPress={() => setOpen(!isOpen)} />
        </div>
      )}
      <h2 id={headingId} className="max-md:pr-12">
        {heading}
      </h2>
      <p className="mt-1 text-quiet max-md:pr-12">{where}</p>
      <div className="mt-5 folded:hidden">{children}</div>
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
