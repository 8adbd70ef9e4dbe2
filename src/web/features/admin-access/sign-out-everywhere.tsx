import { ownerApi } from '#web/api/signed-in.ts';
import { clearStoredAdmin } from '#web/session/stored-admin.ts';
import { confirmChange, runChange } from '#web/shell/admin/actions.ts';
import { TaskButton } from '#web/ui/task-button.tsx';
import { markSignedOut } from './admin-return-path.ts';

/** Ends every session. The layout then leads to the sign-in page. */
export function SignOutEverywhere() {
  return (
    <TaskButton
      className="button danger"
      busyText="Signing out..."
      confirm={() => confirmChange('Every browser and phone will be signed out, including this one.', 'Yes, sign out')}
      onPress={signOut}
    >
      Sign out everywhere
    </TaskButton>
  );
}

async function signOut(): Promise<void> {
  if (!(await runChange('Failed to sign out.', () => ownerApi('POST /api/admin/logout-everywhere')))) return;
  markSignedOut();
  clearStoredAdmin();
}
