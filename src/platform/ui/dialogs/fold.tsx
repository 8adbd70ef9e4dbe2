import { useId } from 'react';

/** A list with this many rows or fewer is not folded on a phone. */
export const MAX_OPEN_ROWS = 5;

/** What a row is on a phone. `data-folded` folds it, and Fold opens it. */
export const PHONE_CARD =
  'max-md:relative max-md:mb-[0.9rem] max-md:rounded-card max-md:border max-md:bg-raised max-md:px-[0.9rem] max-md:pt-[0.3rem] max-md:pb-[0.7rem] folded:mb-2';

/** The place of Fold: a corner of the card, and all of it while it is folded. */
export const FOLD_PLACE =
  'md:hidden print:hidden max-md:absolute max-md:top-[0.3rem] max-md:right-0 max-md:p-0 folded:inset-0';

/** Opens and folds a card. The elements with `headingIds` complete its name: the heading, and what tells equal ones apart. */
export function Fold({ headingIds, isOpen, onPress }: { headingIds: string; isOpen: boolean; onPress: () => void }) {
  const id = useId();
  return (
    <button
      type="button"
      id={id}
      aria-label="Details of"
      aria-labelledby={`${id} ${headingIds}`}
      aria-expanded={isOpen}
      className="group grid size-[44px] rounded-full text-quiet folded:size-full folded:content-start folded:justify-end folded:rounded-card folded:py-[0.3rem]"
      onClick={onPress}
    >
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="m-[10px] size-[24px] group-aria-expanded:rotate-180"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M6 9.5l6 6 6-6" />
      </svg>
    </button>
  );
}
