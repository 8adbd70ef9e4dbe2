import { useNavigate } from 'react-router';
import { showAlert } from '#platform/shell/alert.tsx';
import type { FormValues } from '#platform/ui/checked-form.tsx';
import { TextField } from '#platform/ui/field.tsx';
import { AccountForm } from './account-form.tsx';
import { accounts, register } from './accounts-words.ts';
import { api } from './api.ts';
import { registrationToken } from './registration-token.ts';

/** Registers a client. Only the mailed link signs them in. */
export function RegisterForm({ afterwards }: { afterwards: string }) {
  const navigate = useNavigate();
  const { labels } = accounts;

  const send = async ({ email = '', firstName = '', lastName = '', website }: FormValues) => {
    const { token } = await api('POST /api/user/register', { body: { email, firstName, lastName, website } });
    if (token) registrationToken.save(token);
    await showAlert({ ...register.done, icon: 'success' });
    if (token) await navigate('/dashboard', { state: { email } });
  };

  return (
    <AccountForm
      label={register.label}
      required={['email', 'firstName', 'lastName']}
      submit={register.submit}
      submitting={register.submitting}
      afterwards={afterwards}
      honeypot
      failed={register.failed}
      showServerMessage
      send={send}
    >
      {(errors) => (
        <>
          <TextField
            label={labels.email}
            name="email"
            type="email"
            required
            maxLength={254}
            autoComplete="email"
            error={errors.email}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label={labels.firstName}
              name="firstName"
              required
              maxLength={60}
              autoComplete="given-name"
              error={errors.firstName}
            />
            <TextField
              label={labels.lastName}
              name="lastName"
              required
              maxLength={60}
              autoComplete="family-name"
              error={errors.lastName}
            />
          </div>
        </>
      )}
    </AccountForm>
  );
}
