import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { createAdminMeta } from '#platform/admin/admin-meta.ts';
import { AdminHead } from '#platform/admin/admin-title.tsx';
import { getAdminId, useAdminEmail } from '#platform/browser-session/stored-admin.ts';
import { runIntent } from '#platform/shell/intents.ts';
import { EmailText } from '#platform/ui/email-text.tsx';
import { useFocusAfterDeletion } from '#platform/ui/use-focus-after-deletion.ts';
import { ChangeEmail } from '../change-email.tsx';
import { ChangePasswordForm } from '../change-password-form.tsx';
import { SessionList } from '../session-list.tsx';
import { settingsActions } from '../settings-actions.ts';
import { SignOutEverywhere } from '../sign-out-everywhere.tsx';
import { ownerApi } from '../signed-in-api.ts';
import { TakeBackup } from '../take-backup.tsx';
import { TwoStep } from '../two-step.tsx';
import type { Route } from './+types/settings-page';

export const meta: Route.MetaFunction = ({ matches }) => createAdminMeta('settings', matches);

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
