import { type InputEvent, useId, useState } from 'react';
import type { Client } from '#contract/clients-desk.ts';
import type { Input } from '#contract/contract.ts';
import { isSignedOut, refusalOf, refusedFields } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { deskClients, clientForm as words } from '#web/content/desk-clients.ts';
import { digitsOf } from '#web/features/accounts/account-fields.ts';
import { pronouns } from '#web/features/accounts/pronouns.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { useLeaving } from '#web/shell/use-leaving.ts';
import { CheckedForm, type Texts, type Wrong } from '#web/ui/checked-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Select, TextField } from '#web/ui/field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { type ClientField, clientFields, missingInClient, mistakesInClient } from './client-draft.ts';

type Body = Input<'POST /api/admin/users'>['body'];

/** The window in which a client is put in, or `client` is changed. */
export function ClientDialog(given: {
  open: boolean;
  client?: Client | undefined;
  onClose: () => void;
  onSaved: (client: Client) => void;
}) {
  const { open, client, onClose, onSaved } = given;
  const [busy, setBusy] = useState(false);
  const alert = useAlert();
  const toast = useToast();
  const id = useId();
  const { typed, leave } = useLeaving(open, onClose);
  const own = client ? words.edit : words.create;

  const save = async (texts: Texts): Promise<Wrong<ClientField>> => {
    const missing = missingInClient(texts, client);
    if (Object.keys(missing).length > 0) {
      await alert({ ...words.missing, icon: 'warning' });
      return missing;
    }
    const mistakes = mistakesInClient(texts, client);
    if (Object.keys(mistakes).length > 0) return mistakes;
    // The fields of the form are those of the call; a select holds nothing but its choices.
    const body = texts as unknown as Body;
    try {
      const { message, user } = client
        ? await ownerApi('PUT /api/admin/users/{id}', { params: { id: client._id }, body })
        : await ownerApi('POST /api/admin/users', { body });
      toast(message);
      onSaved(user);
      return {};
    } catch (error) {
      if (isSignedOut(error)) return {};
      const refused = refusalOf(error);
      await alert({ title: own.failed, text: refused?.message || deskClients.tryAgain, icon: 'error' });
      if (refused?.reason === 'email-taken') return { email: words.errors.taken };
      return refusedFields(refused?.fields ?? {}, clientFields);
    }
  };

  return (
    <Dialog
      open={open}
      locked={busy}
      onLeave={leave}
      onClose={onClose}
      labelledBy={id}
      closeLabel={words.close}
      className="wide"
    >
      <h2 id={id} className="mb-5 pr-12">
        {own.heading}
      </h2>
      <div onInput={typed}>
        <CheckedForm<ClientField>
          label={own.heading}
          check={() => ({})}
          send={async (texts) => {
            setBusy(true);
            const wrong = await save(texts);
            setBusy(false);
            return wrong;
          }}
          submit={own.submit}
          submitting={own.submitting}
          afterwards={own.note}
          withoutScript={null}
        >
          {(wrong) => <ClientFields client={client} wrong={wrong} />}
        </CheckedForm>
      </div>
    </Dialog>
  );
}

function ClientFields({ client, wrong }: { client: Client | undefined; wrong: Wrong<ClientField> }) {
  const field = (name: ClientField) => ({
    ...{ label: words.labels[name], name, error: wrong[name] },
    ...(client && { defaultValue: client[name] }),
    // This is someone else's: the browser shall not fill in the owner's own.
    autoComplete: 'off',
  });
  return (
    <div className="desk-form two">
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

/** Leaves out at once what is no digit. */
function onlyDigits(most: number) {
  return ({ currentTarget: input }: InputEvent<HTMLInputElement>) => {
    const kept = digitsOf(input.value, most);
    if (kept !== input.value) input.value = kept;
  };
}
