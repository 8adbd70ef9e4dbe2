import type { ReactNode } from 'react';
import { studio } from '#domain/studio.ts';
import { isSignedOut, refusalOf, refusedFields } from '#web/api/client.ts';
import { accounts } from '#web/content/accounts.ts';
import type { Notice } from '#web/content/text.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { CheckedForm, type Texts, type Wrong } from '#web/ui/checked-form.tsx';
import { type AccountField, accountFieldErrors } from './account-fields.ts';

/**
 * A form about an account. `send` does the call and what follows; what it throws is told in the dialog `failed`, with
 * the server's own words where `serverWords` asks for them, and beside the fields that were refused.
 */
export function AccountForm(given: {
  label: string;
  required: readonly (keyof typeof accounts.missing)[];
  submit: string;
  submitting: string;
  afterwards?: string;
  honeypot?: boolean;
  failed: Notice;
  serverWords?: boolean;
  send: (texts: Texts) => Promise<void>;
  children: (wrong: Wrong<AccountField>) => ReactNode;
}) {
  const alert = useAlert();
  const { failed, serverWords } = given;

  const send = async (texts: Texts): Promise<Wrong<AccountField>> => {
    try {
      await given.send(texts);
      return {};
    } catch (error) {
      if (isSignedOut(error)) return {};
      const refusal = refusalOf(error);
      const text = (serverWords && refusal?.message) || failed.text;
      await alert({ title: failed.title, text, icon: 'error' });
      return refusedFields(refusal?.fields ?? {}, Object.keys(texts) as AccountField[]);
    }
  };

  const { before, between, after } = accounts.withoutScript;
  return (
    <CheckedForm
      {...given}
      check={(texts) => accountFieldErrors(texts, given.required)}
      send={send}
      withoutScript={
        <p className="font-medium">
          {before}
          <a className="link" href={`mailto:${studio.email}`}>
            {studio.email}
          </a>
          {between}
          <a className="link" href={studio.phoneHref}>
            {studio.phone}
          </a>
          {after}
        </p>
      }
    />
  );
}
