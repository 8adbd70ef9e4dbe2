import { formatDollars } from '#domain/money.ts';
import { formatClassCount, adminFinances as words } from '#web/content/admin-finances.ts';
import { toSplitTotal } from './cents.ts';
import type { FinanceSummary } from './use-finances.ts';

/** Total of the entries that match the filters. */
export function FilteredTotal({ total }: { total: FinanceSummary['found'] }) {
  const { classes, revenueCents, planned } = toSplitTotal(total);
  return (
    <p role="status" className="finances-filtered-total">
      {words.filters.found(formatClassCount(classes), formatDollars(revenueCents))}
      {planned.classes > 0 && (
        <span className="finances-planned">
          {words.cards.planned(`${formatClassCount(planned.classes)}, ${formatDollars(planned.revenueCents)}`)}
        </span>
      )}
    </p>
  );
}
