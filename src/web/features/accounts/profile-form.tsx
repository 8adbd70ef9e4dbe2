import { type InputEvent, useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { clientApi } from '#web/api/signed-in.ts';
import { account, accounts } from '#web/content/accounts.ts';
import { useAlert } from '#web/shell/alert.tsx';
import type { FormValues } from '#web/ui/checked-form.tsx';
import { Select, TextField } from '#web/ui/field.tsx';
import { extractDigits } from './account-fields.ts';
import { AccountForm } from './account-form.tsx';
import { updateStoredUser, useArea } from './area-user.ts';
import { type Pronoun, pronouns } from './pronouns.ts';
import { emptyIfUnknown, userFromLogin } from './user-record.ts';

const { labels } = accounts;
type FieldsProps = { user: User; errors: Readonly<Record<string, string | undefined>> };

/** The client's own profile (spec §5). Typed values stay when saving fails. */
export function ProfileForm() {
  const { user } = useArea();
  // A select reads its default once. This state follows a newer profile until the client chooses.
  const [chosenPronoun, setChosenPronoun] = useState<string>();
  const alert = useAlert();

  const send = async ({ firstName = '', lastName = '', phone = '', pronoun, city = '', zipcode = '' }: FormValues) => {
    const { user: saved } = await clientApi('PUT /api/user/{id}/update', {
      params: { id: user.id },
      body: { firstName, lastName, phone, pronoun: pronoun as Pronoun | '', city, zipcode },
    });
    if (!updateStoredUser(user.id, userFromLogin(saved))) return;
    setChosenPronoun(undefined);
    await alert({ ...account.done, icon: 'success' });
  };

  return (
    <AccountForm
      label={account.heading}
      required={['firstName', 'lastName']}
      submit={account.submit}
      submitting={account.submitting}
      failed={account.failed}
      send={send}
    >
      {(errors) => (
        <>
          <NameFields user={user} errors={errors} />
          <TextField
            label={labels.email}
            name="email"
            type="email"
            required
            disabled
            value={emptyIfUnknown(user.email)}
            readOnly
            hint={account.emailHint}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label={labels.phone}
              name="phone"
              type="tel"
              inputMode="numeric"
              autoComplete="tel-national"
              defaultValue={emptyIfUnknown(user.phone)}
              onInput={onlyDigits(10)}
              hint={account.phoneHint}
              error={errors.phone}
            />
            <Select
              label={labels.pronoun}
              name="pronoun"
              value={chosenPronoun ?? emptyIfUnknown(user.pronoun)}
              onChange={(event) => setChosenPronoun(event.target.value)}
              error={errors.pronoun}
            >
              <option value="">{account.choosePronoun}</option>
              {pronouns.map((pronoun) => (
                <option key={pronoun} value={pronoun}>
                  {pronoun}
                </option>
              ))}
            </Select>
          </div>
          <AddressFields user={user} errors={errors} />
        </>
      )}
    </AccountForm>
  );
}

function NameFields({ user, errors }: FieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={labels.firstName}
        name="firstName"
        required
        maxLength={60}
        autoComplete="given-name"
        defaultValue={emptyIfUnknown(user.firstName)}
        error={errors.firstName}
      />
      <TextField
        label={labels.lastName}
        name="lastName"
        required
        maxLength={60}
        autoComplete="family-name"
        defaultValue={emptyIfUnknown(user.lastName)}
        error={errors.lastName}
      />
    </div>
  );
}

function AddressFields({ user, errors }: FieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-[1fr_9rem]">
      <TextField
        label={labels.city}
        name="city"
        maxLength={80}
        autoComplete="address-level2"
        defaultValue={emptyIfUnknown(user.city)}
        error={errors.city}
      />
      <TextField
        label={labels.zipcode}
        name="zipcode"
        inputMode="numeric"
        autoComplete="postal-code"
        defaultValue={emptyIfUnknown(user.zipcode)}
        onInput={onlyDigits(5)}
        error={errors.zipcode}
      />
    </div>
  );
}

/** Removes non-digits at once and keeps the cursor position. */
function onlyDigits(maxDigits: number) {
  return ({ currentTarget: input }: InputEvent<HTMLInputElement>) => {
    const digits = extractDigits(input.value, maxDigits);
    if (digits === input.value) return;
    const cursor = input.value.slice(0, input.selectionStart ?? undefined).replace(/\D/g, '').length;
    input.value = digits;
    input.setSelectionRange(cursor, cursor);
  };
}
