import { useState } from 'react';
import { asApiError, isHandledElsewhere } from '#web/api/client.ts';
import { stepUpFields as words } from '#web/content/admin-two-step.ts';
import { getAdminEmail } from '#web/session/stored-admin.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { CheckedForm, type FieldErrors, type FormValues } from '#web/ui/checked-form.tsx';
import { TextField } from '#web/ui/field.tsx';
import { ShowPassword } from './show-password.tsx';

type Field = 'password' | 'code';
export type Credentials = { password: string; code: string };

/** The field for a code: from the authenticator app, or a recovery code. */
export function CodeField({
  error,
  allowRecoveryCode = true,
}: {
  error: string | undefined;
  allowRecoveryCode?: boolean;
}) {
  return (
    <TextField
      label={words.code}
      name="code"
      required
      maxLength={64}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      inputMode={allowRecoveryCode ? 'text' : 'numeric'}
      hint={allowRecoveryCode ? words.codeHint : undefined}
      error={error}
    />
  );
}

/** Asks for the password, a code or both, and sends them. A rejected value shows its error at its field. */
export function StepUpForm(props: {
  label: string;
  requiredFactors: 'password' | 'code' | 'both';
  submit: string;
  submitting: string;
  failed: { title: string; text: string };
  send: (credentials: Credentials) => Promise<void>;
}) {
  const { label, requiredFactors, submit, submitting, failed } = props;
  const [shown, setShown] = useState(false);
  const alert = useAlert();

  const check = ({ password = '', code = '' }: FormValues): FieldErrors<Field> => ({
    ...(requiredFactors !== 'code' && !password && { password: words.missingPassword }),
    ...(requiredFactors !== 'password' && !code && { code: words.missingCode }),
  });
  const send = async ({ password = '', code = '' }: FormValues): Promise<FieldErrors<Field>> => {
    try {
      await props.send({ password, code });
      return {};
    } catch (error) {
      if (isHandledElsewhere(error)) return {};
      const apiError = asApiError(error);
      if (apiError?.reason === 'password-wrong') return { password: apiError.message };
      if (apiError?.reason === 'code-invalid') return { code: apiError.message };
      await alert({ title: failed.title, text: apiError?.message || failed.text, icon: 'error' });
      return {};
    }
  };

  return (
    <CheckedForm<Field>
      label={label}
      check={check}
      send={send}
      submit={submit}
      submitting={submitting}
      withoutScript={null}
    >
      {(errors) => (
        <>
          {requiredFactors !== 'code' && (
            <div className="grid gap-1">
              {/* Tells the password manager which account this is. */}
              <input
                type="text"
                name="username"
                autoComplete="username"
                defaultValue={getAdminEmail()}
                hidden
                readOnly
              />
              <TextField
                label={words.password}
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
          )}
          {requiredFactors !== 'password' && (
            <CodeField error={errors.code} allowRecoveryCode={requiredFactors === 'both'} />
          )}
        </>
      )}
    </CheckedForm>
  );
}
