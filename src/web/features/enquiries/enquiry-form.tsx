import type { ReactNode } from 'react';
import { studio } from '#domain/studio.ts';
import { refusalOf, refusedFields } from '#web/api/client.ts';
import { enquiries } from '#web/content/enquiries.ts';
import { CheckedForm, type Texts } from '#web/ui/checked-form.tsx';
import { type EnquiryField, type FieldErrors, fieldErrors } from './field-errors.ts';

/**
 * A form to the owner. `send` gets the trimmed texts and does the rest, dialogs included; it throws the server's
 * refusal on, so that what was wrong also stands beside its field. Typed text stays until `send` says that it is sent.
 */
export function EnquiryForm(given: {
  label: string;
  required: readonly EnquiryField[];
  submit: string;
  submitting: string;
  afterwards: string;
  /** Called when the form is first used. */
  onUse: () => void;
  /** Resolves to whether the message is sent. */
  send: (texts: Texts) => Promise<boolean>;
  children: (errors: FieldErrors) => ReactNode;
}) {
  const send = async (texts: Texts, form: HTMLFormElement): Promise<FieldErrors> => {
    try {
      if (await given.send(texts)) form.reset();
      return {};
    } catch (error) {
      return refusedFields(refusalOf(error)?.fields ?? {}, Object.keys(texts) as EnquiryField[]);
    }
  };
  return (
    <CheckedForm
      {...given}
      check={(texts) => fieldErrors(texts, given.required)}
      send={send}
      honeypot
      withoutScript={
        <p className="font-medium">
          {enquiries.withoutScript.before}
          <a className="link" href={`mailto:${studio.email}`}>
            {studio.email}
          </a>
          {enquiries.withoutScript.between}
          <a className="link" href={studio.phoneHref}>
            {studio.phone}
          </a>
          {enquiries.withoutScript.after}
        </p>
      }
    />
  );
}
