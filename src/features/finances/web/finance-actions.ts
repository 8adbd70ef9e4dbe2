import { showFailure, submitForm } from '#platform/admin/actions.ts';
import { ApiError, asApiError } from '#platform/api/client.ts';
import { showAlert } from '#platform/shell/alert.tsx';
import type { FormResult } from '#platform/shell/forms/action-form.tsx';
import { runIntent } from '#platform/shell/intents.ts';
import { showToast } from '#platform/ui/toast.tsx';
import type { FinanceEntry } from '../contract.ts';
import { addEntries } from './add-entries.ts';
import {
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
