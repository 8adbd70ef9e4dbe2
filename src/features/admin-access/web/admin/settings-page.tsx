import { type ReactNode, type Ref, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import { confirmChange, runChange } from '#platform/admin/actions.ts';
import { AdminHead } from '#platform/admin/admin-title.tsx';
import { clearStoredAdmin, getAdminId, useAdminEmail } from '#platform/browser-session/stored-admin.ts';
import type { ResponseBody } from '#platform/contract/endpoint.ts';
import { ActionForm, useActionForm } from '#platform/shell/forms/action-form.tsx';
import { runIntent } from '#platform/shell/intents.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { EmailText } from '#platform/ui/email-text.tsx';
import { formatInstant } from '#platform/ui/format-instant.ts';
import { FormTextField } from '#platform/ui/forms/form-fields.tsx';
import { TaskButton } from '#platform/ui/forms/task-button.tsx';
import { useFocusAfterDeletion } from '#platform/ui/lists/use-focus-after-deletion.ts';
import { Button } from '#platform/ui/plain-button.tsx';
import { saveFile } from '#platform/ui/state/save-file.ts';
import { showToast } from '#platform/ui/toast.tsx';
import { MIN_PASSWORD_LENGTH, type OwnerSession } from '../../contract/admin-access.ts';
import type { AdminAccessEndpoints } from '../../contract/endpoints.ts';
import { markSignedOut } from '../admin-return-path.ts';
import { codeFieldProps } from '../code-field.ts';
import { HiddenUsername, ShowPassword } from '../password-field.tsx';
import { EmailForm, PasswordAndCodeForm, PasswordForm, settingsActions } from '../settings-actions.ts';
import { ownerApi } from '../signed-in-api.ts';
import { TwoStep } from '../two-step-dialog.tsx';
import type { Route } from './+types/settings-page';

export async function clientLoader() {
  const [secondFactor, email, sessions] = await Promise.all([
    ownerApi('GET /api/admin/second-factor'),
    ownerApi('GET /api/admin/email'),
    ownerApi('GET /api/admin/sessions'),
  ]);
  return { secondFactor, email, sessions };
}

export const clientAction = async ({ request }: Route.ClientActionArgs) =>
  runIntent(await request.formData(), settingsActions);

/** Settings for the owner's sign-in. */
export default function SettingsPage({ loaderData: { secondFactor, email, sessions } }: Route.ComponentProps) {
  const [signedInAs, id] = [useAdminEmail(), getAdminId()];
  const twoStepTitle = useFocusAfterDeletion(secondFactor.on ? 1 : 0);
  const sessionsTitle = useFocusAfterDeletion(sessions.length);
  return (
    <div className="max-w-[34rem]">
      <AdminHead
        heading="Settings"
        intro="Your password and email, two-step sign-in, a backup, and the browsers where you’re signed in."
      >
        {signedInAs && (
          <p className="text-quiet">
            Signed in as{' '}
            <span className="font-semibold text-ink">
              <EmailText email={signedInAs} />
            </span>
          </p>
        )}
      </AdminHead>
      <Section
        heading="Change password"
        intro="You’ll be signed out on every other browser and phone, and need the new password there."
      >
        <ChangePasswordForm requiresCode={secondFactor.on} />
      </Section>
      <Section
        heading="Change email"
        intro="You sign in with it, and emails about your business go there. First, you confirm the new one with a link sent to it."
      >
        <ChangeEmail {...email} />
      </Section>
      <Section
        heading="Two-step sign-in"
        intro="Besides your password, signing in asks for a code from an app on your phone, such as Google Authenticator, 1Password or Aegis. Even someone who knows your password can’t get in."
        ref={twoStepTitle}
      >
        <TwoStep {...secondFactor} />
      </Section>
      <Section heading="Where you’re signed in" ref={sessionsTitle}>
        <SessionList sessions={sessions} />
      </Section>
      <Section
        heading="Download a backup"
        intro="Everything your site knows, in one file, including names, addresses and signatures. Keep it where only you can read it. What clients wrote about their health stays encrypted in it and needs your site’s key."
      >
        <TakeBackup />
      </Section>
      <Section
        heading="Sign out everywhere"
        intro="Lost a phone, or left yourself signed in somewhere? This ends every session, including this one."
      >
        <SignOutEverywhere />
      </Section>
      <Section
        heading="Account activity"
        intro="Sign-ins from new browsers, downloaded backups, and changes to your password, your email and two-step sign-in are recorded."
      >
        <Link
          className="link inline-flex min-h-11 items-center"
          to={`/admin/history?kind=owner${id && `&subjectId=${id}`}`}
        >
          See the history of this account
        </Link>
      </Section>
    </div>
  );
}

function Section(props: { heading: string; intro?: string; ref?: Ref<HTMLHeadingElement>; children: ReactNode }) {
  const { heading, intro, ref } = props;
  return (
    <section
      aria-label={heading}
      className="mt-10 border-line border-t pt-8 first-of-type:mt-0 first-of-type:border-0 first-of-type:pt-0"
    >
      <h2 ref={ref} tabIndex={-1}>
        {heading}
      </h2>
      {intro && <p className="mt-1 mb-5 text-quiet">{intro}</p>}
      {props.children}
    </section>
  );
}

/** Requests a new email for the owner. It applies once the link mailed to it is used. */
function ChangeEmail({ email, waiting }: ResponseBody<AdminAccessEndpoints['GET /api/admin/email']>) {
  const { timeZone } = useSite();
  const state = useActionForm({ schema: EmailForm });
  return (
    <>
      <p className="mb-5">
        Your email is{' '}
        <strong>
          <EmailText email={email} />
        </strong>
      </p>
      <div role="status">
        {waiting && (
          <p className="mb-5 border-highlight border-l-4 bg-raised px-5 py-4">
            A link is on its way to <EmailText email={waiting.email} />. Open it by{' '}
            {formatInstant(timeZone, waiting.expiresAt)}. Nothing changes until you do.
          </p>
        )}
      </div>
      <ActionForm
        state={state}
        label="Change email"
        hidden={{ intent: 'email' }}
        submit="Send me a link"
        busyText="Sending..."
      >
        {(fields) => <FormTextField field={fields.email} label="New email" type="email" />}
      </ActionForm>
    </>
  );
}

/** Changes the owner's password, which signs out their other browsers. */
function ChangePasswordForm({ requiresCode }: { requiresCode: boolean }) {
  const [shown, setShown] = useState(false);
  const state = useActionForm({ schema: requiresCode ? PasswordAndCodeForm : PasswordForm });
  const common = { type: shown ? 'text' : 'password', maxLength: 200, spellCheck: false } as const;
  return (
    <ActionForm
      state={state}
      label="Change password"
      hidden={{ intent: 'password' }}
      submit="Change password"
      busyText="Changing..."
    >
      {({ currentPassword, code, newPassword, newPasswordAgain }) => (
        <>
          <HiddenUsername />
          <FormTextField {...common} field={currentPassword} label="Current password" autoComplete="current-password" />
          {requiresCode && <FormTextField field={code} {...codeFieldProps} />}
          <FormTextField
            {...common}
            field={newPassword}
            label="New password"
            autoComplete="new-password"
            hint={`${MIN_PASSWORD_LENGTH} characters or more. A few words that only you would put together work best.`}
          />
          <div className="grid gap-1">
            <FormTextField
              {...common}
              field={newPasswordAgain}
              label="Repeat new password"
              autoComplete="new-password"
            />
            <ShowPassword shown={shown} onShow={setShown} />
          </div>
        </>
      )}
    </ActionForm>
  );
}

/** The owner's sessions. Ends one of them, or all except this one. */
function SessionList({ sessions }: { sessions: readonly OwnerSession[] }) {
  const { timeZone } = useSite();
  const { submit, state, formData } = useFetcher();
  const isBusy = state !== 'idle';
  const endOne = (id: string) => !isBusy && submit({ intent: 'end-session', id }, { method: 'post' });
  const endOthers = async () => {
    const text = 'Every other browser and phone will be signed out. This one stays.';
    if (isBusy || !(await confirmChange(text, 'Yes, end them'))) return;
    await submit({ intent: 'end-other-sessions' }, { method: 'post' });
  };
  return (
    <>
      <ul aria-label="Sessions" className="mt-3 border-line border-t">
        {sessions.map(({ _id: id, browser, network, firstSeen, lastSeen, isThisOne }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-3"
          >
            <div className="min-w-0 flex-1 basis-[16rem]">
              <p className="font-semibold first-letter:uppercase">
                {browser} <span className="font-normal">{network && `from ${network}`}</span>
              </p>
              <p className="text-[0.92rem] text-quiet">
                Signed in {formatInstant(timeZone, firstSeen)}. Last seen {formatInstant(timeZone, lastSeen)}.
              </p>
            </div>
            {isThisOne ? (
              <p className="font-semibold">This one</p>
            ) : (
              <Button look="quiet small" off={isBusy} onPress={() => void endOne(id)}>
                {formData?.get('id') === id ? 'Ending...' : 'End'}
                <span className="sr-only">
                  {` the session of ${browser}${network && ` from ${network}`}, since ${formatInstant(timeZone, firstSeen)}`}
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <p className="mt-4">
          <Button
            look="quiet"
            label={formData?.get('intent') === 'end-other-sessions' ? 'Ending...' : 'End all others'}
            off={isBusy}
            onPress={endOthers}
          />
        </p>
      )}
    </>
  );
}

/** Ends every session. The layout then leads to the sign-in page. */
function SignOutEverywhere() {
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

/** Creates a backup and downloads it. */
function TakeBackup() {
  const takeBackup = async () => {
    const file = await runChange('Failed to make a backup.', () => ownerApi('POST /api/admin/backup'));
    if (!file) return;
    saveFile(file.name, file);
    showToast('Backup downloaded');
  };
  return (
    <TaskButton className="button quiet" busyText="Making the backup..." onPress={takeBackup}>
      Download a backup
    </TaskButton>
  );
}
