import { useRef } from 'react';
import type { Input } from '#contract/contract.ts';
import { shortDay } from '#domain/day.ts';
import { isSignedOut, refusalOf, refusedFields } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { deskFinances as words } from '#web/content/desk-finances.ts';
import { useAlert } from '#web/shell/alert.tsx';
import type { Wrong } from '#web/ui/checked-form.tsx';
import { randomId } from '#web/ui/random-id.ts';
import { refuseUnlessSuccess } from './use-books.ts';

export type NewEntry = Input<'POST /api/finances'>['body'];
const fields = ['date', 'time', 'class', 'location', 'rate'] as const;

/**
 * Puts an entry into the books for each of some days, one call after another (spec §7). A failure in the middle says
 * which were added. Each call carries an id of ours: sending the same again, after a failure whose answer was lost as
 * well, adds only what is not there yet.
 */
export function useAdding(given: {
  onProgress: (done: number, all: number) => void;
  onAdded: (count: number) => Promise<void>;
  /** Some were added and some were not. */
  onPartly: () => void;
}) {
  const showAlert = useAlert();
  const ids = useRef(new Map<string, string>());
  const idOf = (entry: NewEntry): string => {
    const known = JSON.stringify(entry);
    const id = ids.current.get(known) ?? randomId();
    ids.current.set(known, id);
    return id;
  };

  return async (entry: Omit<NewEntry, 'date'>, days: readonly string[]): Promise<Wrong<(typeof fields)[number]>> => {
    const added: string[] = [];
    const series = days.length > 1 ? { series: idOf({ ...entry, date: '' }) } : {};
    for (const date of days) {
      given.onProgress(added.length, days.length);
      const body = { ...entry, date };
      try {
        refuseUnlessSuccess(await ownerApi('POST /api/finances', { body: { ...body, ...series, _id: idOf(body) } }));
        added.push(date);
      } catch (error) {
        if (added.length > 0) given.onPartly();
        if (isSignedOut(error)) return {};
        const said = refusalOf(error)?.message || words.failed.add;
        const before = words.failed.added(added.length, days.length, added.map(shortDay).join('; '));
        await showAlert({
          title: words.failed.title,
          text: added.length > 0 ? `${said} ${before}` : said,
          icon: 'error',
        });
        return refusedFields(refusalOf(error)?.fields ?? {}, fields);
      }
    }
    ids.current.clear();
    await given.onAdded(added.length);
    return {};
  };
}
