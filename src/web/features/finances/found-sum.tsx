import { dollars } from '#domain/money.ts';
import { classCount, deskFinances as words } from '#web/content/desk-finances.ts';
import { splitTotalOf } from './cents.ts';
import type { Summary } from './use-books.ts';

/** What the filters leave, added up. */
export function FoundSum({ found }: { found: Summary['found'] }) {
  const { classes, revenueCents, planned } = splitTotalOf(found);
  return (
    <p role="status" className="books-found">
      {words.filters.found(classCount(classes), dollars(revenueCents))}
      {planned.classes > 0 && (
        <span className="books-planned">
          {words.cards.planned(`${classCount(planned.classes)}, ${dollars(planned.revenueCents)}`)}
        </span>
      )}
    </p>
  );
}
