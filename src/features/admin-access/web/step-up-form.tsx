import { showFailure } from '#platform/admin/actions.ts';
import { asApiError } from '#platform/api/client.ts';
import { CheckedForm, type FieldErrors, type FormValues } from '#platform/ui/checked-form.tsx';
import { TextField } from '#platform/ui/field.tsx';
import { codeFieldProps } from './code-field.ts';
import { HiddenUsername, PasswordField } from './password-field.tsx';

type Field = 'password' | 'code';
export type Credentials = { password: string; code: string };

/** Asks for the password, a code or both, and sends them. A rejected value shows its error at its field. */
export function StepUpForm(props: {
  label: string;
  requiredFactors: 'password' | 'code' | 'both';
  submit: string;
  submitting: string;
  /** Title of the alert about any other failure. */
  failed: string;
  send: (credentials: Credentials) => Promise<void>;
}) {
  const { label, requiredFactors, submit, submitting, failed } = props;
  const check = ({ password = '', code = '' }: FormValues): FieldErrors<Field> => ({
    ...(requiredFactors !== 'code' && !password && { password: 'Please enter your password.' }),
    ...(requiredFactors !== 'password' && !code && { code: 'Please enter the code.' }),
  });
  const send = async ({ password = '', code = '' }: FormValues): Promise<FieldErrors<Field>> => {
    try {
      await props.send({ password, code });
      return {};
    } catch (error) {
      const apiError = asApiError(error);
      if (apiError?.reason === 'password-wrong') return { password: apiError.message };
      if (apiError?.reason === 'code-invalid') return { code: apiError.message };
      await showFailure(error, failed);
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
            <>
              <HiddenUsername />
              <PasswordField error={errors.password} />
            </>
          )}
          {requiredFactors !== 'password' && (
            <TextField
              {...codeFieldProps}
              name="code"
              required
              // Only the app confirms itself, with digits.
              {...(requiredFactors === 'code' && { hint: undefined, inputMode: 'numeric' as const })}
              error={errors.code}
            />
          )}
        </>
      )}
    </CheckedForm>
  );
}
