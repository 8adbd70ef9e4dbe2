import { useId, useSyncExternalStore } from 'react';
import { showFailure } from '#platform/admin/actions.ts';
import { asApiError } from '#platform/api/client.ts';
import { finishStepUp, getOpenStepUp, subscribeToStepUp } from '#platform/api/step-up.ts';
import { Dialog } from '#platform/ui/dialogs/dialog.tsx';
import { CheckedForm, type FieldErrors, type FormValues } from '#platform/ui/forms/checked-form.tsx';
import { TextField } from '#platform/ui/forms/field.tsx';
import { codeFieldProps } from './code-field.ts';
import { HiddenUsername, PasswordField } from './password-field.tsx';
import { ownerApi } from './signed-in-api.ts';

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

/** Opens when a request needs step-up authentication. The request continues after it. */
export function StepUpDialog() {
  const stepUp = useSyncExternalStore(subscribeToStepUp, getOpenStepUp, () => undefined);
  const id = useId();
  const requiredFactors = stepUp?.requiredFactors ?? 'password';
  return (
    <Dialog
      open={stepUp !== undefined}
      onClose={() => finishStepUp(false)}
      labelledBy={id}
      describedBy={`${id}-text`}
      closeLabel="Close"
    >
      <h2 id={id} className="pr-12">
        Is it still you?
      </h2>
      <p id={`${id}-text`} className="mt-1 mb-5 text-quiet">
        You signed in a while ago. Before you continue, please confirm that it’s you.
      </p>
      <StepUpForm
        label="Is it still you?"
        requiredFactors={requiredFactors}
        submit="Continue"
        submitting="Checking..."
        failed="Failed to confirm."
        send={async ({ password, code }) => {
          const body = { password, ...(requiredFactors === 'both' && { code }) };
          await ownerApi('POST /api/admin/prove', { body });
          finishStepUp(true);
        }}
      />
    </Dialog>
  );
}
