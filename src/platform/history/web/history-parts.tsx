import { useState } from 'react';
import { isHandledElsewhere } from '#platform/api/client.ts';
import { ownerApiOf } from '#platform/api/signed-in.ts';
import { PAGE_SIZE } from '#platform/lists/pages.ts';
import type { HistoryEndpoints, HistoryEntry } from '../contract.ts';
import { formatTerm, formatValue } from './format-history.ts';

const ownerApi = ownerApiOf<HistoryEndpoints>();

/** Other changes of the same action. Loads when expanded. */
export function HistoryParts({ partOf, count }: { partOf: string; count: number }) {
  const [parts, setParts] = useState<HistoryEntry[]>();
  const [failed, setFailed] = useState(false);
  const [isOpen, setOpen] = useState(false);

  async function toggle() {
    setOpen(!isOpen);
    if (isOpen || parts) return;
    setFailed(false);
    try {
      const pages = Array.from({ length: Math.ceil(count / PAGE_SIZE) }, (_, index) => String(index + 1));
      const loadedPages = await Promise.all(
        pages.map((page) => ownerApi('GET /api/admin/history', { query: { partOf, page } })),
      );
      setParts(loadedPages.flat().toReversed());
    } catch (error) {
      if (!isHandledElsewhere(error)) setFailed(true);
      setOpen(false);
    }
  }

  return (
    <div>
      <button type="button" className="min-h-11 font-semibold" aria-expanded={isOpen} onClick={() => void toggle()}>
        <span aria-hidden="true">{isOpen ? '▼' : '▶'}</span> and {count} more
      </button>
      {failed && <p role="alert">These could not be loaded.</p>}
      {isOpen && parts && (
        <ul className="wrap-anywhere grid gap-1.5">
          {parts.map(({ _id, title, action, changes }) => (
            <li key={_id}>
              {title}: {formatTerm(action)}
              <HistoryChanges changes={changes} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

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
