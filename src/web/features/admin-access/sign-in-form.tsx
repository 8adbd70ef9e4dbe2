import { useState } from 'react';
import { parseKnownEmailAddress } from '#domain/email-address.ts';
import { api } from '#web/api/browser.ts';
import { asApiError } from '#web/api/client.ts';
import { withRefreshLock } from '#web/api/signed-in.ts';
import { adminSignIn } from '#web/content/admin-access.ts';
import { useBotCheck } from '#web/features/bot-check/page-bot-check.ts';
import { storeAdmin } from '#web/session/stored-admin.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { CheckedForm, type FieldErrors, type FormValues } from '#web/ui/checked-form.tsx';
import { TextField } from '#web/ui/field.tsx';
import { ShowPassword } from './show-password.tsx';
import { CodeField } from './step-up-form.tsx';

type Field = 'email' | 'password' | 'code';

function validate({ email = '', password = '' }: FormValues): FieldErrors<Field> {
  const errors: FieldErrors<Field> = {};
  if (!email) errors.email = adminSignIn.missing.email;
  else if (!parseKnownEmailAddress(email)) errors.email = adminSignIn.invalidEmail;
  if (!password) errors.password = adminSignIn.missing.password;
  return errors;
}

/** Signs the owner in. The page around it redirects once the token is stored. */
export function OwnerSignInForm() {
  const alert = useAlert();
  const botCheck = useBotCheck();
  const [shown, setShown] = useState(false);
  const [requiresCode, setRequiresCode] = useState(false);
  const { failed } = adminSignIn;

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
      await alert({ title: failed.title, text: apiError?.message || failed.text, icon: 'error' });
      if (apiError?.reason === 'code-wrong') return { code: apiError.message };
      return apiError?.reason === 'login-failed' ? { password: apiError.message } : {};
    }
  };

  return (
    <CheckedForm<Field>
      label={adminSignIn.label}
      check={validate}
      send={send}
      submit={adminSignIn.submit}
      submitting={adminSignIn.submitting}
      onUse={() => void botCheck.prepare()}
      withoutScript={<p className="font-medium">{adminSignIn.withoutScript}</p>}
    >
      {(errors) => (
        <>
          <TextField
            label={adminSignIn.email}
            name="email"
            type="email"
            required
            maxLength={254}
            autoComplete="username"
            error={errors.email}
          />
          <div className="grid gap-1">
            <TextField
              label={adminSignIn.password}
              name="password"
              type={shown ? 'text' : 'password'}
              required
              maxLength={200}
              autoComplete="current-password"
              autoCapitalize="none"
              spellCheck={false}
              error={errors.password}
            />
            <ShowPassword shown={shown} onShow={setShown} />
          </div>
          {requiresCode && <CodeField error={errors.code} />}
        </>
      )}
    </CheckedForm>
  );
}
