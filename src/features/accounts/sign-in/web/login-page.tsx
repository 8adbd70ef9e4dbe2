import { useEffect, useState } from 'react';
import { useIsLogoutWaiting } from '#platform/browser-session/logout-state.ts';
import { dropSignedOutNotice, takeSignedOutNotice } from '#platform/browser-session/signed-out-notice.ts';
import type { ContentDocuments } from '#platform/documents.ts';
import { showAlert } from '#platform/shell/alert.tsx';
import { loadContent } from '#platform/shell/content.ts';
import { createMeta } from '#platform/shell/page-meta.ts';
import { EmailText } from '#platform/ui/email-text.tsx';
import type { FormValues } from '#platform/ui/forms/checked-form.tsx';
import { EmailField } from '#platform/ui/forms/field.tsx';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { SealedLetter } from '#platform/ui/pictures/sealed-letter.tsx';
import { ClosingLandscape } from '#platform/ui/scenes/closing-landscape.tsx';
import { focusElement } from '#platform/ui/state/focus-element.ts';
import { accounts, login } from '../../web/accounts-words.ts';
import { api } from '../../web/api.ts';
import type { Route } from './+types/login-page';
import { AccountForm } from './account-form.tsx';
import { OtherLoginOptions } from './other-login-options.tsx';
import { RedirectIfSignedIn } from './redirect-if-signed-in.tsx';

const TITLE = 'Log in';

export const meta = createMeta({ title: TITLE });

export const loader = (args: Route.LoaderArgs) => loadContent(args, 'login');

/** Without a connection the page has no words, because signing out without one leads here, too. */
export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  const note = findNote(url);
  const loaded = await serverLoader().catch(() => undefined);
  return { content: loaded?.content, note };
}
clientLoader.hydrate = true as const;

/** Says why the visitor is on the login page: signed out, or sent back by Google. */
function findNote(url: URL): string | undefined {
  if (takeSignedOutNotice()) return login.signedOut;
  const google = url.searchParams.get('google') ?? '';
  return Object.hasOwn(login.google, google) ? login.google[google as keyof typeof login.google] : undefined;
}

export default function Login({ loaderData }: Route.ComponentProps) {
  const note = useIsLogoutWaiting() ? login.logoutPending : 'note' in loaderData && loaderData.note;
  const words = loaderData.content?.login;
  useEffect(() => dropSignedOutNotice, []);
  return (
    <>
      <RedirectIfSignedIn />
      <div className="column grid gap-x-14 gap-y-12 pt-10 pb-12 md:grid-cols-[7fr_5fr] md:items-center md:pt-16 lg:gap-x-24">
        <div className="max-w-[32rem]">
          <h1 className="mb-5">{words?.heading ?? TITLE}</h1>
          <SealedLetter className="mx-auto mb-5 w-40 md:hidden" />
          <div role="status">
            {note && <p className="mb-8 border-highlight border-l-4 bg-raised px-4 py-3">{note}</p>}
          </div>
          <LoginForm words={words} />
          <OtherLoginOptions other={words?.other} />
        </div>
        <SealedLetter className="w-full max-w-[28rem] max-md:hidden" />
      </div>
      <ClosingLandscape scene="night" place={words?.image} />
    </>
  );
}

/** Requests a login link by mail. Then it says where to look and offers both ways to try again. */
function LoginForm({ words }: { words: ContentDocuments['login'] | undefined }) {
  const [sentTo, setSentTo] = useState<string>();
  const [initialEmail, setInitialEmail] = useState('');

  const send = async ({ email = '', website }: FormValues) => {
    await api('POST /api/user/login', { body: { email, website } });
    await showAlert({ ...login.sent, icon: 'success' });
    setSentTo(email);
  };

  const changeEmail = () => {
    setInitialEmail(sentTo ?? '');
    setSentTo(undefined);
  };

  return (
    <>
      {sentTo === undefined ? (
        <p className="mb-8 max-w-[40ch] text-balance text-[1.15rem]">{words && showLinks(words.intro)}</p>
      ) : (
        <CheckYourInbox email={sentTo} afterwards={words?.afterwards} />
      )}
      <AccountForm
        key={sentTo === undefined ? 'first' : 'again'}
        label={login.label}
        required={['email']}
        submit={sentTo === undefined ? login.submit : login.checkMail.again}
        submitting={login.submitting}
        honeypot
        failed={login.failed}
        showServerMessage
        send={send}
      >
        {(errors) =>
          sentTo === undefined ? (
            <EmailField
              label={accounts.labels.email}
              maxLength={254}
              defaultValue={initialEmail}
              error={errors.email}
            />
          ) : (
            <input type="hidden" name="email" value={sentTo} />
          )
        }
      </AccountForm>
      {sentTo !== undefined && (
        <button type="button" className="button quiet small mt-4" onClick={changeEmail}>
          {login.checkMail.otherAddress}
        </button>
      )}
    </>
  );
}

function CheckYourInbox({ email, afterwards }: { email: string; afterwards: string | undefined }) {
  const { heading, before, after } = login.checkMail;
  return (
    <div className="mb-6">
      <h2 ref={focusElement} tabIndex={-1}>
        {heading}
      </h2>
      <p className="mt-4 text-[1.15rem]">
        {before}
        <strong>
          <EmailText email={email} />
        </strong>
        {after}
      </p>
      <p className="mt-4 text-quiet">{afterwards}</p>
    </div>
  );
}
