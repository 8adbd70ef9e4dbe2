import type { InputEvent } from 'react';
import { z } from 'zod';
import { pronouns } from '#features/accounts/contract/accounts.ts';
import { extractDigits } from '#features/accounts/profile/web/account-fields.ts';
import { KnownEmail, KnownEmailOrNone } from '#platform/contract/fields.ts';
import { FormDialog } from '#platform/shell/forms/form-dialog.tsx';
import { FormSelect, FormTextField } from '#platform/ui/forms/form-fields.tsx';
import { type Client, clientAdminEndpoints } from '../../contract/clients-admin.ts';

const { phone, pronoun, preferredName, city, zipcode, ...required } =
  clientAdminEndpoints['POST /api/admin/users'].body.shape;

/** The fields of a new client. An emptied field deletes its value, which the API would leave unchanged if missing. */
export const NewClientForm = z.object({
  ...required,
  phone: phone.default(''),
  pronoun: pronoun.default(''),
  preferredName: preferredName.default(''),
  city: city.default(''),
  zipcode: zipcode.default(''),
});

const kept = clientAdminEndpoints['PUT /api/admin/users/{id}'].body.shape;

/** The fields of an existing client. Names and address may be some that are not accepted from a new client. */
export const ClientForm = NewClientForm.extend({
  firstName: kept.firstName,
  lastName: kept.lastName,
  preferredName: kept.preferredName.default(''),
  email: KnownEmail,
});

/** Only a client who never had an email may remain without one. */
export const ClientWithoutEmailForm = ClientForm.extend({ email: KnownEmailOrNone.default('') });

/** Creates a client, or edits one. The form is about another person, so the browser must not fill in the owner's data. */
export function ClientDialog({ client, onClose }: { client: Client | undefined; onClose: () => void }) {
  const editSchema = client?.email === '' ? ClientWithoutEmailForm : ClientForm;
  return (
    <FormDialog
      title={client ? 'Edit client' : 'New client'}
      schema={client ? editSchema : NewClientForm}
      defaultValue={client ?? {}}
      hidden={client ? { intent: 'update', id: client._id } : { intent: 'create' }}
      submit={client ? 'Save changes' : 'Create client'}
      missing={{ title: 'Missing Required Fields', text: 'First name, last name and email are needed.' }}
      onClose={onClose}
    >
      {({ firstName, lastName, email, preferredName, pronoun, phone, zipcode, city }) => (
        <>
          <FormTextField field={firstName} label="First name" />
          <FormTextField field={lastName} label="Last name" />
          <FormTextField whole field={email} label="Email" type="email" hint={getEmailHint(client)} />
          <FormTextField field={preferredName} label="Preferred name" />
          <FormSelect field={pronoun} label="Pronouns" autoComplete="off">
            <option value="">Not said</option>
            {pronouns.map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </FormSelect>
          <FormTextField
            field={phone}
            label="Phone"
            type="tel"
            inputMode="numeric"
            hint="Ten digits"
            onInput={keepDigits(10)}
          />
          <FormTextField field={zipcode} label="Zipcode" inputMode="numeric" onInput={keepDigits(5)} />
          <FormTextField whole field={city} label="City & State" />
          {!client && (
            <p className="whole text-[0.92rem] text-quiet">
              No email goes out. They can log in with this email whenever they like.
            </p>
          )}
        </>
      )}
    </FormDialog>
  );
}

function getEmailHint(client: Client | undefined): string | undefined {
  if (!client) return undefined;
  return client.email
    ? 'They log in with this. A new one signs them out everywhere, and both addresses get an email about it.'
    : 'They don’t have one yet. Once they do, they can log in with it.';
}

/** Removes non-digits at once. */
function keepDigits(maxDigits: number) {
  return ({ currentTarget: input }: InputEvent<HTMLInputElement>) => {
    const digits = extractDigits(input.value, maxDigits);
    if (digits !== input.value) input.value = digits;
  };
}
