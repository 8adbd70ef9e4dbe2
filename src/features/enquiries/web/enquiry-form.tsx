import type { ReactNode } from 'react';
import { asApiError, fieldErrorsFrom } from '#platform/api/client.ts';
import { ContactWithoutScript } from '#platform/shell/forms/contact-without-script.tsx';
import { parseEmailAddress } from '#platform/text/email-address.ts';
import { CheckedForm, type FormValues } from '#platform/ui/forms/checked-form.tsx';
import { enquiries } from './enquiries-words.ts';

/**
 * A form for messages to the owner; the input stays until `send` resolves to true. `send` shows its own dialogs and
 * rethrows the server's failure, so that errors also appear beside their fields.
 */
export function EnquiryForm(props: {
  label: string;
  required: readonly EnquiryField[];
  submit: string;
  submitting: string;
  afterwards: string;
  /** Called when the form is first used. */
  onUse: () => void;
  /** Resolves to whether the message was sent. */
  send: (values: FormValues) => Promise<boolean>;
  children: (errors: EnquiryErrors) => ReactNode;
}) {
  const send = async (values: FormValues, form: HTMLFormElement): Promise<EnquiryErrors> => {
    try {
      if (await props.send(values)) form.reset();
      return {};
    } catch (error) {
      return fieldErrorsFrom(asApiError(error)?.fields ?? {}, Object.keys(values) as EnquiryField[]);
    }
  };
  return (
    <CheckedForm
      {...props}
      check={(values) => validateEnquiry(values, props.required)}
      send={send}
      honeypot
      withoutScript={<ContactWithoutScript words={enquiries.withoutScript} />}
    />
  );
}

/** A field of a form for messages to the owner. */
type EnquiryField = keyof typeof enquiries.missing;

/** Error messages by field; valid fields are absent. */
type EnquiryErrors = Partial<Record<EnquiryField, string>>;

/** Validates trimmed values: required fields must not be empty, and the email must be valid. */
export function validateEnquiry(
  values: Readonly<Record<string, string>>,
  required: readonly EnquiryField[],
): EnquiryErrors {
  const errors: EnquiryErrors = {};
  for (const field of required) {
    if (!values[field]) errors[field] = enquiries.missing[field];
    else if (field === 'email' && !parseEmailAddress(values[field])) errors.email = enquiries.invalidEmail;
  }
  return errors;
}
