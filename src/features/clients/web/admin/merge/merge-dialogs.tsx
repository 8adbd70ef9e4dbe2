import { useState } from 'react';
import { FormDialog } from '#platform/shell/form-dialog.tsx';
import { formatPhone } from '#platform/text/phone.ts';
import type { MergePreview } from '../../../contract/client-merges.ts';
import { formTitles } from '../../../domain/forms.ts';
import { MERGE_UNDO_DAYS } from '../../../domain/merge.ts';
import { ClientPicker } from '../../client-picker.tsx';
import { formatFullName } from '../format-client.ts';
import { MergeForm, OtherRecordForm } from './merge-actions.ts';

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
