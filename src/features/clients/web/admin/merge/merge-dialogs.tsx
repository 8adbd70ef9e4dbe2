import { useState } from 'react';
import { useFetcher } from 'react-router';
import { z } from 'zod';
import { confirmChange, readId, runAction, submitForm } from '#platform/admin/actions.ts';
import { FormDialog } from '#platform/shell/forms/form-dialog.tsx';
import { useSite } from '#platform/shell/use-site.ts';
import { formatPhone } from '#platform/text/phone.ts';
import { EmailText } from '#platform/ui/email-text.tsx';
import { formatInstantDay } from '#platform/ui/format-instant.ts';
import { Button } from '#platform/ui/plain-button.tsx';
import type { ClientMerge, MergePreview } from '../../../contract/client-merges.ts';
import { formTitles } from '../../../domain/forms.ts';
import { MERGE_UNDO_DAYS } from '../../../domain/merge.ts';
import { ClientPicker } from '../../client-picker.tsx';
import { ownerApi } from '../../signed-in-api.ts';
import { formatFullName } from '../format-client.ts';

/** Chooses the other record, and then asks before the two are merged. */
export function MergeDialogs(props: { id: string; name: string; onClose: () => void }) {
  const { id, name, onClose } = props;
  const [preview, setPreview] = useState<MergePreview>();
  if (preview) return <MergeQuestion preview={preview} onClose={onClose} />;
  return (
    <FormDialog
      title="Merge with another record"
      text={`Choose the record that becomes part of this one. ${name} keeps the name, email and phone on this page. Nothing is changed yet.`}
      schema={OtherRecordForm}
      hidden={{ intent: 'preview-merge' }}
      submit="See what moves"
      busyText="Looking..."
      onSaved={(saved) => setPreview(saved as MergePreview)}
      onClose={onClose}
    >
      {({ search }) => (
        <div className="whole">
          <ClientPicker error={search.errors?.[0]} except={id} />
        </div>
      )}
    </FormDialog>
  );
}

function MergeQuestion({ preview, onClose }: { preview: MergePreview; onClose: () => void }) {
  const { kept, other, parts, formsOfBoth } = preview;
  return (
    <FormDialog
      title="Merge these records?"
      role="alertdialog"
      schema={MergeForm}
      hidden={{ intent: 'merge', otherId: other._id }}
      submit="Merge records"
      busyText="Merging..."
      cancel="Keep both"
      onClose={onClose}
    >
      {() => (
        <div className="whole grid gap-5">
          <dl className="grid gap-4 sm:grid-cols-2">
            <Person term="This record stays" person={kept} />
            <Person term="This one ends" person={other} />
          </dl>
          <div>
            <p className="font-semibold">
              {parts.length === 0 ? 'Nothing has to move.' : 'What moves to the record that stays'}
            </p>
            {parts.length > 0 && (
              <ul className="mt-2 grid list-disc gap-1 pl-5">
                {parts.map(({ part, text }) => (
                  <li key={part}>{text}</li>
                ))}
              </ul>
            )}
          </div>
          {formsOfBoth.map((form) => (
            <p key={form}>
              {`Both filled in “${formTitles[form]}”. Submitted answers stay before a draft, and later ones before earlier ones. The others come back only if you undo the merge.`}
            </p>
          ))}
          <p className="text-quiet">
            {`The other record can’t be used to log in any more. You can undo the merge for ${MERGE_UNDO_DAYS} days. Signed waivers stay with the email that signed them.`}
          </p>
        </div>
      )}
    </FormDialog>
  );
}

function Person({ term, person }: { term: string; person: MergePreview['kept'] }) {
  return (
    <div className="wrap-anywhere rounded-card border border-line p-4">
      <dt className="text-[0.88rem] text-quiet">{term}</dt>
      <dd>
        <strong className="font-semibold">{formatFullName(person)}</strong>
        <span className="block">{person.email || 'No email'}</span>
        {person.phone && <span className="block">{formatPhone(person.phone)}</span>}
      </dd>
    </div>
  );
}

/** The merges into a record that can be undone. */
export function MergeList({ merges }: { merges: readonly ClientMerge[] }) {
  const { timeZone } = useSite();
  const { submit } = useFetcher();
  const undo = async ({ _id }: ClientMerge) => {
    const text =
      'What the merge moved goes back to the other record. What was added since the merge stays with this one.';
    if (await confirmChange(text, 'Yes, undo it'))
      await submit({ intent: 'undo-merge', mergeId: _id }, { method: 'post' });
  };
  if (merges.length === 0) return null;
  return (
    <ul aria-label="Merged records" className="mb-8">
      {merges.map((merge) => (
        <li
          key={merge._id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t py-3 last:border-b"
        >
          <p className="wrap-anywhere min-w-0 flex-1 basis-64">
            Merged with {merge.name}
            {merge.email && (
              <>
                {' '}
                (<EmailText email={merge.email} />)
              </>
            )}{' '}
            on {formatInstantDay(timeZone, merge.mergedAt)}.{' '}
            <span className="text-quiet">{`You can undo it until ${formatInstantDay(timeZone, merge.undoUntil)}.`}</span>
          </p>
          <Button look="quiet small" onPress={() => void undo(merge)}>
            Undo merge<span className="sr-only"> with {merge.name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The record to merge: the text of the search, and the one that was chosen. */
const OtherRecordForm = z
  .object({ search: z.string().optional(), userId: z.string().optional() })
  .refine(({ userId }) => userId !== undefined, { path: ['search'], message: 'Please choose a record.' });

const MergeForm = z.object({ otherId: z.string() });

/** Loads what a merge would move, for the question. */
export async function previewMerge(data: FormData, clientId: string) {
  let saved: unknown;
  const result = await submitForm(data, OtherRecordForm, {
    save: async ({ userId: otherId = '' }) => {
      saved = await ownerApi('GET /api/admin/users/{id}/merge', { params: { id: clientId }, query: { otherId } });
    },
    failed: 'These records can’t be merged',
  });
  return { ...result, saved };
}

/** Merges the other record into this one. */
export const mergeRecords = (data: FormData, clientId: string) =>
  submitForm(data, MergeForm, {
    save: (body) => ownerApi('POST /api/admin/users/{id}/merge', { params: { id: clientId }, body }),
    saved: ({ message }) => message,
    failed: 'Nothing was merged',
  });

/** Undoes a merge. */
export const undoMerge = (data: FormData) =>
  runAction(
    'The merge wasn’t undone',
    () => ownerApi('DELETE /api/admin/client-merges/{id}', { params: readId(data, 'mergeId') }),
    ({ message }) => message,
  );
