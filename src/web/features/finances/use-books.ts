import { useCallback, useEffect, useRef, useState } from 'react';
import type { Answer } from '#contract/contract.ts';
import type { FinanceEntry } from '#contract/finances.ts';
import { ApiProblem, isSignedOut, refusalOf } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { deskFinances as words } from '#web/content/desk-finances.ts';
import { useAlert } from '#web/shell/alert.tsx';
import type { Filters, Order } from './filters.ts';

export type Summary = Answer<'GET /api/finances/summary'>;

/** The entries of a month that have come so far, in pages. */
export type OpenMonth = { entries: FinanceEntry[]; pages: number; failed: boolean; loading: boolean };

/** A server that answers so has refused, whatever its status says (spec §8). */
export function refuseUnlessSuccess(answer: { success: boolean; message?: string }): void {
  if (!answer.success) throw new ApiProblem(502, { message: answer.message ?? '' });
}

const unread: OpenMonth = { entries: [], pages: 0, failed: false, loading: true };

/**
 * The books as the screen reads them: sums, and a month at a time. What is shown stays while it is read again, after a
 * change or for other filters; of several answers the last one asked for counts.
 */
export function useBooks(filters: Filters, order: Order) {
  const showAlert = useAlert();
  const [summary, setSummary] = useState<Summary>();
  const [failed, setFailed] = useState(false);
  const [open, setOpen] = useState<ReadonlyMap<string, OpenMonth>>(new Map());
  const turns = useRef(new Map<string, number>());
  const asking = useRef({ filters, order, open });
  asking.current = { filters, order, open };

  /** Whether an answer is still that of the newest question about this. */
  const ask = useCallback((about: string) => {
    const turn = (turns.current.get(about) ?? 0) + 1;
    turns.current.set(about, turn);
    return () => turns.current.get(about) === turn;
  }, []);

  const tell = useCallback(
    async (error: unknown) => {
      if (isSignedOut(error)) return;
      const text = refusalOf(error) ? words.failed.fetch : words.failed.connect;
      await showAlert({ title: words.failed.title, text, icon: 'error' });
    },
    [showAlert],
  );

  const readSummary = useCallback(async () => {
    const isNewest = ask('summary');
    try {
      const answer = await ownerApi('GET /api/finances/summary', { query: asking.current.filters });
      if (!isNewest()) return;
      refuseUnlessSuccess(answer);
      setSummary(answer);
      setFailed(false);
    } catch (error) {
      if (!isNewest()) return;
      setFailed(true);
      await tell(error);
    }
  }, [ask, tell]);

  const readMonth = useCallback(
    async (month: string, pages: number) => {
      const isNewest = ask(month);
      setOpen((known) => new Map(known).set(month, { ...(known.get(month) ?? unread), failed: false, loading: true }));
      const put = (read: OpenMonth) =>
        setOpen((known) => (isNewest() && known.has(month) ? new Map(known).set(month, read) : known));
      try {
        const entries: FinanceEntry[] = [];
        for (let page = 1; page <= pages; page++) {
          const query = { ...asking.current.filters, ...asking.current.order, month, page };
          const answer = await ownerApi('GET /api/finances', { query });
          if (!isNewest()) return;
          refuseUnlessSuccess(answer);
          entries.push(...answer.finances);
        }
        put({ entries, pages, failed: false, loading: false });
      } catch (error) {
        if (!isNewest()) return;
        put({ ...(asking.current.open.get(month) ?? unread), failed: true, loading: false });
        await tell(error);
      }
    },
    [ask, tell],
  );

  const refresh = useCallback(async () => {
    const months = [...asking.current.open].map(([month, { pages }]) => readMonth(month, Math.max(1, pages)));
    await Promise.all([readSummary(), ...months]);
  }, [readSummary, readMonth]);

  // Other filters or another order: the address says so.
  const asked = JSON.stringify([filters, order]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads again what is open whenever something else is asked.
  useEffect(() => {
    void refresh();
  }, [asked]);

  return {
    summary,
    failed,
    open,
    refresh,
    show: (month: string) => void readMonth(month, 1),
    showMore: (month: string) => void readMonth(month, (open.get(month)?.pages ?? 0) + 1),
    hide(month: string) {
      ask(month);
      setOpen((known) => new Map([...known].filter(([one]) => one !== month)));
    },
    /** Puts a changed entry where it stands, until its month is read again. */
    put(entry: FinanceEntry) {
      setOpen((known) => {
        const swapped = (read: OpenMonth) => ({
          ...read,
          entries: read.entries.map((one) => (one._id === entry._id ? entry : one)),
        });
        return new Map([...known].map(([month, read]) => [month, swapped(read)]));
      });
    },
  };
}

export type Books = ReturnType<typeof useBooks>;
