import { useState } from 'react';
import type { FinanceEntry } from '#contract/finances.ts';
import { getMonth } from '#domain/day.ts';
import { asApiError, fieldErrorsFrom, isUnauthenticated } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { adminFinances as words } from '#web/content/admin-finances.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { useToast } from '#web/ui/toast.tsx';
import {
  createDraft,
  type EntryDraft,
  type EntryField,
  entryFields,
  findInvalidFields,
  getChanges,
} from './entry-draft.ts';
import { type Finances, throwUnlessSuccess } from './use-finances.ts';

type EntryErrors = Partial<Record<EntryField, string>>;
type EditorState = {
  entry: FinanceEntry;
  draft: EntryDraft;
  errors: EntryErrors;
  changedElsewhere: EntryField[];
  busy: boolean;
};

/** The row in edit mode, for its fields. */
export type RowEditor = Omit<EditorState, 'busy'> & { setField: (field: EntryField, text: string) => void };

const getElementId = (purpose: 'edit' | 'field', { _id }: FinanceEntry) => `${purpose}-${_id}`;

/** Ids of the edit button and the edit form, between which focus moves. */
export const editButtonId = (entry: FinanceEntry) => getElementId('edit', entry);
export const editFormId = (entry: FinanceEntry) => getElementId('field', entry);

/** Moves focus after the next render, when the target exists. */
function focusSoon(find: () => Element | null | undefined): void {
  requestAnimationFrame(() => (find() as HTMLElement | null | undefined)?.focus());
}

/**
 * Whether an entry that is not visible still exists. An entry that another tab deleted must not block further edits.
 */
const entryExists = ({ _id: id }: FinanceEntry) =>
  ownerApi('GET /api/finances/{id}', { params: { id } }).then(
    () => true,
    (error) => asApiError(error)?.reason !== 'finance-not-found',
  );

const findFieldElement = (entry: FinanceEntry, field: EntryField) =>
  document.querySelector(`[form="${editFormId(entry)}"][name="${field}"]`);

/**
 * Another tab saved first: the row shows the new values beside the input, and saving again overwrites them on
 * purpose.
 */
async function mergeServerChanges(previous: EditorState): Promise<EditorState | undefined> {
  const { entry } = previous;
  const response = await ownerApi('GET /api/finances/{id}', { params: { id: entry._id } }).catch(() => undefined);
  if (!response) return undefined;
  const current = response.finance;
  const before = createDraft(entry);
  const changedElsewhere = entryFields.filter((field) => createDraft(current)[field] !== before[field]);
  // Fields without input follow the new values; changed fields keep their input.
  const updatedFields = Object.fromEntries(
    changedElsewhere
      .filter((field) => previous.draft[field] === before[field])
      .map((field) => [field, createDraft(current)[field]]),
  );
  return {
    ...previous,
    entry: current,
    draft: { ...previous.draft, ...updatedFields },
    changedElsewhere,
    busy: false,
  };
}

/**
 * Edits one row at a time, and toggles states in all rows. Only Cancel discards input: `showMonth` opens the month
 * if it was closed or filtered out.
 */
export function useEntryEditor(finances: Finances, showMonth: (month: string) => void) {
  const showAlert = useAlert();
  const toast = useToast();
  const [state, setState] = useState<EditorState>();
  const showError = (error: unknown, text: string) =>
    showAlert({ title: words.failed.title, text: asApiError(error)?.message || text, icon: 'error' });

  const saveEntry = async (
    entry: FinanceEntry,
    body: Parameters<typeof ownerApi<'PUT /api/finances/{id}'>>[1]['body'],
  ) => {
    const response = await ownerApi('PUT /api/finances/{id}', { params: { id: entry._id }, body });
    throwUnlessSuccess(response);
    finances.replaceEntry(response.finance);
    return response.finance;
  };

  return {
    state,
    isEditing: (entry: FinanceEntry) => state?.entry._id === entry._id,

    async startEdit(entry: FinanceEntry) {
      const unsaved = state && Object.keys(getChanges(state)).length > 0;
      const openForm = state && document.getElementById(editFormId(state.entry));
      if (unsaved && (openForm || (await entryExists(state.entry)))) {
        if (!openForm) showMonth(getMonth(state.entry.date));
        toast(words.row.finishFirst);
        return focusSoon(() => findFieldElement(state.entry, 'date'));
      }
      setState({ entry, draft: createDraft(entry), errors: {}, changedElsewhere: [], busy: false });
      focusSoon(() => findFieldElement(entry, 'date'));
    },

    setField(field: EntryField, text: string) {
      setState((previous) => previous && { ...previous, draft: { ...previous.draft, [field]: text } });
    },

    cancel() {
      if (!state || state.busy) return;
      setState(undefined);
      focusSoon(() => document.getElementById(editButtonId(state.entry)));
    },

    async save() {
      if (!state || state.busy) return;
      const errors = Object.fromEntries(
        findInvalidFields(state.draft).map((field) => [field, words.errors[field as 'date' | 'time' | 'rate']]),
      ) as EntryErrors;
      const [firstInvalid] = entryFields.filter((field) => errors[field]);
      setState({ ...state, errors, busy: firstInvalid === undefined });
      if (firstInvalid) return focusSoon(() => findFieldElement(state.entry, firstInvalid));
      try {
        await saveEntry(state.entry, getChanges(state));
        setState(undefined);
        void finances.refresh();
        await showAlert({ title: words.done.title, text: words.done.updated, icon: 'success' });
        focusSoon(() => document.getElementById(editButtonId(state.entry)));
      } catch (error) {
        const apiError = asApiError(error);
        setState({ ...state, errors: fieldErrorsFrom(apiError?.fields ?? {}, entryFields), busy: false });
        if (isUnauthenticated(error)) return;
        await showError(error, words.failed.update);
        if (apiError?.reason === 'finance-changed') {
          const merged = await mergeServerChanges(state);
          if (merged) setState(merged);
        }
        if (apiError?.reason === 'finance-not-found') {
          setState(undefined);
          await finances.refresh();
        }
      }
    },

    /** Toggles one state with one press. */
    async toggleState(entry: FinanceEntry, field: 'paid' | 'taxed' | 'paymentRequestSent') {
      const value = entry[field] === 'yes' ? 'no' : 'yes';
      finances.replaceEntry({ ...entry, [field]: value });
      try {
        await saveEntry(entry, { [field]: value, was: { [field]: entry[field] } });
        toast(words.row.toggled(words.columns[field], value));
        await finances.refresh();
      } catch (error) {
        finances.replaceEntry(entry);
        if (isUnauthenticated(error)) return;
        await showError(error, words.failed.update);
        await finances.refresh();
      }
    },
  };
}

export type EntryEditor = ReturnType<typeof useEntryEditor>;
