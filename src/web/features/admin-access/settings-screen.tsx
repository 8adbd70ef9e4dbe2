import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { asApiError, isUnauthenticated } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { confirmDialog } from '#web/content/admin.ts';
import { adminSettings } from '#web/content/admin-access.ts';
import { adminSessions, twoStep } from '#web/content/admin-two-step.ts';
import { clearStoredAdmin, getAdminEmail, getAdminId } from '#web/session/stored-admin.ts';
import { AdminTitle } from '#web/shell/admin/admin-title.tsx';
import { useAlert } from '#web/shell/alert.tsx';
import { useLoaded } from '#web/ui/use-loaded.ts';
import { markSignedOut } from './admin-return-path.ts';
import { ChangeEmail } from './change-email.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { SessionList } from './session-list.tsx';
import { TakeBackup } from './take-backup.tsx';
import { TwoStep } from './two-step.tsx';

const { heading, intro, signedInAs, password, email: changeEmail, backup, everywhere, history } = adminSettings;

/** Settings for the owner's sign-in. */
export function SettingsScreen() {
  const [email, id] = [getAdminEmail(), getAdminId()];
  const [sessions, codes] = [useRef<HTMLHeadingElement>(null), useRef<HTMLHeadingElement>(null)];
  const twoStepStatus = useLoaded('', () => ownerApi('GET /api/admin/second-factor'));
  // A new password ends the other sessions, so the list reloads.
  const [sessionListKey, setSessionListKey] = useState(0);
  return (
    <div className="max-w-[34rem]">
      <div className="admin-head">
        <AdminTitle heading={heading} intro={intro} />
        {email && (
          <p className="text-quiet">
            {signedInAs} <span className="break-all font-semibold text-ink">{email}</span>
          </p>
        )}
      </div>
      <section aria-labelledby="settings-password">
        <h2 id="settings-password">{password.heading}</h2>
        <p className="mt-1 mb-5 text-quiet">{password.intro}</p>
        <ChangePasswordForm
          requiresCode={twoStepStatus.value?.on ?? false}
          onCodeRequired={twoStepStatus.reload}
          onChanged={() => {
            setSessionListKey(sessionListKey + 1);
            // A recovery code may have been used.
            twoStepStatus.reload();
          }}
        />
      </section>
      <section aria-labelledby="settings-email" className="admin-section border-line border-t pt-8">
        <h2 id="settings-email">{changeEmail.heading}</h2>
        <p className="mt-1 mb-5 text-quiet">{changeEmail.intro}</p>
        <ChangeEmail />
      </section>
      <section aria-labelledby="settings-two-step" className="admin-section border-line border-t pt-8">
        <h2 id="settings-two-step" ref={codes} tabIndex={-1}>
          {twoStep.heading}
        </h2>
        <p className="mt-1 mb-3 text-quiet">{twoStep.intro}</p>
        <TwoStep loaded={twoStepStatus} onTurnedOff={() => codes.current?.focus()} />
      </section>
      <section aria-labelledby="settings-sessions" className="admin-section border-line border-t pt-8">
        <h2 id="settings-sessions" ref={sessions} tabIndex={-1}>
          {adminSessions.heading}
        </h2>
        <SessionList key={sessionListKey} onEnded={() => sessions.current?.focus()} />
      </section>
      <section aria-labelledby="settings-backup" className="admin-section border-line border-t pt-8">
        <h2 id="settings-backup">{backup.heading}</h2>
        <p className="mt-1 mb-5 text-quiet">{backup.intro}</p>
        <TakeBackup />
      </section>
      <section aria-labelledby="settings-everywhere" className="admin-section border-line border-t pt-8">
        <h2 id="settings-everywhere">{everywhere.heading}</h2>
        <p className="mt-1 mb-5 text-quiet">{everywhere.intro}</p>
        <SignOutEverywhere />
      </section>
      <section aria-labelledby="settings-trail" className="admin-section border-line border-t pt-8">
        <h2 id="settings-trail">{history.heading}</h2>
        <p className="mt-1 text-quiet">{history.intro}</p>
        <Link
          className="link mt-3 inline-flex min-h-[44px] items-center"
          to={`/admin/history?kind=owner${id && `&subjectId=${id}`}`}
        >
          {history.link}
        </Link>
      </section>
    </div>
  );
}

function SignOutEverywhere() {
  const alert = useAlert();
  const [busy, setBusy] = useState(false);
  const signOut = async () => {
    if (busy || !(await alert({ ...confirmDialog, text: everywhere.confirm, confirm: everywhere.agree }))) return;
    setBusy(true);
    try {
      await ownerApi('POST /api/admin/logout-everywhere');
      markSignedOut();
      clearStoredAdmin();
    } catch (error) {
      setBusy(false);
      if (isUnauthenticated(error)) return;
      const { title, text } = everywhere.failed;
      await alert({ title, text: asApiError(error)?.message || text, icon: 'error' });
    }
  };
  return (
    <button
      type="button"
      className="button danger"
      aria-disabled={busy || undefined}
      aria-busy={busy}
      onClick={signOut}
    >
      {busy ? everywhere.submitting : everywhere.submit}
    </button>
  );
}
