import { useId, useState } from 'react';
import type { DeskChocolate } from '#contract/shop-desk.ts';
import { chocolateForm as words } from '#web/content/desk-chocolates.ts';
import { useLeaving } from '#web/shell/use-leaving.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { ChocolateForm } from './chocolate-form.tsx';

/** The window in which a tin is made or changed; closed while `edited` is undefined. */
export function ChocolateDialog(given: {
  edited: DeskChocolate | 'new' | undefined;
  /** A tin was made or changed: wholly, or all but its photograph. */
  onSaved: () => void;
  onClose: () => void;
}) {
  const { edited, onSaved, onClose } = given;
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const id = useId();
  const begun = edited === 'new' ? undefined : edited;
  const close = () => {
    onClose();
    onSaved();
  };
  const { typed, leave } = useLeaving(edited !== undefined, close);
  return (
    <Dialog
      open={edited !== undefined}
      locked={busy}
      onLeave={leave}
      onClose={close}
      labelledBy={id}
      closeLabel={words.close}
      className="wide"
    >
      <h2 id={id} className="mb-5 pr-12">
        {begun ? words.edit(begun.name) : words.create}
      </h2>
      <div onInput={typed}>
        <ChocolateForm
          begun={begun}
          onTyped={typed}
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
