import { useState } from 'react';
import type { FinanceEntry } from '#contract/finances.ts';
import { monthOf } from '#domain/day.ts';
import { isSignedOut, refusalOf, refusedFields } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { deskFinances as words } from '#web/content/desk-finances.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { changesOf, type Draft, draftOf, type EntryField, entryFields, unreadable } from './entry-draft.ts';
import { type Books, refuseUnlessSuccess } from './use-books.ts';

type Wrong = Partial<Record<EntryField, string>>;
type State = { entry: FinanceEntry; draft: Draft; wrong: Wrong; elsewhere: EntryField[]; busy: boolean };

/** The row in edit mode, for its fields. */
export type RowEditing = Omit<State, 'busy'> & { type: (field: EntryField, text: string) => void };

const idOf = (what: 'edit' | 'field', { _id }: FinanceEntry) => `${what}-${_id}`;

/** The button that begins an edit, and the form that ends it: focus goes to and fro. */
export const editButtonId = (entry: FinanceEntry) => idOf('edit', entry);
export const editFormId = (entry: FinanceEntry) => idOf('field', entry);

/** Focus goes where it can once what was rendered meanwhile is there. */
function focusSoon(find: () => Element | null | undefined): void {
  requestAnimationFrame(() => (find() as HTMLElement | null | undefined)?.focus());
}

/** Whether an entry that is not to be seen is still in the books; one that another tab deleted holds nothing up. */
const isKept = ({ _id: id }: FinanceEntry) =>
  ownerApi('GET /api/finances/{id}', { params: { id } }).then(
    () => true,
    (error) => refusalOf(error)?.reason !== 'finance-not-found',
  );

const fieldOf = (entry: FinanceEntry, field: EntryField) =>
  document.querySelector(`[form="${editFormId(entry)}"][name="${field}"]`);

/**
 * The one row that is edited, and the quick changes of all rows. What was typed is lost only by Cancel: `reveal` brings
 * back a month that was closed or filtered away over it.
 */
export function useEditing(books: Books, reveal: (month: string) => void) {
  const showAlert = useAlert();
  const toast = useToast();
  const [state, setState] = useState<State>();
  const fail = (error: unknown, text: string) =>
    showAlert({ title: words.failed.title, text: refusalOf(error)?.message || text, icon: 'error' });

  const put = async (entry: FinanceEntry, body: Parameters<typeof ownerApi<'PUT /api/finances/{id}'>>[1]['body']) => {
    const answer = await ownerApi('PUT /api/finances/{id}', { params: { id: entry._id }, body });
    refuseUnlessSuccess(answer);
    books.put(answer.finance);
    return answer.finance;
  };

  /** Another tab was quicker: the row shows what stands now beside what was typed, and saving again is on purpose. */
  async function lookAgain(edited: State): Promise<void> {
    const { entry } = edited;
    const found = await ownerApi('GET /api/finances/{id}', { params: { id: entry._id } }).catch(() => undefined);
    if (!found) return;
    const fresh = found.finance;
    const was = draftOf(entry);
    const elsewhere = entryFields.filter((field) => draftOf(fresh)[field] !== was[field]);
    // What was not typed over follows; what was typed stays.
    const followed = Object.fromEntries(
      elsewhere.filter((field) => edited.draft[field] === was[field]).map((field) => [field, draftOf(fresh)[field]]),
    );
    setState({ ...edited, entry: fresh, draft: { ...edited.draft, ...followed }, elsewhere, busy: false });
  }

  return {
    state,
    isEditing: (entry: FinanceEntry) => state?.entry._id === entry._id,

    async begin(entry: FinanceEntry) {
      const unsaved = state && Object.keys(changesOf(state)).length > 0;
      const standing = state && document.getElementById(editFormId(state.entry));
      if (unsaved && (standing || (await isKept(state.entry)))) {
        if (!standing) reveal(monthOf(state.entry.date));
        toast(words.row.finishFirst);
        return focusSoon(() => fieldOf(state.entry, 'date'));
      }
      setState({ entry, draft: draftOf(entry), wrong: {}, elsewhere: [], busy: false });
      focusSoon(() => fieldOf(entry, 'date'));
    },

    type(field: EntryField, text: string) {
      setState((known) => known && { ...known, draft: { ...known.draft, [field]: text } });
    },

    cancel() {
      if (!state || state.busy) return;
      setState(undefined);
      focusSoon(() => document.getElementById(editButtonId(state.entry)));
    },

    async save() {
      if (!state || state.busy) return;
      const wrong = Object.fromEntries(
        unreadable(state.draft).map((field) => [field, words.wrong[field as 'date' | 'time' | 'rate']]),
      ) as Wrong;
      const [firstWrong] = entryFields.filter((field) => wrong[field]);
      setState({ ...state, wrong, busy: firstWrong === undefined });
      if (firstWrong) return focusSoon(() => fieldOf(state.entry, firstWrong));
      try {
        await put(state.entry, changesOf(state));
        setState(undefined);
        void books.refresh();
        await showAlert({ title: words.done.title, text: words.done.updated, icon: 'success' });
        focusSoon(() => document.getElementById(editButtonId(state.entry)));
      } catch (error) {
        const refusal = refusalOf(error);
        setState({ ...state, wrong: refusedFields(refusal?.fields ?? {}, entryFields), busy: false });
        if (isSignedOut(error)) return;
        await fail(error, words.failed.update);
        if (refusal?.reason === 'finance-changed') await lookAgain(state);
        if (refusal?.reason === 'finance-not-found') {
          setState(undefined);
          await books.refresh();
        }
      }
    },

    /** One press: paid or not, taxed or not, asked for or not. */
    async mark(entry: FinanceEntry, field: 'paid' | 'taxed' | 'paymentRequestSent') {
      const value = entry[field] === 'yes' ? 'no' : 'yes';
      books.put({ ...entry, [field]: value });
      try {
        await put(entry, { [field]: value, was: { [field]: entry[field] } });
        toast(words.row.marked(words.columns[field], value));
        await books.refresh();
      } catch (error) {
        books.put(entry);
        if (isSignedOut(error)) return;
        await fail(error, words.failed.update);
        await books.refresh();
      }
    },
  };
}

export type Editing = ReturnType<typeof useEditing>;
