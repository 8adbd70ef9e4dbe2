import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { studio } from '#domain/studio.ts';
import { refusalOf, refusedFields } from '#web/api/client.ts';
import { enquiries } from '#web/content/enquiries.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Honeypot } from '#web/ui/field.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { ScriptedForm } from '#web/ui/scripted-form.tsx';
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
  send: (texts: Record<string, string>) => Promise<boolean>;
  children: (errors: FieldErrors) => ReactNode;
}) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const goOn = useRef<() => void>(undefined);

  const firstOf = (wrong: FieldErrors) =>
    [...(form.current?.elements ?? [])].find((element) => wrong[(element as HTMLInputElement).name as EnquiryField]) as
      | HTMLElement
      | undefined;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const texts = textsOf(event.currentTarget);
    const wrong = fieldErrors(texts, given.required);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return firstOf(wrong)?.focus();
    setBusy(true);
    let refused: FieldErrors = {};
    try {
      if (await given.send(texts)) form.current?.reset();
    } catch (error) {
      refused = refusedFields(refusalOf(error)?.fields ?? {}, Object.keys(texts) as EnquiryField[]);
    }
    setErrors(refused);
    goOn.current = () => (firstOf(refused) ?? form.current?.querySelector<HTMLElement>('[type=submit]'))?.focus();
    setBusy(false);
  };

  // While a dialog is open nothing behind it takes the focus: it is closed once this runs.
  useEffect(() => {
    if (busy) return;
    goOn.current?.();
    goOn.current = undefined;
  }, [busy]);

  return (
    <ScriptedForm
      ref={form}
      noValidate
      aria-label={given.label}
      onSubmit={submit}
      onFocus={given.onUse}
      className="relative grid gap-5"
    >
      {given.children(errors)}
      <Honeypot />
      <noscript>
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
      </noscript>
      <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-3">
        {hydrated ? (
          <SubmitButton busy={busy} busyText={given.submitting} className="button min-w-44">
            {given.submit}
          </SubmitButton>
        ) : (
          // A form without a submit button sends nothing: before the script runs, texts would end up in the address.
          <button type="button" className="button min-w-44">
            {given.submit}
          </button>
        )}
        <p className="max-w-[34ch] text-[0.92rem] text-quiet leading-snug">{given.afterwards}</p>
      </div>
    </ScriptedForm>
  );
}

/** What a form holds, trimmed, by field name. */
function textsOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]));
}
