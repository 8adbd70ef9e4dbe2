import type { HistoryEntry } from '#contract/history.ts';
import { deskHistory } from '#web/content/desk-history.ts';
import { termInWords, valueInWords } from './history-words.ts';

/** What a change did, field by field: what stood there, and what stands there now. */
export function HistoryChanges({ changes }: Pick<HistoryEntry, 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <ul className="history-changes">
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span className="text-quiet">{termInWords(field)}</span>
          {before !== undefined && (
            <>
              {' '}
              <del>{valueInWords(before)}</del> <span aria-hidden="true">→</span>
              <span className="sr-only">{deskHistory.became}</span>
            </>
          )}
          {(before !== undefined || after !== undefined) && ` ${valueInWords(after ?? '')}`}
        </li>
      ))}
    </ul>
  );
}
