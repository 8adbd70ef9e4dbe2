import { useState } from 'react';
import { ownerApi } from '#web/api/signed-in.ts';
import { clearStoredAdmin } from '#web/session/stored-admin.ts';
import { confirmChange, runChange } from '#web/shell/admin/actions.ts';
import { markSignedOut } from './admin-return-path.ts';

/** Ends every session. The layout then leads to the sign-in page. */
export function SignOutEverywhere() {
  const [isBusy, setIsBusy] = useState(false);
  const signOut = async () => {
    if (isBusy || !(await confirmChange(question, 'Yes, sign out'))) return;
    setIsBusy(true);
    const ended = await runChange('Failed to sign out.', () => ownerApi('POST /api/admin/logout-everywhere'));
    if (!ended) return setIsBusy(false);
    markSignedOut();
    clearStoredAdmin();
  };
  return (
    <button
      type="button"
      className="button danger"
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy}
      onClick={signOut}
    >
      {isBusy ? 'Signing out...' : 'Sign out everywhere'}
    </button>
  );
}

const question = 'Every browser and phone will be signed out, including this one.';
