import { useState } from 'react';
import { isSignedOut, refusalOf, refusedFields } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { deskSettings, deskSignIn } from '#web/content/desk-access.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { CheckedForm, type Texts, type Wrong } from '#web/ui/checked-form.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { PASSWORD_CHARACTERS, type PasswordField, passwordErrors } from './password-change.ts';
import { CodeField } from './proof-form.tsx';
import { ShowPassword } from './show-password.tsx';
import { adminEmail } from './stored-admin.ts';

const words = deskSettings.password;

/**
 * Changes the owner's password; her other browsers are signed out by it. `onCodeWanted`: the server asks for a code, and
 * there was no field for one.
 */
export function ChangePasswordForm(given: { asksCode: boolean; onCodeWanted: () => void; onChanged: () => void }) {
  const { asksCode, onCodeWanted, onChanged } = given;
  const alert = useAlert();
  const toast = useToast();
  const [shown, setShown] = useState(false);

  const send = async (texts: Texts, form: HTMLFormElement): Promise<Wrong<PasswordField>> => {
    const { currentPassword = '', code = '', newPassword = '' } = texts;
    const body = { currentPassword, newPassword, ...(asksCode && { code }) };
    try {
      await ownerApi('PUT /api/admin/password', { body });
      form.reset();
      setShown(false);
      toast(words.done);
      onChanged();
      return {};
    } catch (error) {
      if (isSignedOut(error)) return {};
      const refusal = refusalOf(error);
      if (refusal?.reason === 'password-wrong') return { currentPassword: refusal.message };
      if (refusal?.reason === 'password-same') return { newPassword: refusal.message };
      if (refusal?.reason === 'code-refused') {
        if (asksCode) return { code: refusal.message };
        onCodeWanted();
      }
      await alert({ title: words.failed.title, text: refusal?.message || words.failed.text, icon: 'error' });
      return refusedFields(refusal?.fields ?? {}, ['currentPassword', 'newPassword'] as const);
    }
  };

  const common = { required: true, type: shown ? 'text' : 'password', maxLength: 200, spellCheck: false } as const;
  return (
    <CheckedForm<PasswordField>
      label={words.heading}
      check={(texts) => passwordErrors(texts, asksCode)}
      send={send}
      submit={words.submit}
      submitting={words.submitting}
      withoutScript={<p>{deskSignIn.withoutScript}</p>}
    >
      {(wrong) => (
        <>
          {/* For the browser's own keeper of passwords: whose this is. */}
          <input type="text" name="username" autoComplete="username" defaultValue={adminEmail()} hidden readOnly />
          <TextField
            {...common}
            label={words.current}
            name="currentPassword"
            autoComplete="current-password"
            error={wrong.currentPassword}
          />
          {asksCode && <CodeField error={wrong.code} />}
          <TextField
            {...common}
            label={words.next}
            name="newPassword"
            autoComplete="new-password"
            hint={words.hint(PASSWORD_CHARACTERS)}
            error={wrong.newPassword}
          />
          <div className="grid gap-1">
            <TextField
              {...common}
              label={words.again}
              name="newPasswordAgain"
              autoComplete="new-password"
              error={wrong.newPasswordAgain}
            />
            <ShowPassword shown={shown} onShow={setShown} />
          </div>
        </>
      )}
    </CheckedForm>
  );
}
