import { useId, useState } from 'react';
import type { AdminChocolate } from '#contract/shop-admin.ts';
import { chocolateForm as words } from '#web/content/admin-chocolates.ts';
import { useConfirmClose } from '#web/shell/use-confirm-close.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { ChocolateForm } from './chocolate-form.tsx';

/** Creates or edits a chocolate; closed while `edited` is undefined. */
export function ChocolateDialog(props: {
  edited: AdminChocolate | 'new' | undefined;
  /** Called when the chocolate was saved, even if its photo failed. */
  onSaved: () => void;
  onClose: () => void;
}) {
  const { edited, onSaved, onClose } = props;
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const id = useId();
  const existing = edited === 'new' ? undefined : edited;
  const close = () => {
    onClose();
    onSaved();
  };
  const { markChanged, requestClose } = useConfirmClose(edited !== undefined, close);
  return (
    <Dialog
      open={edited !== undefined}
      locked={busy}
      onRequestClose={requestClose}
      onClose={close}
      labelledBy={id}
      closeLabel={words.close}
      className="wide"
    >
      <h2 id={id} className="mb-5 pr-12">
        {existing ? words.edit(existing.name) : words.create}
      </h2>
      <div onInput={markChanged}>
        <ChocolateForm
          existing={existing}
          onEdited={markChanged}
          onBusy={setBusy}
          onSaved={({ name }, isNew) => {
            toast(isNew ? words.created(name) : words.saved(name));
            close();
          }}
        />
      </div>
    </Dialog>
  );
}
