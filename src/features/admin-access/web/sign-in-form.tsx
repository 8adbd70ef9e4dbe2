import { useState } from 'react';
import { asApiError } from '#platform/api/client.ts';
import { withRefreshLock } from '#platform/api/signed-in.ts';
import { useBotCheck } from '#platform/bot-check/web/page-bot-check.ts';
import { storeAdmin } from '#platform/browser-session/stored-admin.ts';
import { showAlert } from '#platform/shell/alert.tsx';
import { parseKnownEmailAddress } from '#platform/text/email-address.ts';
import { CheckedForm, type FieldErrors, type FormValues } from '#platform/ui/checked-form.tsx';
import { TextField } from '#platform/ui/field.tsx';
import { api } from './api.ts';
import { codeFieldProps } from './code-field.ts';
import { PasswordField } from './password-field.tsx';

type Field = 'email' | 'password' | 'code';

function validate({ email = '', password = '' }: FormValues): FieldErrors<Field> {
  const errors: FieldErrors<Field> = {};
  if (!email) errors.email = 'Please enter your email.';
  else if (!parseKnownEmailAddress(email)) errors.email = 'Please enter a valid email address.';
  if (!password) errors.password = 'Please enter your password.';
  return errors;
}

/** Signs the owner in. The page around it redirects once the token is stored. */
export function OwnerSignInForm() {
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
