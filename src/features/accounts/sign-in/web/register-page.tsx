import { useNavigate } from 'react-router';
import { showAlert } from '#platform/shell/alert.tsx';
import { loadContent } from '#platform/shell/content.ts';
import { createMeta } from '#platform/shell/page-meta.ts';
import type { FormValues } from '#platform/ui/forms/checked-form.tsx';
import { EmailField, TextField } from '#platform/ui/forms/field.tsx';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { Picture } from '#platform/ui/pictures/picture.tsx';
import { ClosingLandscape } from '#platform/ui/scenes/closing-landscape.tsx';
import { SmartLink } from '#platform/ui/smart-link.tsx';
import { accounts, register } from '../../web/accounts-words.ts';
import { api } from '../../web/api.ts';
import type { Route } from './+types/register-page';
import { AccountForm } from './account-form.tsx';
import { OtherLoginOptions } from './other-login-options.tsx';
import { RedirectIfSignedIn } from './redirect-if-signed-in.tsx';
import { registrationToken } from './registration-token.ts';

export const loader = (args: Route.LoaderArgs) => loadContent(args, 'register');

export const meta = createMeta({ title: 'Register' });

export default function Register({ loaderData }: Route.ComponentProps) {
  const { heading, intro, afterwards, other, aside, image } = loaderData.content.register;
  return (
    <>
      <RedirectIfSignedIn />
      <div className="column grid gap-x-24 gap-y-16 pt-10 pb-12 md:grid-cols-[7fr_4fr] md:pt-16 md:max-lg:gap-x-10">
        <div className="max-w-[36rem]">
          <h1>{heading}</h1>
          <p className="mt-5 mb-10 max-w-[40ch] text-[1.15rem]">{showLinks(intro)}</p>
          <RegisterForm afterwards={afterwards} />
          <OtherLoginOptions other={other} />
        </div>
        <aside
          aria-labelledby="group-classes"
          className="gap-x-10 sm:max-md:grid sm:max-md:max-w-[36rem] sm:max-md:grid-cols-[2fr_3fr] sm:max-md:items-center"
        >
          <Picture
            name="about"
            place={aside.image}
            sizes="(min-width: 40rem) 24rem, 92vw"
            className="aspect-6/7 w-full object-cover [border-radius:50%_50%_var(--radius-card)_var(--radius-card)/43%_43%_var(--radius-card)_var(--radius-card)] max-sm:mb-6 md:mb-7"
          />
          <div>
            <h2 id="group-classes" className="text-[1.4rem]">
              {aside.heading}
            </h2>
            <p className="mt-3 max-w-[40ch] text-quiet">{showLinks(aside.text)}</p>
            <SmartLink href={aside.link.href} className="button quiet small mt-5">
              {aside.link.label}
            </SmartLink>
          </div>
        </aside>
      </div>
      <ClosingLandscape scene="morning" place={image} />
    </>
  );
}

/** Registers a client. Only the mailed link signs them in. */
function RegisterForm({ afterwards }: { afterwards: string }) {
  const navigate = useNavigate();
  const { labels } = accounts;

  const send = async ({ email = '', firstName = '', lastName = '', website }: FormValues) => {
    const { token } = await api('POST /api/user/register', { body: { email, firstName, lastName, website } });
    if (token) registrationToken.save(token);
    await showAlert({ ...register.done, icon: 'success' });
    if (token) await navigate('/dashboard', { state: { email } });
  };

  return (
    <AccountForm
      label={register.label}
      required={['email', 'firstName', 'lastName']}
      submit={register.submit}
      submitting={register.submitting}
      afterwards={afterwards}
      honeypot
      failed={register.failed}
      showServerMessage
      send={send}
    >
      {(errors) => (
        <>
          <EmailField label={labels.email} maxLength={254} error={errors.email} />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label={labels.firstName}
              name="firstName"
              required
              maxLength={60}
              autoComplete="given-name"
              error={errors.firstName}
            />
            <TextField
              label={labels.lastName}
              name="lastName"
              required
              maxLength={60}
              autoComplete="family-name"
              error={errors.lastName}
            />
          </div>
        </>
      )}
    </AccountForm>
  );
}
