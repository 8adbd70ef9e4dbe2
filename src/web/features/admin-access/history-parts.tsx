import { useState } from 'react';
import type { HistoryEntry } from '#contract/history.ts';
import { PAGE_ROWS } from '#domain/pages.ts';
import { needsNoWords } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { deskHistory } from '#web/content/desk-history.ts';
import { HistoryChanges } from './history-changes.tsx';
import { termInWords } from './history-words.ts';

/** What else was changed in the same act; read when it is unfolded. */
export function HistoryParts({ partOf, count }: { partOf: string; count: number }) {
  const [parts, setParts] = useState<HistoryEntry[]>();
  const [failed, setFailed] = useState(false);
  const [isOpen, setOpen] = useState(false);

  async function unfold() {
    setOpen(!isOpen);
    if (isOpen || parts) return;
    setFailed(false);
    try {
      const pages = Array.from({ length: Math.ceil(count / PAGE_ROWS) }, (_, at) => String(at + 1));
      const read = await Promise.all(
        pages.map((page) => ownerApi('GET /api/admin/history', { query: { partOf, page } })),
      );
      setParts(read.flat().toReversed());
    } catch (error) {
      if (!needsNoWords(error)) setFailed(true);
      setOpen(false);
    }
  }

  return (
    <div className="history-parts">
      <button type="button" className="history-unfold" aria-expanded={isOpen} onClick={() => void unfold()}>
        <span aria-hidden="true">{isOpen ? '▼' : '▶'}</span> {deskHistory.andMore(count)}
      </button>
      {failed && <p role="alert">{deskHistory.partsFailed}</p>}
      {isOpen && parts && (
        <ul>
          {parts.map(({ _id, title, action, changes }) => (
            <li key={_id}>
              {title}: {termInWords(action)}
              <HistoryChanges changes={changes} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
