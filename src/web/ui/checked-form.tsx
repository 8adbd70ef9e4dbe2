import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { SubmitButton } from './button.tsx';
import { Honeypot } from './field.tsx';
import { ScriptedForm } from './scripted-form.tsx';

/** What a form holds, by field name: trimmed, but for passwords, which are what was typed. */
export type FormValues = Readonly<Record<string, string>>;

/** What stands beside a field that is wrong; a field that is right is absent. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/**
 * A form whose fields are checked when it is sent. What is wrong stands beside its field and the first wrong field gets
 * the focus, before sending and after a refusal alike. What was typed stays until `send` takes it away.
 */
export function CheckedForm<Field extends string>(props: {
  label: string;
  check: (values: FormValues) => FieldErrors<Field>;
  /** Sends the texts, dialogs included; resolves to the fields that were refused. */
  send: (values: FormValues, form: HTMLFormElement) => Promise<FieldErrors<Field>>;
  submit: string;
  submitting: string;
  /** Small print beside the button. */
  afterwards?: string;
  withoutScript: ReactNode;
  /** With a field that only robots fill in. */
  honeypot?: boolean;
  /** Called when the form is first used. */
  onUse?: () => void;
  children: (errors: FieldErrors<Field>) => ReactNode;
}) {
  const { submit, submitting, afterwards } = props;
  const [errors, setErrors] = useState<FieldErrors<Field>>({});
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const restoreFocus = useRef<() => void>(undefined);

  const findFirstInvalid = (fieldErrors: FieldErrors<Field>) =>
    [...(form.current?.elements ?? [])].find((element) => fieldErrors[(element as HTMLInputElement).name as Field]) as
      | HTMLElement
      | undefined;

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const values = getValues(event.currentTarget);
    const validationErrors = props.check(values);
    setErrors(validationErrors);
    if (Object.keys(validationErrors).length > 0) return findFirstInvalid(validationErrors)?.focus();
    setBusy(true);
    const submitErrors = await props.send(values, event.currentTarget);
    setErrors(submitErrors);
    restoreFocus.current = () =>
      (findFirstInvalid(submitErrors) ?? form.current?.querySelector<HTMLElement>('[type=submit]'))?.focus();
    setBusy(false);
  };

  /** What was wrong with a field says nothing of what is being typed into it now. */
  const clearError = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement;
    setErrors((previous) => (name in previous ? { ...previous, [name]: undefined } : previous));
  };

  // While a dialog is open nothing behind it takes the focus: it is closed once this runs.
  useEffect(() => {
    if (busy) return;
    restoreFocus.current?.();
    restoreFocus.current = undefined;
  }, [busy]);

  return (
    <ScriptedForm
      ref={form}
      noValidate
      aria-label={props.label}
      onSubmit={send}
      onInput={clearError}
      onFocus={props.onUse}
      className="relative grid gap-5"
    >
      {props.children(errors)}
      {props.honeypot && <Honeypot />}
      <noscript>{props.withoutScript}</noscript>
      <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-3">
        <SubmitButton busy={busy} busyText={submitting} className="button min-w-44">
          {submit}
        </SubmitButton>
        {afterwards && <p className="max-w-[34ch] text-[0.92rem] text-quiet leading-snug">{afterwards}</p>}
      </div>
    </ScriptedForm>
  );
}

function getValues(form: HTMLFormElement): FormValues {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const);
  return Object.fromEntries(entries.map(([name, text]) => [name, /password/i.test(name) ? text : text.trim()]));
}
