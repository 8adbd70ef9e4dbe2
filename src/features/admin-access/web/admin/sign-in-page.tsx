import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { apiOf } from '#platform/api/browser.ts';
import { asApiError } from '#platform/api/client.ts';
import { withRefreshLock } from '#platform/api/signed-in.ts';
import { useBotCheck } from '#platform/bot-check/web/page-bot-check.ts';
import { getAdminToken, storeAdmin, useAdminToken } from '#platform/browser-session/stored-admin.ts';
import { fillFacts } from '#platform/business/fact-names.ts';
import { showAlert } from '#platform/shell/alert.tsx';
import { createPlainMeta } from '#platform/shell/page-meta.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { parseKnownEmailAddress } from '#platform/text/email-address.ts';
import { CheckedForm, type FieldErrors, type FormValues } from '#platform/ui/forms/checked-form.tsx';
import { TextField } from '#platform/ui/forms/field.tsx';
import type { AdminAccessEndpoints } from '../../contract/endpoints.ts';
import { getAdminReturnPath } from '../admin-return-path.ts';
import { codeFieldProps } from '../code-field.ts';
import { finishPendingLogout } from '../log-out-owner.ts';
import { PasswordField } from '../password-field.tsx';
import type { Route } from './+types/sign-in-page';
import '#platform/styles/signed-in.css';

const api = apiOf<AdminAccessEndpoints>();

export const meta: Route.MetaFunction = ({ matches }) =>
  createPlainMeta({ title: 'Admin', description: 'For the owner.' }, matches);

/** The server renders the same page for all visitors. */
export const loader = () => null;

/** Where to go after the sign-in: the admin area deletes the stored path. A logout that is still pending is sent again. */
export function clientLoader(): string {
  if (getAdminToken() === undefined) void finishPendingLogout();
  return getAdminReturnPath();
}
clientLoader.hydrate = true as const;

/** The admin sign-in. Leads to the admin area once a token is stored, from this form or another tab. */
export default function SignInPage({ loaderData: returnPath }: Route.ComponentProps) {
  const { business } = useSite();
  const isSignedIn = Boolean(useAdminToken());
  return (
    <div className="column py-12 md:py-20">
      {isSignedIn && returnPath && <Navigate to={returnPath} replace />}
      <div className="mx-auto max-w-[420px]">
        {business.name && <p className="mb-8 font-display text-[1.25rem]">{business.name}</p>}
        <h1 className="mb-3">Admin</h1>
        <p className="mb-8 text-quiet">
          {fillFacts('Only for {ownerFirstName}. Clients log in on their own page.', business)}{' '}
          <Link to="/login" className="link whitespace-nowrap">
            Client log in
          </Link>
        </p>
        <OwnerSignInForm />
        <p className="mt-10">
          <Link to="/" className="link">
            Back to the site
          </Link>
        </p>
      </div>
    </div>
  );
}

type Field = 'email' | 'password' | 'code';

function validate({ email = '', password = '' }: FormValues): FieldErrors<Field> {
  const errors: FieldErrors<Field> = {};
  if (!email) errors.email = 'Please enter your email.';
  else if (!parseKnownEmailAddress(email)) errors.email = 'Please enter a valid email address.';
  if (!password) errors.password = 'Please enter your password.';
  return errors;
}

/** Signs the owner in. The page around it redirects once the token is stored. */
function OwnerSignInForm() {
  const botCheck = useBotCheck();
  const [requiresCode, setRequiresCode] = useState(false);

  const send = async ({ email = '', password = '', code = '' }: FormValues): Promise<FieldErrors<Field>> => {
    // A bot-check script that did not load does not block the sign-in. The server does not require it either: rate
    // limits protect the login.
    const recaptchaToken = await botCheck.token('admin_login').catch(() => undefined);
    try {
      const body = { email, password, ...(code && { code }), recaptchaToken };
      const { admin, accessToken } = await withRefreshLock(() => api('POST /api/admin/login', { body }));
      storeAdmin(admin, accessToken);
      return {};
    } catch (error) {
      const apiError = asApiError(error);
      if (apiError?.reason === 'code-required') {
        setRequiresCode(true);
        return { code: apiError.message };
      }
      const text = apiError?.message || 'Invalid email or password. Please try again.';
      await showAlert({ title: 'Login Failed', text, icon: 'error' });
      if (apiError?.reason === 'code-wrong') return { code: apiError.message };
      return apiError?.reason === 'login-failed' ? { password: apiError.message } : {};
    }
  };

  return (
    <CheckedForm<Field>
      label="Sign in"
      check={validate}
      send={send}
      submit="Sign in"
      submitting="Signing in..."
      onUse={() => void botCheck.prepare()}
      withoutScript={<p className="font-medium">The admin area needs JavaScript.</p>}
    >
      {(errors) => (
        <>
          <TextField
            label="Email"
            name="email"
            type="email"
            required
            maxLength={254}
            autoComplete="username"
            error={errors.email}
          />
          <PasswordField error={errors.password} />
          {requiresCode && <TextField {...codeFieldProps} name="code" required error={errors.code} />}
        </>
      )}
    </CheckedForm>
  );
}
