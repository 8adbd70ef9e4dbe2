import { submitForm } from '#platform/admin/actions.ts';
import { ApiError, asApiError } from '#platform/api/client.ts';
import type { RequestInput } from '#platform/contract/endpoint.ts';
import { centsToDollars } from '#platform/money/money.ts';
import { showAlert } from '#platform/shell/alert.tsx';
import type { FormResult } from '#platform/shell/forms/action-form.tsx';
import { formatShortDay } from '#platform/time/day.ts';
import { createSharedText } from '#platform/ui/shared-text.ts';
import { createRandomId } from '#platform/ui/state/random-id.ts';
import type { FinanceEndpoints } from '../contract.ts';
import { listRepeatDates } from '../domain/repeat-dates.ts';
import { AddForm } from './entry-form.ts';
import { throwUnlessSuccess } from './load-finances.ts';
import { ownerApi } from './signed-in-api.ts';

const { setText: setProgress, useText } = createSharedText();
export const useAddProgress = useText;

const ids = new Map<string, string>();

/** Returns the same id for the same request, so that a retry adds only what is missing. */
function getRequestId(request: object): string {
  const key = JSON.stringify(request);
  const id = ids.get(key) ?? createRandomId();
  ids.set(key, id);
  return id;
}

/** Adds one entry for each day of the repeat, one request after another. */
export function addEntries(data: FormData): Promise<FormResult> {
  // Entries of another form may be the same on purpose.
  const form = String(data.get('form'));
  return submitForm(data, AddForm, {
    // The repetition is computed here and never sent.
    async save({ date, repeat, repeatCount, repeatFrequency, rate, ...fields }) {
      const entry = { ...fields, rate: centsToDollars(rate) };
      const days = listRepeatDates(date, repeat === 'yes' ? repeatCount : 1, repeatFrequency);
      const series = days.length > 1 ? { series: getRequestId({ form, entry }) } : {};
      const bodies = days.map((day) => {
        const body = { date: day, ...entry };
        return { ...body, ...series, _id: getRequestId({ form, body }) };
      });
      await addAll(bodies);
      ids.clear();
      const text = `${days.length} finance ${days.length === 1 ? 'entry' : 'entries'} added successfully`;
      await showAlert({ title: 'Success!', text, icon: 'success' });
    },
    failed: 'Error',
    alwaysAlert: true,
  });
}

/** A failure reports which entries were added before it. */
async function addAll(bodies: readonly RequestInput<FinanceEndpoints['POST /api/finances']>['body'][]): Promise<void> {
  const added: string[] = [];
  try {
    for (const body of bodies) {
      if (bodies.length > 1) setProgress(`Adding ${added.length + 1} of ${bodies.length}...`);
      throwUnlessSuccess(await ownerApi('POST /api/finances', { body }));
      added.push(formatShortDay(body.date));
    }
  } catch (error) {
    const { status = 0, reason = '', message = '', fields = {} } = asApiError(error) ?? {};
    const progress = `${added.length} of ${bodies.length} were added before that: ${added.join('; ')}. Press “Add class” again to add the others; none is added twice.`;
    const text = message || 'Failed to add finance entry';
    throw new ApiError(status, { reason, fields, message: added.length > 0 ? `${text} ${progress}` : text });
  } finally {
    setProgress('');
  }
}
