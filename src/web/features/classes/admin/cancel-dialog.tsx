import { type FormEvent, useId, useState } from 'react';
import type { AdminClass } from '#contract/classes-admin.ts';
import { confirmDialog } from '#web/content/admin.ts';
import { adminClasses, formatCancellationNotice, formatRemoval } from '#web/content/admin-classes.ts';
import { AlertIcon } from '#web/shell/alert-icon.tsx';
import { useConfirmClose } from '#web/shell/use-confirm-close.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';
import type { CancellationNotice } from './use-remove-classes.ts';

const { removal: words } = adminClasses;

type CancelDialogProps = {
  events: readonly AdminClass[] | undefined;
  onCancel: (events: readonly AdminClass[], notification: CancellationNotice) => Promise<void>;
  onClose: () => void;
};

/** Confirms the cancellation of classes that have sign-ups: whether to notify the students, and with which note. */
export function CancelDialog({ events, onCancel, onClose }: CancelDialogProps) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const { markChanged, requestClose } = useConfirmClose(events !== undefined, onClose);
  return (
    <Dialog
      open={events !== undefined}
      onClose={onClose}
      onRequestClose={requestClose}
      locked={busy}
      role="alertdialog"
      labelledBy={`${id}-title`}
      describedBy={`${id}-text`}
    >
      {events && (
        <div onInput={markChanged}>
          <CancelForm
            id={id}
            events={events}
            onCancel={onCancel}
            onClose={requestClose}
            busy={busy}
            setBusy={setBusy}
          />
        </div>
      )}
    </Dialog>
  );
}

function CancelForm(
  props: Omit<CancelDialogProps, 'events'> & {
    id: string;
    events: readonly AdminClass[];
    busy: boolean;
    setBusy: (busy: boolean) => void;
  },
) {
  const { id, events, busy, setBusy } = props;
  const [notify, setNotify] = useState(true);
  const withSignUps = events.filter(({ taken }) => taken > 0);
  const affectedCount = withSignUps
    .filter(({ state }) => state === 'upcoming')
    .reduce((sum, { taken }) => sum + taken, 0);
  const cancelLabel = events.length > 1 ? words.cancel.many : words.cancel.one;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const note = notify ? String(new FormData(event.currentTarget).get('note') ?? '') : '';
    setBusy(true);
    await props.onCancel(events, { notify, note });
    setBusy(false);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div className="grid justify-items-center gap-3 text-center">
        <AlertIcon name="warning" />
        <h2 id={`${id}-title`} className="text-[1.6rem]">
          {confirmDialog.title}
        </h2>
        <p id={`${id}-text`} className="text-quiet">
          {formatRemoval(events.length - withSignUps.length, withSignUps.length)}
        </p>
      </div>
      {affectedCount > 0 && (
        <label className="flex min-h-11 items-start gap-3 font-semibold">
          <input type="checkbox" checked={notify} onChange={({ target }) => setNotify(target.checked)} />
          <span>
            {words.notify}
            <span className="block font-normal text-[0.9rem] text-quiet">
              {formatCancellationNotice(affectedCount)}
            </span>
          </span>
        </label>
      )}
      {affectedCount > 0 && (
        <div hidden={!notify}>
          <TextArea label={words.note} name="note" rows={3} maxLength={500} hint={words.noteHint} />
        </div>
      )}
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <SubmitButton busy={busy} busyText={words.cancel.busy}>
          {withSignUps.length < events.length ? words.cancel.both : cancelLabel}
        </SubmitButton>
        <button
          type="button"
          className="button quiet"
          aria-disabled={busy || undefined}
          onClick={() => !busy && props.onClose()}
        >
          {events.length > 1 ? words.keep.many : words.keep.one}
        </button>
      </div>
    </form>
  );
}
