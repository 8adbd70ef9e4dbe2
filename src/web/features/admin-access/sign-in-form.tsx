import { useState } from 'react';
import { parseKnownEmailAddress } from '#domain/email-address.ts';
import { api } from '#web/api/browser.ts';
import { asApiError } from '#web/api/client.ts';
import { withRefreshLock } from '#web/api/signed-in.ts';
import { useBotCheck } from '#web/features/bot-check/page-bot-check.ts';
import { storeAdmin } from '#web/session/stored-admin.ts';
import { showAlert } from '#web/shell/alert.tsx';
import { CheckedForm, type FieldErrors, type FormValues } from '#web/ui/checked-form.tsx';
import { TextField } from '#web/ui/field.tsx';
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
