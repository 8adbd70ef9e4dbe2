import { showFailure, submitForm } from '#platform/admin/actions.ts';
import { ApiError, asApiError } from '#platform/api/client.ts';
import type { RequestInput } from '#platform/contract/endpoint.ts';
import { centsToDollars } from '#platform/money/money.ts';
import { showAlert } from '#platform/shell/alert.tsx';
import type { FormResult } from '#platform/shell/forms/action-form.tsx';
import { runIntent } from '#platform/shell/intents.ts';
import { formatShortDay } from '#platform/time/day.ts';
import { createSharedText } from '#platform/ui/shared-text.ts';
import { createRandomId } from '#platform/ui/state/random-id.ts';
import { showToast } from '#platform/ui/toast.tsx';
import type { FinanceEndpoints, FinanceEntry } from '../contract.ts';
import { listRepeatDates } from '../domain/repeat-dates.ts';
import {
  AddForm,
  EditForm,
  type EntryValues,
  formatField,
  getChanges,
  listDifferentFields,
  toEntryValues,
  toFormValues,
} from './entry-form.ts';
import { throwUnlessSuccess } from './load-finances.ts';
import { ownerApi } from './signed-in-api.ts';
import { toggledFields } from './state-toggle.tsx';

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
function addEntries(data: FormData): Promise<FormResult> {
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

const UPDATE_FAILED = 'Failed to update finance entry';

/** Runs the actions of the finances. */
export async function runFinanceAction(data: FormData): Promise<FormResult | null> {
  return runIntent(data, { add: addEntries, update: saveEntry, toggle: toggleState, delete: deleteEntry });
}

const getParams = (data: FormData) => ({ id: String(data.get('id')) });

/**
 * Saves an edited entry. If another tab saved first, the form shows the new values beside the input, and saving again
 * overwrites them on purpose.
 */
async function saveEntry(data: FormData): Promise<FormResult> {
  const params = getParams(data);
  const before = JSON.parse(String(data.get('was'))) as EntryValues;
  let isGone = false;
  let conflict: { current: FinanceEntry; merged: EntryValues } | undefined;
  const result = await submitForm(data, EditForm, {
    async save(form) {
      const body = getChanges(before, toEntryValues(form));
      try {
        throwUnlessSuccess(await ownerApi('PUT /api/finances/{id}', { params, body }));
      } catch (error) {
        const apiError = asApiError(error);
        const fields = { ...apiError?.fields };
        isGone = apiError?.reason === 'finance-not-found';
        if (apiError?.reason === 'finance-changed') {
          const { was: _, ...mine } = body;
          const current = (await ownerApi('GET /api/finances/{id}', { params })).finance;
          conflict = { current, merged: { ...current, ...mine } };
          for (const field of listDifferentFields(before, current))
            fields[`body/${field}`] = `Now: ${formatField(field, current)}`;
        }
        const { status = 0, reason = '', message = '' } = apiError ?? {};
        throw new ApiError(status, { reason, message: message || UPDATE_FAILED, fields });
      }
      await showAlert({ title: 'Success!', text: 'Finance entry updated successfully', icon: 'success' });
    },
    failed: 'Error',
    alwaysAlert: true,
  });
  // The dialog closes, and the list is loaded without the entry.
  if (isGone) return { ...result, status: 'success' };
  if (!conflict) return result;
  // Fields without input follow the new values.
  const value = toFormValues(conflict.merged);
  return {
    ...result,
    hidden: { was: JSON.stringify(conflict.current) },
    intent: { type: 'update', payload: { value, validated: true } },
  };
}

async function toggleState(data: FormData) {
  const field = String(data.get('field')) as keyof typeof toggledFields;
  const value = data.get('value') === 'yes' ? 'yes' : 'no';
  const body = { [field]: value, was: { [field]: value === 'yes' ? 'no' : 'yes' } };
  try {
    throwUnlessSuccess(await ownerApi('PUT /api/finances/{id}', { params: getParams(data), body }));
    showToast(`${toggledFields[field]}: ${value}`);
  } catch (error) {
    await showFailure(error, 'Error', UPDATE_FAILED);
  }
  return null;
}

async function deleteEntry(data: FormData) {
  try {
    throwUnlessSuccess(await ownerApi('DELETE /api/finances/{id}', { params: getParams(data) }));
    await showAlert({ title: 'Deleted!', text: 'Finance entry has been deleted.', icon: 'success' });
  } catch (error) {
    await showFailure(error, 'Error', 'Failed to delete finance entry');
  }
  return null;
}
