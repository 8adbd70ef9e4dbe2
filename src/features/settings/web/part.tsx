import { type ComponentProps, createContext, type ReactNode, useContext, useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { z } from 'zod';
import { FormDialog, type FormDialogProps } from '#platform/shell/forms/form-dialog.tsx';
import { Fold } from '#platform/ui/dialogs/fold.tsx';
import { Button } from '#platform/ui/plain-button.tsx';
import { formatDays } from '../domain/notices.ts';

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
        <Button key={label} look="quiet small" onPress={onPress}>
          {label}
          {of && <span className="sr-only"> {of}</span>}
        </Button>
      ))}
    </p>
  );
}

type EditButtonProps<Schema extends z.ZodObject> = Omit<FormDialogProps<Schema>, 'submit' | 'onClose'> & {
  label: string;
  /** Buttons beside it. */
  others?: ComponentProps<typeof Buttons>['actions'];
};

/** The button of a part, and the form that it opens. */
export function EditButton<Schema extends z.ZodObject>({ label, others = [], ...form }: EditButtonProps<Schema>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Buttons actions={[[label, () => setIsOpen(true)], ...others]} />
      {isOpen && <FormDialog {...form} submit="Save" onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** The days of a notice, and below them what it says. */
export function DaysAndWords({ range, words }: { range: { from: string; to: string }; words: string }) {
  const days = formatDays(range);
  return (
    <>
      <strong className="font-semibold">{days[0]?.toUpperCase() + days.slice(1)}</strong>
      {words && <span className="block text-quiet">{words}</span>}
    </>
  );
}

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
