import type { RowAction } from '#platform/ui/lists/row-menu.tsx';
import type { SignUp } from '../../../contract/sign-ups-admin.ts';
import { ownerApi } from '../../../web/signed-in-api.ts';
import { type RemovableSignUp, RemoveSignUpDialog } from './remove-sign-up-dialog.tsx';
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
