import { confirmChange, runChange } from '#platform/admin/actions.ts';
import { clearStoredAdmin } from '#platform/browser-session/stored-admin.ts';
import { TaskButton } from '#platform/ui/task-button.tsx';
import { markSignedOut } from './admin-return-path.ts';
import { ownerApi } from './signed-in-api.ts';

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
