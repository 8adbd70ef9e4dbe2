import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { RequestInput } from '#contract/contract.ts';
import { currentWaiver } from '#domain/classes/waiver.ts';
import { asApiError, fieldErrorsFrom } from '#web/api/client.ts';
import { visitorOrClientApi } from '#web/api/visitor-or-client.ts';
import { signup } from '#web/content/signup.ts';
import { prefillForm } from '#web/features/accounts/prefill-form.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { Honeypot, TextField } from '#web/ui/field.tsx';
import { ScriptedForm } from '#web/ui/scripted-form.tsx';
import { formatClass, type NamedClass } from './class-url.ts';
import { clearDraft, restoreDraft, saveDraft } from './sign-up-draft-storage.ts';
import { formatSignUpError } from './sign-up-errors.ts';
import { type FieldProblems, type SignUpField, signUpFieldNames, validateSignUp } from './sign-up-fields.ts';
import { SignatureField } from './signature-field.tsx';
import { useSignUpBotCheck } from './use-sign-up-bot-check.ts';
import { WaiverText } from './waiver-text.tsx';

type SignUpBody = RequestInput<'POST /api/signup'>['body'];

/** The form for new students: contact details, waiver, signature (spec §2, §5, §8). `full`: a place may become free. */
export function SignUpForm({ namedClass, full }: { namedClass: NamedClass; full: boolean }) {
  const alert = useAlert();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const botCheck = useSignUpBotCheck();
  const [busy, setBusy] = useState(false);
  const [signature, setSignature] = useState<string>();
  const readSignature = useRef<() => string | undefined>(undefined);
  const [signatureKey, setSignatureKey] = useState(0);
  const [problems, setProblems] = useState<FieldProblems>({});
  const clearProblem = (name: string) => setProblems((current) => ({ ...current, [name]: undefined }));

  useEffect(() => {
    if (!form.current) return;
    restoreDraft(form.current);
    prefillForm(form.current);
  }, []);

  const showProblems = (fields: FieldProblems) => {
    setProblems(fields);
    const first = signUpFieldNames.find((name) => fields[name] !== undefined);
    if (first) focusField(form.current, first);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const readField = (name: string) => String(data.get(name) ?? '');
    const person = { name: readField('name'), email: readField('email'), phone: readField('phone') };
    const signed = signature ?? readSignature.current?.();
    const validation = validateSignUp({ ...person, waiver: data.has('waiver'), signature: signed });
    if (validation || signed === undefined) {
      setProblems(validation?.fields ?? {});
      if (validation?.dialog) await alert({ ...validation.dialog, icon: 'warning' });
      return showProblems(validation?.fields ?? {});
    }
    setProblems({});
    setBusy(true);
    try {
      await sendSignUp(namedClass, {
        ...person,
        signature: signed,
        recaptchaToken: await botCheck.getToken(),
        website: readField('website'),
      });
    } catch (error) {
      setBusy(false);
      const apiError = asApiError(error);
      await alert({ ...formatSignUpError(apiError?.message ?? ''), icon: 'error' });
      return showProblems(fieldErrorsFrom(apiError?.fields ?? {}, signUpFieldNames));
    }
    clearDraft();
    form.current?.reset();
    setSignature(undefined);
    setSignatureKey(signatureKey + 1);
    const { title, text } = signup.success;
    await alert({ title: `${title}: ${formatClass(namedClass)}`, text, icon: 'success' });
    // The form stays busy until the calendar is shown, so that nothing can be pressed.
    await navigate('/calendar');
    setBusy(false);
  };

  return (
    <ScriptedForm
      ref={form}
      noValidate
      onSubmit={submit}
      onFocus={botCheck.prepare}
      onInput={(event) => {
        clearProblem((event.target as HTMLInputElement).name);
        saveDraft(event.currentTarget);
      }}
      className="relative grid gap-14"
    >
      <ContactFields problems={problems} />

      <WaiverSection error={problems.waiver} />

      <section aria-labelledby="signature">
        <h2 id="signature">{signup.signature.heading}</h2>
        <SignatureField
          key={signatureKey}
          saved={signature !== undefined}
          readSignature={readSignature}
          error={problems.signature}
          onChange={(next) => {
            setSignature(next);
            clearProblem('signature');
          }}
        />
      </section>

      <SubmitSection busy={busy} isBotCheckMissing={botCheck.isMissing} full={full} />
      <Honeypot />
    </ScriptedForm>
  );
}

/** Sends the sign-up, with the waiver that the form shows. */
function sendSignUp(
  { title: classTitle, date, time }: NamedClass,
  input: Pick<SignUpBody, 'name' | 'email' | 'phone' | 'signature' | 'recaptchaToken' | 'website'>,
) {
  return visitorOrClientApi('POST /api/signup', {
    body: { ...input, classTitle, date, ...(time && { time }), waiver: true, waiverVersion: currentWaiver.version },
  });
}

function ContactFields({ problems }: { problems: FieldProblems }) {
  return (
    <section aria-labelledby="about-you">
      <h2 id="about-you">{signup.you.heading}</h2>
      <div className="mt-5 grid max-w-[34rem] gap-5">
        <TextField
          label={signup.fields.name}
          name="name"
          autoComplete="name"
          required
          maxLength={120}
          error={problems.name}
        />
        <TextField
          label={signup.fields.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          error={problems.email}
        />
        <TextField
          label={signup.fields.phone}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          maxLength={40}
          error={problems.phone}
        />
      </div>
    </section>
  );
}

function WaiverSection({ error }: { error: string | undefined }) {
  return (
    <section aria-labelledby="waiver">
      <h2 id="waiver">{signup.waiver.heading}</h2>
      <p className="mt-2 text-quiet">{signup.waiver.hint}</p>
      <WaiverText />
      <WaiverCheckbox error={error} />
    </section>
  );
}

function SubmitSection({
  busy,
  isBotCheckMissing,
  full,
}: {
  busy: boolean;
  isBotCheckMissing: boolean;
  full: boolean;
}) {
  return (
    <div className="max-w-[34rem]">
      <p role="status" className={isBotCheckMissing ? 'ticket-note mb-5' : 'sr-only'}>
        {isBotCheckMissing && signup.botCheckWarning}
      </p>
      <SubmitButton busy={busy} busyText={signup.submitting} className={full ? 'button quiet' : 'button'}>
        {signup.submit}
      </SubmitButton>
      <div className="prose mt-6 text-[0.94rem] text-quiet">
        <p>{signup.cancellation}</p>
        <p>{signup.privacy}</p>
      </div>
    </div>
  );
}

export function WaiverCheckbox({ error }: { error: string | undefined }) {
  return (
    <div className="mt-6">
      <label className="waiver-tick">
        <input
          type="checkbox"
          name="waiver"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'waiver-error' : undefined}
        />
        {signup.waiver.agree}
      </label>
      <p id="waiver-error" className="mt-1 font-medium text-accent empty:hidden" aria-live="polite">
        {error}
      </p>
    </div>
  );
}

/** Focuses a field; for the signature, the button that saves it. */
function focusField(form: HTMLFormElement | null, name: SignUpField): void {
  form?.querySelector<HTMLElement>(`[name="${name}"], [data-field="${name}"]`)?.focus();
}
