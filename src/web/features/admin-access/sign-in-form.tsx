import { useState } from 'react';
import { parseKnownEmailAddress } from '#domain/email-address.ts';
import { api } from '#web/api/browser.ts';
import { refusalOf } from '#web/api/client.ts';
import { whileNothingRefreshes } from '#web/api/signed-in.ts';
import { deskSignIn } from '#web/content/desk-access.ts';
import { useBotCheck } from '#web/features/bot-check/page-bot-check.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { CheckedForm, type Texts, type Wrong } from '#web/ui/checked-form.tsx';
import { TextField } from '#web/ui/field.tsx';
import { CodeField } from './proof-form.tsx';
import { ShowPassword } from './show-password.tsx';
import { storeAdmin } from './stored-admin.ts';

type Field = 'email' | 'password' | 'code';

function check({ email = '', password = '' }: Texts): Wrong<Field> {
  const wrong: Wrong<Field> = {};
  if (!email) wrong.email = deskSignIn.missing.email;
  else if (!parseKnownEmailAddress(email)) wrong.email = deskSignIn.invalidEmail;
  if (!password) wrong.password = deskSignIn.missing.password;
  return wrong;
}

/** Signs the owner in; the page around it leads on as soon as her token is there. */
export function OwnerSignInForm() {
  const alert = useAlert();
  const botCheck = useBotCheck();
  const [shown, setShown] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const { failed } = deskSignIn;

  const send = async ({ email = '', password = '', code = '' }: Texts): Promise<Wrong<Field>> => {
    // A script that did not come keeps her out no more than it does on the server: there limits do its work.
    const recaptchaToken = await botCheck.token('admin_login').catch(() => undefined);
    try {
      const body = { email, password, ...(code && { code }), recaptchaToken };
      const { admin, accessToken } = await whileNothingRefreshes(() => api('POST /api/admin/login', { body }));
      storeAdmin(admin, accessToken);
      return {};
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal?.reason === 'code-required') {
        setAsksCode(true);
        return { code: refusal.message };
      }
      await alert({ title: failed.title, text: refusal?.message || failed.text, icon: 'error' });
      if (refusal?.reason === 'code-wrong') return { code: refusal.message };
      return refusal?.reason === 'login-failed' ? { password: refusal.message } : {};
    }
  };

  return (
    <CheckedForm<Field>
      label={deskSignIn.label}
      check={check}
      send={send}
      submit={deskSignIn.submit}
      submitting={deskSignIn.submitting}
      onUse={() => void botCheck.prepare()}
      withoutScript={<p className="font-medium">{deskSignIn.withoutScript}</p>}
    >
      {(wrong) => (
        <>
          <TextField
            label={deskSignIn.email}
            name="email"
            type="email"
            required
            maxLength={254}
            autoComplete="username"
            error={wrong.email}
          />
          <div className="grid gap-1">
            <TextField
              label={deskSignIn.password}
              name="password"
              type={shown ? 'text' : 'password'}
              required
              maxLength={200}
              autoComplete="current-password"
              autoCapitalize="none"
              spellCheck={false}
              error={wrong.password}
            />
            <ShowPassword shown={shown} onShow={setShown} />
          </div>
          {asksCode && <CodeField error={wrong.code} />}
        </>
      )}
    </CheckedForm>
  );
}
