import { useState } from 'react';
import { ActionForm, useActionForm } from '#platform/shell/action-form.tsx';
import { FormTextField } from '#platform/ui/form-fields.tsx';
import { MIN_PASSWORD_LENGTH } from '../contract/admin-access.ts';
import { codeFieldProps } from './code-field.ts';
import { HiddenUsername, ShowPassword } from './password-field.tsx';
import { PasswordAndCodeForm, PasswordForm } from './settings-actions.ts';

/** Changes the owner's password, which signs out their other browsers. */
export function ChangePasswordForm({ requiresCode }: { requiresCode: boolean }) {
  const [shown, setShown] = useState(false);
  const state = useActionForm({ schema: requiresCode ? PasswordAndCodeForm : PasswordForm });
  const common = { type: shown ? 'text' : 'password', maxLength: 200, spellCheck: false } as const;
  return (
    <ActionForm
      state={state}
      label="Change password"
      hidden={{ intent: 'password' }}
      submit="Change password"
      busyText="Changing..."
    >
      {({ currentPassword, code, newPassword, newPasswordAgain }) => (
        <>
          <HiddenUsername />
          <FormTextField {...common} field={currentPassword} label="Current password" autoComplete="current-password" />
          {requiresCode && <FormTextField field={code} {...codeFieldProps} />}
          <FormTextField
            {...common}
            field={newPassword}
            label="New password"
            autoComplete="new-password"
            hint={`${MIN_PASSWORD_LENGTH} characters or more. A few words that only you would put together work best.`}
          />
          <div className="grid gap-1">
            <FormTextField
              {...common}
              field={newPasswordAgain}
              label="Repeat new password"
              autoComplete="new-password"
            />
            <ShowPassword shown={shown} onShow={setShown} />
          </div>
        </>
      )}
    </ActionForm>
  );
}
