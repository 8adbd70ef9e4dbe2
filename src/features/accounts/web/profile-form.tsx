import type { InputEvent } from 'react';
import { ActionForm, useActionForm } from '#platform/shell/action-form.tsx';
import { useContent } from '#platform/shell/content.ts';
import { formatPhone } from '#platform/text/phone.ts';
import { TextField } from '#platform/ui/field.tsx';
import { FormSelect, FormTextField } from '#platform/ui/form-fields.tsx';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { pronouns, type User } from '../contract/accounts.ts';
import { extractDigits } from './account-fields.ts';
import { account, accounts } from './accounts-words.ts';
import { Profile } from './profile-schema.ts';
import { emptyIfUnknown } from './user-record.ts';

const { labels } = accounts;

/** The client's own profile. Typed values stay when saving fails. */
export function ProfileForm({ user }: { user: User }) {
  const defaultValue = Object.fromEntries(
    (Object.keys(Profile.shape) as (keyof typeof Profile.shape)[]).map((name) => [name, emptyIfUnknown(user[name])]),
  );
  const { emailHint } = useContent('client-area').account;
  const state = useActionForm({ schema: Profile, role: 'client', defaultValue });
  return (
    <ActionForm
      state={state}
      label={account.heading}
      hidden={{ intent: 'profile' }}
      submit={account.submit}
      busyText={account.submitting}
    >
      {({ firstName, lastName, phone, pronoun, city, zipcode }) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <FormTextField field={firstName} label={labels.firstName} maxLength={60} autoComplete="given-name" />
            <FormTextField field={lastName} label={labels.lastName} maxLength={60} autoComplete="family-name" />
          </div>
          <div className="[&_:disabled]:border-dashed [&_:disabled]:bg-transparent [&_:disabled]:text-quiet">
            <TextField
              label={labels.email}
              type="email"
              required
              disabled
              value={emptyIfUnknown(user.email)}
              readOnly
              hint={showLinks(emailHint)}
            />
          </div>
          <div className="grid gap-5 sm:grid-cols-2">
            <FormTextField
              field={phone}
              label={labels.phone}
              type="tel"
              inputMode="numeric"
              autoComplete="tel-national"
              onInput={onlyDigits(10)}
              hint={describePhone(phone.value)}
            />
            <FormSelect field={pronoun} label={labels.pronoun}>
              <option value="">{account.choosePronoun}</option>
              {pronouns.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </FormSelect>
          </div>
          <div className="mb-3 grid gap-5 sm:grid-cols-[1fr_9rem]">
            <FormTextField field={city} label={labels.city} maxLength={80} autoComplete="address-level2" />
            <FormTextField
              field={zipcode}
              label={labels.zipcode}
              inputMode="numeric"
              autoComplete="postal-code"
              onInput={onlyDigits(5)}
            />
          </div>
        </>
      )}
    </ActionForm>
  );
}

/** The number as people read it, once it is complete. */
function describePhone(digits = ''): string {
  const phone = formatPhone(digits);
  return phone === digits ? account.phoneHint : `${account.phoneRead} ${phone}.`;
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
