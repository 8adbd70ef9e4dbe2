import { useState } from 'react';
import { asApiError, fieldErrorsFrom, isUnauthenticated } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { adminSettings, adminSignIn } from '#web/content/admin-access.ts';
import { getAdminEmail } from '#web/session/stored-admin.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { CheckedForm, type FieldErrors, type FormValues } from '#web/ui/checked-form.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { MIN_PASSWORD_LENGTH, type PasswordField, validatePasswordChange } from './password-change.ts';
import { ShowPassword } from './show-password.tsx';
import { CodeField } from './step-up-form.tsx';

const words = adminSettings.password;

/**
 * Changes the owner's password, which signs out their other browsers. `onCodeWanted` is called when the server requires
 * a code and the form had no field for it.
 */
export function ChangePasswordForm(props: {
  requiresCode: boolean;
  onCodeRequired: () => void;
  onChanged: () => void;
}) {
  const { requiresCode, onCodeRequired, onChanged } = props;
  const alert = useAlert();
  const toast = useToast();
  const [shown, setShown] = useState(false);

  const send = async (values: FormValues, form: HTMLFormElement): Promise<FieldErrors<PasswordField>> => {
    const { currentPassword = '', code = '', newPassword = '' } = values;
    const body = { currentPassword, newPassword, ...(requiresCode && { code }) };
    try {
      await ownerApi('PUT /api/admin/password', { body });
      form.reset();
      setShown(false);
      toast(words.done);
      onChanged();
      return {};
    } catch (error) {
      if (isUnauthenticated(error)) return {};
      const apiError = asApiError(error);
      if (apiError?.reason === 'password-wrong') return { currentPassword: apiError.message };
      if (apiError?.reason === 'password-same') return { newPassword: apiError.message };
      if (apiError?.reason === 'code-invalid') {
        if (requiresCode) return { code: apiError.message };
        onCodeRequired();
      }
      await alert({ title: words.failed.title, text: apiError?.message || words.failed.text, icon: 'error' });
      return fieldErrorsFrom(apiError?.fields ?? {}, ['currentPassword', 'newPassword'] as const);
    }
  };

  const common = { required: true, type: shown ? 'text' : 'password', maxLength: 200, spellCheck: false } as const;
  return (
    <CheckedForm<PasswordField>
      label={words.heading}
      check={(values) => validatePasswordChange(values, requiresCode)}
      send={send}
      submit={words.submit}
      submitting={words.submitting}
      withoutScript={<p>{adminSignIn.withoutScript}</p>}
    >
      {(errors) => (
        <>
          {/* Tells the password manager which account this is. */}
          <input type="text" name="username" autoComplete="username" defaultValue={getAdminEmail()} hidden readOnly />
          <TextField
            {...common}
            label={words.current}
            name="currentPassword"
            autoComplete="current-password"
            error={errors.currentPassword}
          />
          {requiresCode && <CodeField error={errors.code} />}
          <TextField
            {...common}
            label={words.next}
            name="newPassword"
            autoComplete="new-password"
            hint={words.hint(MIN_PASSWORD_LENGTH)}
            error={errors.newPassword}
          />
          <div className="grid gap-1">
            <TextField
              {...common}
              label={words.again}
              name="newPasswordAgain"
              autoComplete="new-password"
              error={errors.newPasswordAgain}
            />
            <ShowPassword shown={shown} onShow={setShown} />
          </div>
        </>
      )}
    </CheckedForm>
  );
}
