import { Fragment, useState } from 'react';
import { useLocation } from 'react-router';
import { asApiError } from '#platform/api/client.ts';
import { showAlert } from '#platform/shell/alert.tsx';
import { useContent } from '#platform/shell/content.ts';
import { createMeta } from '#platform/shell/page-meta.ts';
import { EmailText } from '#platform/ui/email-text.tsx';
import { SealedLetter } from '#platform/ui/pictures/sealed-letter.tsx';
import { ClosingLandscape } from '#platform/ui/scenes/closing-landscape.tsx';
import { SmartLink } from '#platform/ui/smart-link.tsx';
import { useHydrated } from '#platform/ui/state/use-hydrated.ts';
import { RedirectIfSignedIn } from '../../sign-in/web/redirect-if-signed-in.tsx';
import { registrationToken } from '../../sign-in/web/registration-token.ts';
import { dashboard as labels } from '../../web/accounts-words.ts';
import { api } from '../../web/api.ts';

export const meta = createMeta({ title: 'Check your email', description: 'What happens after registering.' });

export default function Dashboard() {
  return (
    <>
      <RedirectIfSignedIn />
      <div className="column grid min-h-[30rem] items-start gap-x-16 gap-y-8 pt-10 pb-12 md:grid-cols-[3fr_2fr] md:pt-16">
        <div>
          <h1>{useContent('links').checkEmail.heading}</h1>
          <ResendMail />
        </div>
        <SealedLetter className="w-40 max-md:order-first md:w-full md:max-w-[22rem] md:justify-self-end" />
      </div>
      <ClosingLandscape scene="night" />
    </>
  );
}

/** The email address of the registration; undefined when this visit does not know it. */
function useRegisteredEmail(): string | undefined {
  const hydrated = useHydrated();
  const { state } = useLocation() as { state: { email?: unknown } | null };
  return hydrated && typeof state?.email === 'string' ? state.email : undefined;
}

/** Shown after registration: check the mail, or request it again. */
function ResendMail() {
  const hydrated = useHydrated();
  const words = useContent('links').checkEmail;
  const email = useRegisteredEmail();
  const [busy, setBusy] = useState(false);
  const token = hydrated ? registrationToken.load() : undefined;

  const resend = async () => {
    if (busy || token === undefined) return;
    setBusy(true);
    try {
      await api('POST /api/user/register/mail', { body: { token } });
      await showAlert({ ...labels.sentAgain, icon: 'success' });
    } catch (error) {
      await showAlert({
        title: labels.failed.title,
        text: asApiError(error)?.message || labels.failed.text,
        icon: 'error',
      });
    }
    setBusy(false);
  };

  if (hydrated && token === undefined) {
    return (
      <>
        <p className="mt-5 max-w-[40ch] text-[1.15rem]">{words.unknown}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          {[labels.toLogin, labels.toRegisterFirst].map(({ label, href }, index) => (
            <SmartLink key={href} href={href} className={index === 0 ? 'button' : 'button quiet'}>
              {label}
            </SmartLink>
          ))}
        </div>
      </>
    );
  }
  return (
    <>
      <p className="mt-5 max-w-[40ch] text-[1.15rem]">
        {words.sent.split('{yourEmail}').map((part, index) => (
          <Fragment key={part}>
            {index > 0 &&
              (email ? (
                <strong>
                  <EmailText email={email} />
                </strong>
              ) : (
                labels.you
              ))}
            {part}
          </Fragment>
        ))}
      </p>
      <ol className="mt-8 max-w-[34rem] border-line border-t">
        {words.steps.map((step, index) => (
          <li key={step} className="grid grid-cols-[2.5rem_1fr] border-line border-b py-[0.9rem]">
            <span aria-hidden="true" className="font-display text-[1.25rem] text-accent leading-[1.3]">
              {index + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
      <p className="mt-8 max-w-[46ch] text-quiet">{words.slow}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <button type="button" className="button" aria-disabled={busy || undefined} aria-busy={busy} onClick={resend}>
          {busy ? labels.sending : labels.again}
        </button>
        <SmartLink href={labels.toRegister.href} className="button quiet">
          {labels.toRegister.label}
        </SmartLink>
      </div>
    </>
  );
}
