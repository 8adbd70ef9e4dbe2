import { useRef } from 'react';
import type { RequestInput } from '#contract/contract.ts';
import { formatShortDay } from '#domain/day.ts';
import { asApiError, fieldErrorsFrom, isUnauthenticated } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { adminFinances as words } from '#web/content/admin-finances.ts';
import { useAlert } from '#web/shell/alert.tsx';
import type { FieldErrors } from '#web/ui/checked-form.tsx';
import { createRandomId } from '#web/ui/random-id.ts';
import { throwUnlessSuccess } from './use-finances.ts';

export type NewEntry = RequestInput<'POST /api/finances'>['body'];
const fields = ['date', 'time', 'class', 'location', 'rate'] as const;

/**
 * Adds one entry for each given day, one request after another (spec §7). A failure reports which were added, and
 * each request carries a client-generated id, so a retry adds only what is missing.
 */
export function useAddEntries(options: {
  onProgress: (done: number, all: number) => void;
  onAdded: (count: number) => Promise<void>;
  /** Called when only some entries were added. */
  onPartlyAdded: () => void;
}) {
  const showAlert = useAlert();
  const ids = useRef(new Map<string, string>());
  const getRequestId = (entry: NewEntry): string => {
    const key = JSON.stringify(entry);
    const id = ids.current.get(key) ?? createRandomId();
    ids.current.set(key, id);
    return id;
  };

  return async (
    entry: Omit<NewEntry, 'date'>,
    days: readonly string[],
  ): Promise<FieldErrors<(typeof fields)[number]>> => {
    const added: string[] = [];
    const series = days.length > 1 ? { series: getRequestId({ ...entry, date: '' }) } : {};
    for (const date of days) {
      options.onProgress(added.length, days.length);
      const body = { ...entry, date };
      try {
        throwUnlessSuccess(
          await ownerApi('POST /api/finances', { body: { ...body, ...series, _id: getRequestId(body) } }),
        );
        added.push(date);
      } catch (error) {
        if (added.length > 0) options.onPartlyAdded();
        if (isUnauthenticated(error)) return {};
        const message = asApiError(error)?.message || words.failed.add;
        const progress = words.failed.added(added.length, days.length, added.map(formatShortDay).join('; '));
        await showAlert({
          title: words.failed.title,
          text: added.length > 0 ? `${message} ${progress}` : message,
          icon: 'error',
        });
        return fieldErrorsFrom(asApiError(error)?.fields ?? {}, fields);
      }
    }
    ids.current.clear();
    await options.onAdded(added.length);
    return {};
  };
}
