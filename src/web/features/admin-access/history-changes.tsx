import type { HistoryEntry } from '#contract/history.ts';
import { adminHistory } from '#web/content/admin-history.ts';
import { formatTerm, formatValue } from './format-history.ts';

/** The fields of a change, with the value before and after. */
export function HistoryChanges({ changes }: Pick<HistoryEntry, 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <ul className="history-changes">
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span className="text-quiet">{formatTerm(field)}</span>
          {before !== undefined && (
            <>
              {' '}
              <del>{formatValue(before)}</del> <span aria-hidden="true">→</span>
              <span className="sr-only">{adminHistory.became}</span>
            </>
          )}
          {(before !== undefined || after !== undefined) && ` ${formatValue(after ?? '')}`}
        </li>
      ))}
    </ul>
  );
}
