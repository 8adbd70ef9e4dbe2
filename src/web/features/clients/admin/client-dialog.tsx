import { type InputEvent, useId, useState } from 'react';
import type { Client } from '#contract/clients-admin.ts';
import type { RequestInput } from '#contract/contract.ts';
import { asApiError, fieldErrorsFrom, isUnauthenticated } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { adminClients, clientForm as words } from '#web/content/admin-clients.ts';
import { extractDigits } from '#web/features/accounts/account-fields.ts';
import { pronouns } from '#web/features/accounts/pronouns.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { useConfirmClose } from '#web/shell/use-confirm-close.ts';
import { CheckedForm, type FieldErrors, type FormValues } from '#web/ui/checked-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Select, TextField } from '#web/ui/field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { type ClientField, clientFields, validateClient, validateRequiredFields } from './client-draft.ts';

type ClientBody = RequestInput<'POST /api/admin/users'>['body'];

/** The dialog that creates a client, or edits `client`. */
export function ClientDialog(props: {
  open: boolean;
  client?: Client | undefined;
  onClose: () => void;
  onSaved: (client: Client) => void;
}) {
  const { open, client, onClose, onSaved } = props;
  const [busy, setBusy] = useState(false);
  const alert = useAlert();
  const toast = useToast();
  const id = useId();
  const { markChanged, requestClose } = useConfirmClose(open, onClose);
  const modeWords = client ? words.edit : words.create;

  const save = async (values: FormValues): Promise<FieldErrors<ClientField>> => {
    const missing = validateRequiredFields(values, client);
    if (Object.keys(missing).length > 0) {
      await alert({ ...words.missing, icon: 'warning' });
      return missing;
    }
    const mistakes = validateClient(values, client);
    if (Object.keys(mistakes).length > 0) return mistakes;
    // The form fields match the request, and a select holds only its options.
    const body = values as unknown as ClientBody;
    try {
      const { message, user } = client
        ? await ownerApi('PUT /api/admin/users/{id}', { params: { id: client._id }, body })
        : await ownerApi('POST /api/admin/users', { body });
      toast(message);
      onSaved(user);
      return {};
    } catch (error) {
      if (isUnauthenticated(error)) return {};
      const apiError = asApiError(error);
      await alert({ title: modeWords.failed, text: apiError?.message || adminClients.tryAgain, icon: 'error' });
      if (apiError?.reason === 'email-taken') return { email: words.errors.emailTaken };
      return fieldErrorsFrom(apiError?.fields ?? {}, clientFields);
    }
  };

  return (
    <Dialog
      open={open}
      locked={busy}
      onRequestClose={requestClose}
      onClose={onClose}
      labelledBy={id}
      closeLabel={words.close}
      className="wide"
    >
      <h2 id={id} className="mb-5 pr-12">
        {modeWords.heading}
      </h2>
      <div onInput={markChanged}>
        <CheckedForm<ClientField>
          label={modeWords.heading}
          check={() => ({})}
          send={async (values) => {
            setBusy(true);
            const errors = await save(values);
            setBusy(false);
            return errors;
          }}
          submit={modeWords.submit}
          submitting={modeWords.submitting}
          afterwards={modeWords.note}
          withoutScript={null}
        >
          {(errors) => <ClientFields client={client} errors={errors} />}
        </CheckedForm>
      </div>
    </Dialog>
  );
}

function ClientFields({ client, errors }: { client: Client | undefined; errors: FieldErrors<ClientField> }) {
  const field = (name: ClientField) => ({
    ...{ label: words.labels[name], name, error: errors[name] },
    ...(client && { defaultValue: client[name] }),
    // The form is about another person, so the browser must not autofill the owner's own data.
    autoComplete: 'off',
  });
  return (
    <div className="admin-form two">
      <TextField {...field('firstName')} required maxLength={60} />
      <TextField {...field('lastName')} required maxLength={60} />
      <div className="whole">
        <TextField
          {...field('email')}
          type="email"
          required={client?.email !== ''}
          maxLength={254}
          hint={client && (client.email ? words.emailHint : words.noEmailHint)}
        />
      </div>
      <TextField {...field('preferredName')} maxLength={60} />
      <Select {...field('pronoun')}>
        <option value="">{words.choosePronoun}</option>
        {pronouns.map((pronoun) => (
          <option key={pronoun} value={pronoun}>
            {pronoun}
          </option>
        ))}
      </Select>
      <TextField {...field('phone')} type="tel" inputMode="numeric" onInput={onlyDigits(10)} hint={words.phoneHint} />
      <TextField {...field('zipcode')} inputMode="numeric" onInput={onlyDigits(5)} />
      <div className="whole">
        <TextField {...field('city')} maxLength={80} />
      </div>
    </div>
  );
}

/** Removes non-digits at once. */
function onlyDigits(maxDigits: number) {
  return ({ currentTarget: input }: InputEvent<HTMLInputElement>) => {
    const digits = extractDigits(input.value, maxDigits);
    if (digits !== input.value) input.value = digits;
  };
}
