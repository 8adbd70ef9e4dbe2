import type { ReactNode } from 'react';
import { asApiError, fieldErrorsFrom, isUnauthenticated } from '#platform/api/client.ts';
import type { Notice } from '#platform/documents.ts';
import { showAlert } from '#platform/shell/alert.tsx';
import { ContactWithoutScript } from '#platform/shell/forms/contact-without-script.tsx';
import { CheckedForm, type FieldErrors, type FormValues } from '#platform/ui/forms/checked-form.tsx';
import { type AccountField, validateAccountFields } from '../../profile/web/account-fields.ts';
import { accounts } from '../../web/accounts-words.ts';

/** An account form. When `send` throws, the dialog `failed` opens and the rejected fields show their errors. */
export function AccountForm(props: {
  label: string;
  required: readonly (keyof typeof accounts.missing)[];
  submit: string;
  submitting: string;
  afterwards?: string;
  honeypot?: boolean;
  failed: Notice;
  /** The dialog shows the message of the server. */
  showServerMessage?: boolean;
  send: (values: FormValues) => Promise<void>;
  children: (errors: FieldErrors<AccountField>) => ReactNode;
}) {
  const { failed, showServerMessage } = props;

  const send = async (values: FormValues): Promise<FieldErrors<AccountField>> => {
    try {
      await props.send(values);
      return {};
    } catch (error) {
      if (isUnauthenticated(error)) return {};
      const apiError = asApiError(error);
      const text = (showServerMessage && apiError?.message) || failed.text;
      await showAlert({ title: failed.title, text, icon: 'error' });
      return fieldErrorsFrom(apiError?.fields ?? {}, Object.keys(values) as AccountField[]);
    }
  };

  return (
    <div className="[&_[type=submit]+p]:max-w-none [&_[type=submit]]:w-full">
      <CheckedForm
        {...props}
        check={(values) => validateAccountFields(values, props.required)}
        send={send}
        withoutScript={<ContactWithoutScript words={accounts.withoutScript} />}
      />
    </div>
  );
}
