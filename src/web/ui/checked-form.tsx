import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { SubmitButton } from './button.tsx';
import { Honeypot } from './field.tsx';
import { ScriptedForm } from './scripted-form.tsx';

/** What a form holds, by field name: trimmed, but for passwords, which are what was typed. */
export type Texts = Readonly<Record<string, string>>;

/** What stands beside a field that is wrong; a field that is right is absent. */
export type Wrong<Field extends string> = Partial<Record<Field, string>>;

/**
 * A form whose fields are checked when it is sent. What is wrong stands beside its field and the first wrong field gets
 * the focus, before sending and after a refusal alike. What was typed stays until `send` takes it away.
 */
export function CheckedForm<Field extends string>(given: {
  label: string;
  check: (texts: Texts) => Wrong<Field>;
  /** Sends the texts, dialogs included; resolves to the fields that were refused. */
  send: (texts: Texts, form: HTMLFormElement) => Promise<Wrong<Field>>;
  submit: string;
  submitting: string;
  /** Small print beside the button. */
  afterwards?: string;
  withoutScript: ReactNode;
  /** With a field that only robots fill in. */
  honeypot?: boolean;
  /** Called when the form is first used. */
  onUse?: () => void;
  children: (wrong: Wrong<Field>) => ReactNode;
}) {
  const { submit, submitting, afterwards } = given;
  const [wrong, setWrong] = useState<Wrong<Field>>({});
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const goOn = useRef<() => void>(undefined);

  const firstOf = (found: Wrong<Field>) =>
    [...(form.current?.elements ?? [])].find((element) => found[(element as HTMLInputElement).name as Field]) as
      | HTMLElement
      | undefined;

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const texts = textsOf(event.currentTarget);
    const found = given.check(texts);
    setWrong(found);
    if (Object.keys(found).length > 0) return firstOf(found)?.focus();
    setBusy(true);
    const refused = await given.send(texts, event.currentTarget);
    setWrong(refused);
    goOn.current = () => (firstOf(refused) ?? form.current?.querySelector<HTMLElement>('[type=submit]'))?.focus();
    setBusy(false);
  };

  /** What was wrong with a field says nothing of what is being typed into it now. */
  const edited = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement;
    setWrong((found) => (name in found ? { ...found, [name]: undefined } : found));
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
      onSubmit={send}
      onInput={edited}
      onFocus={given.onUse}
      className="relative grid gap-5"
    >
      {given.children(wrong)}
      {given.honeypot && <Honeypot />}
      <noscript>{given.withoutScript}</noscript>
      <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-3">
        <SubmitButton busy={busy} busyText={submitting} className="button min-w-44">
          {submit}
        </SubmitButton>
        {afterwards && <p className="max-w-[34ch] text-[0.92rem] text-quiet leading-snug">{afterwards}</p>}
      </div>
    </ScriptedForm>
  );
}

function textsOf(form: HTMLFormElement): Texts {
  const texts = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const);
  return Object.fromEntries(texts.map(([name, text]) => [name, /password/i.test(name) ? text : text.trim()]));
}
