import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { isSignedOut, refusalOf } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { areYouSure } from '#web/content/desk.ts';
import { deskSettings } from '#web/content/desk-access.ts';
import { deskSessions, twoStep } from '#web/content/desk-two-step.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { DeskTitle } from '#web/shell/desk/desk-title.tsx';
import { useLoaded } from '#web/ui/use-loaded.ts';
import { ChangeEmail } from './change-email.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { takeLeave } from './desk-way.ts';
import { SessionList } from './session-list.tsx';
import { adminEmail, adminId, forgetAdmin } from './stored-admin.ts';
import { TakeBackup } from './take-backup.tsx';
import { TwoStep } from './two-step.tsx';

const { heading, intro, signedInAs, password, email: changeEmail, backup, everywhere, trail } = deskSettings;

/** What the owner may change about how she comes to her desk. */
export function SettingsScreen() {
  const [email, id] = [adminEmail(), adminId()];
  const [sessions, codes] = [useRef<HTMLHeadingElement>(null), useRef<HTMLHeadingElement>(null)];
  const twoStepStanding = useLoaded('', () => ownerApi('GET /api/admin/second-factor'));
  // A new password ends the other sessions: the list is read again.
  const [passwords, setPasswords] = useState(0);
  return (
    <div className="max-w-[34rem]">
      <div className="desk-head">
        <DeskTitle heading={heading} intro={intro} />
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
          asksCode={twoStepStanding.value?.on ?? false}
          onCodeWanted={twoStepStanding.reload}
          onChanged={() => {
            setPasswords(passwords + 1);
            // A recovery code may have been spent.
            twoStepStanding.reload();
          }}
        />
      </section>
      <section aria-labelledby="settings-email" className="desk-section border-line border-t pt-8">
        <h2 id="settings-email">{changeEmail.heading}</h2>
        <p className="mt-1 mb-5 text-quiet">{changeEmail.intro}</p>
        <ChangeEmail />
      </section>
      <section aria-labelledby="settings-two-step" className="desk-section border-line border-t pt-8">
        <h2 id="settings-two-step" ref={codes} tabIndex={-1}>
          {twoStep.heading}
        </h2>
        <p className="mt-1 mb-3 text-quiet">{twoStep.intro}</p>
        <TwoStep loaded={twoStepStanding} onTurnedOff={() => codes.current?.focus()} />
      </section>
      <section aria-labelledby="settings-sessions" className="desk-section border-line border-t pt-8">
        <h2 id="settings-sessions" ref={sessions} tabIndex={-1}>
          {deskSessions.heading}
        </h2>
        <SessionList key={passwords} onEnded={() => sessions.current?.focus()} />
      </section>
      <section aria-labelledby="settings-backup" className="desk-section border-line border-t pt-8">
        <h2 id="settings-backup">{backup.heading}</h2>
        <p className="mt-1 mb-5 text-quiet">{backup.intro}</p>
        <TakeBackup />
      </section>
      <section aria-labelledby="settings-everywhere" className="desk-section border-line border-t pt-8">
        <h2 id="settings-everywhere">{everywhere.heading}</h2>
        <p className="mt-1 mb-5 text-quiet">{everywhere.intro}</p>
        <SignOutEverywhere />
      </section>
      <section aria-labelledby="settings-trail" className="desk-section border-line border-t pt-8">
        <h2 id="settings-trail">{trail.heading}</h2>
        <p className="mt-1 text-quiet">{trail.intro}</p>
        <Link
          className="link mt-3 inline-flex min-h-[44px] items-center"
          to={`/admin/history?kind=owner${id && `&subjectId=${id}`}`}
        >
          {trail.link}
        </Link>
      </section>
    </div>
  );
}

function SignOutEverywhere() {
  const alert = useAlert();
  const [busy, setBusy] = useState(false);
  const signOut = async () => {
    if (busy || !(await alert({ ...areYouSure, text: everywhere.confirm, confirm: everywhere.agree }))) return;
    setBusy(true);
    try {
      await ownerApi('POST /api/admin/logout-everywhere');
      takeLeave();
      forgetAdmin();
    } catch (error) {
      setBusy(false);
      if (isSignedOut(error)) return;
      const { title, text } = everywhere.failed;
      await alert({ title, text: refusalOf(error)?.message || text, icon: 'error' });
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
