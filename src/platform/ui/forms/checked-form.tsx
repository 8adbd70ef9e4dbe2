import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { trimLine } from '#platform/text/line.ts';
import { SubmitButton } from '../button.tsx';
import { Honeypot } from './field.tsx';
import { ScriptedForm } from './scripted-form.tsx';

/** Form values by field name: trimmed, except passwords. */
export type FormValues = Readonly<Record<string, string>>;

/** Error messages by field; valid fields are absent. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/**
 * A form that shows client and server errors beside their fields and focuses the first invalid field. The input stays
 * until `send` clears it.
 */
export function CheckedForm<Field extends string>(props: {
  label: string;
  check: (values: FormValues) => FieldErrors<Field>;
  /** Sends the values and shows its own dialogs. Resolves to the server's field errors. */
  send: (values: FormValues, form: HTMLFormElement) => Promise<FieldErrors<Field>>;
  submit: string;
  submitting: string;
  /** Small print beside the button. */
  afterwards?: string;
  withoutScript: ReactNode;
  /** Adds a hidden field that only bots fill in. */
  honeypot?: boolean;
  /** Called when the form is first used. */
  onUse?: () => void;
  children: (errors: FieldErrors<Field>) => ReactNode;
}) {
  const { submit, submitting, afterwards } = props;
  const [errors, setErrors] = useState<FieldErrors<Field>>({});
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

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
    // Rendered before the focus moves, because a disabled button cannot receive it.
    flushSync(() => {
      setErrors(submitErrors);
      setBusy(false);
    });
    (findFirstInvalid(submitErrors) ?? form.current?.querySelector<HTMLElement>('[type=submit]'))?.focus();
  };

  /** An error refers to the old value, so it is removed while the field is edited. */
  const clearError = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement;
    setErrors((previous) => (name in previous ? { ...previous, [name]: undefined } : previous));
  };

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
        <SubmitButton busy={busy} busyText={submitting} className="button min-w-[min(11rem,100%)]">
          {submit}
        </SubmitButton>
        {afterwards && <p className="max-w-[34ch] text-balance text-[0.92rem] text-quiet leading-snug">{afterwards}</p>}
      </div>
    </ScriptedForm>
  );
}

function getValues(form: HTMLFormElement): FormValues {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const);
  return Object.fromEntries(entries.map(([name, text]) => [name, /password/i.test(name) ? text : trimLine(text)]));
}
