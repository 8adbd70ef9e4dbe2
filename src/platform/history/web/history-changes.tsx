import type { HistoryEntry } from '../contract.ts';
import { formatTerm, formatValue } from './format-history.ts';

/** The fields of a change, with the value before and after. */
export function HistoryChanges({ changes }: Pick<HistoryEntry, 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <ul className="wrap-anywhere grid measure gap-0.5 whitespace-pre-line text-[0.95em]">
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span className="text-quiet">{field === 'browser' ? 'From' : formatTerm(field)}</span>
          {before !== undefined && (
            <>
              {' '}
              <del className="text-quiet decoration-1">{formatValue(before)}</del> <span aria-hidden="true">→</span>
              <span className="sr-only">became</span>
            </>
          )}
          {(before !== undefined || after !== undefined) && ` ${formatValue(after ?? '')}`}
        </li>
      ))}
    </ul>
  );
}
