import { useId } from 'react';
import { useFetcher } from 'react-router';
import { AlertIcon } from '#platform/shell/alert-icon.tsx';
import { useSite } from '#platform/shell/use-site.ts';
import { hasStarted } from '#platform/time/day.ts';
import { formatLongDateTime } from '#platform/time/format-date-time.ts';
import { SubmitButton } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialogs/dialog.tsx';
import type { RowAction } from '#platform/ui/lists/row-menu.tsx';
import { confirmDialog } from '#platform/words/admin.ts';
import type { SignUp } from '../../../contract/sign-ups-admin.ts';
import { ownerApi } from '../../../web/signed-in-api.ts';
import { NotifyCheckbox } from './notify-checkbox.tsx';
import type { RemovalResult } from './sign-up-actions.ts';
import { WaiverDialog } from './waiver-dialog.tsx';

/** What the dialogs need of a sign-up. */
type ListedSignUp = RemovableSignUp & Pick<SignUp, 'cancelled'>;

export type SignUpDialogState =
  | { type: 'waiver'; signUp: ListedSignUp; details: ReturnType<typeof loadWaiver> }
  | { type: 'remove'; signUp: ListedSignUp };

const loadWaiver = (id: string) => ownerApi('GET /api/admin/signups/{id}', { params: { id } });

const openWaiver = (signUp: ListedSignUp): SignUpDialogState => ({
  type: 'waiver',
  signUp,
  details: loadWaiver(signUp._id),
});

/** Shows the waiver of a sign-up, or removes the sign-up. */
export function createSignUpActions(signUp: ListedSignUp, open: (dialog: SignUpDialogState) => void): RowAction[] {
  const waiver = { label: 'Waiver', onAction: () => open(openWaiver(signUp)) };
  if (signUp.cancelled) return [waiver];
  return [waiver, { label: 'Delete', danger: true, onAction: () => open({ type: 'remove', signUp }) }];
}

/** The open dialog of a sign-up. */
export function SignUpDialogs(props: {
  dialog: SignUpDialogState | undefined;
  onChange: (dialog?: SignUpDialogState) => void;
}) {
  const { dialog, onChange } = props;
  const close = () => onChange(undefined);
  if (!dialog) return null;
  const { signUp } = dialog;
  if (dialog.type === 'remove') return <RemoveSignUpDialog signUp={signUp} onClose={close} />;
  return (
    <WaiverDialog
      name={signUp.name}
      details={dialog.details}
      onRetry={() => onChange(openWaiver(signUp))}
      onClose={close}
    />
  );
}

type RemovableSignUp = Pick<SignUp, '_id' | 'name' | 'email' | 'classTitle' | 'date' | 'time' | 'classCancelled'>;

/** Confirms the removal of a sign-up; offers to notify the person only while the class is upcoming. */
function RemoveSignUpDialog({ signUp, onClose }: { signUp: RemovableSignUp; onClose: () => void }) {
  const { timeZone, now } = useSite();
  const id = useId();
  const { Form, state, data: result } = useFetcher<RemovalResult>();
  const isBusy = state !== 'idle';
  const canNotify = !signUp.classCancelled && !hasStarted({ day: signUp.date, time: signUp.time }, now);
  return (
    <Dialog
      open={!result?.isRemoved}
      onClose={onClose}
      locked={isBusy}
      role="alertdialog"
      labelledBy={`${id}-title`}
      describedBy={`${id}-text`}
    >
      <Form method="post" className="grid justify-items-center gap-4 text-center">
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="id" value={signUp._id} />
        <input type="hidden" name="name" value={signUp.name} />
        <AlertIcon name="warning" />
        <h2 id={`${id}-title`} className="text-[1.6rem]">
          {confirmDialog.title}
        </h2>
        <p id={`${id}-text`} className="wrap-anywhere text-quiet">
          {signUp.name} loses their spot in {signUp.classTitle}, {formatLongDateTime(signUp, timeZone)}. Someone else
          can have it right away. A signed waiver is kept.
        </p>
        {canNotify && !signUp.email && <p>They have no email, so please tell them yourself.</p>}
        {canNotify && signUp.email && (
          <NotifyCheckbox defaultChecked hint="The email removes the class from their calendar." />
        )}
        {result && !isBusy && (
          <p role="alert" className="font-semibold text-accent">
            {result.message}
          </p>
        )}
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          {!result?.isObsolete && (
            <SubmitButton busy={isBusy} busyText="Deleting...">
              Yes, delete it!
            </SubmitButton>
          )}
          <button
            type="button"
            className="button quiet"
            aria-disabled={isBusy || undefined}
            onClick={() => !isBusy && onClose()}
          >
            {result?.isObsolete ? 'Close' : confirmDialog.cancel}
          </button>
        </div>
      </Form>
    </Dialog>
  );
}
