import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { RequestInput } from '#contract/contract.ts';
import type { Waiver } from '#domain/classes/waiver.ts';
import { asApiError, fieldErrorsFrom } from '#web/api/client.ts';
import { visitorOrClientApi } from '#web/api/visitor-or-client.ts';
import { signup } from '#web/content/signup.ts';
import { prefillForm } from '#web/features/accounts/prefill-form.ts';
import { type AlertOptions, useAlert } from '#web/shell/alert.tsx';
import { useSite } from '#web/shell/use-site.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Honeypot, TextField } from '#web/ui/field.tsx';
import { ScriptedForm } from '#web/ui/scripted-form.tsx';
import { calendarUrl, formatClass, type NamedClass } from './class-url.ts';
import { GuestFields } from './guest-fields.tsx';
import { type GuestEntries, guestFieldNames, readGuests, toGuestErrors, toGuestList } from './guests.ts';
import { saveJoinedClass } from './joined-class-storage.ts';
import { noteClass } from './note-class.ts';
import { clearDraft, restoreDraft, saveDraft } from './sign-up-draft-storage.ts';
import { formatSignUpError } from './sign-up-errors.ts';
import { type FieldErrors, signUpFieldNames, validateSignUp } from './sign-up-fields.ts';
import { SignatureField, type SignatureHandle } from './signature-field.tsx';
import { isClassFull, type SignUpFormProps, useFullClass } from './use-full-class.ts';
import { useSignUpBotCheck } from './use-sign-up-bot-check.ts';
import { isWaiverChanged, useWaiver } from './use-waiver.ts';
import { WaiverSection } from './waiver-section.tsx';

type SignUpInput = Omit<
  RequestInput<'POST /api/signup'>['body'],
  'classTitle' | 'date' | 'time' | 'waiver' | 'waiverVersion' | 'guests'
> & { guests: GuestEntries };

/**
 * The form for new students: contact details, waiver, signature (spec §2, §5, §8). `email` is given when the place is
 * held for it.
 */
export function SignUpForm({
  namedClass,
  status,
  refresh,
  email,
  ...loaded
}: SignUpFormProps & { waiver: Waiver; email?: string }) {
  const alert = useAlert();
  const navigate = useNavigate();
  const botCheck = useSignUpBotCheck();
  const full = status.action === 'full';
  const showAlternatives = useFullClass(full, refresh);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const signature = useRef<SignatureHandle>(null);
  const { waiver, reload } = useWaiver(loaded.waiver);
  const clearError = (name: string) => setErrors((current) => ({ ...current, [name]: undefined }));

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const input = readInput(form, signature.current?.read());
    const showErrors = async (dialog: AlertOptions | undefined, fields: FieldErrors) => {
      if (dialog) await alert(dialog);
      setErrors(fields);
      focusField(
        form,
        [...signUpFieldNames.slice(0, 3), ...guestFieldNames, ...signUpFieldNames.slice(3)].find(
          (name) => fields[name] !== undefined,
        ),
      );
    };
    const problems = validateSignUp(input);
    setErrors(problems?.fields ?? {});
    if (problems) return showErrors(problems.dialog && { ...problems.dialog, icon: 'warning' }, problems.fields);
    setBusy(true);
    let signUpId: string;
    try {
      ({ signUpId } = await sendSignUp(namedClass, waiver, { ...input, recaptchaToken: await botCheck.getToken() }));
    } catch (error) {
      setBusy(false);
      const apiError = asApiError(error);
      const dialog = { ...formatSignUpError(apiError?.message ?? '', apiError?.reason), icon: 'error' } as const;
      if (isWaiverChanged(error)) {
        signature.current?.clear();
        await reload();
        return showErrors(dialog, { waiver: signup.missingFields.waiver });
      }
      const fields = apiError?.fields ?? {};
      await showErrors(dialog, {
        ...fieldErrorsFrom(fields, signUpFieldNames),
        ...toGuestErrors(input.guests, fields),
      });
      return isClassFull(error) ? showAlternatives() : undefined;
    }
    clearDraft();
    form.reset();
    saveJoinedClass(namedClass, status, signUpId);
    signature.current?.clear();
    const { title, text } = signup.success;
    await alert({ title: `${title}: ${formatClass(namedClass)}`, text, icon: 'success' });
    // The form stays busy until the calendar is shown, so that nothing can be pressed.
    await navigate(calendarUrl({ day: namedClass.date }));
    setBusy(false);
  };

  return (
    <ScriptedForm
      ref={restoreInput}
      noValidate
      onSubmit={submit}
      onFocus={botCheck.prepare}
      onInput={(event) => {
        clearError((event.target as HTMLInputElement).name);
        saveDraft(event.currentTarget);
      }}
      className="relative grid grid-cols-1 gap-14"
    >
      <div className="grid gap-8">
        <ContactFields errors={errors} email={email} />
        <GuestFields errors={errors} />
      </div>
      <WaiverSection waiver={waiver} error={errors.waiver} />
      <SignatureField ref={signature} error={errors.signature} onChange={() => clearError('signature')} />
      <SubmitSection busy={busy} isBotCheckMissing={botCheck.isMissing} full={full} />
      <Honeypot />
    </ScriptedForm>
  );
}

/** Fills in what the visitor entered before a reload, or what is known of the client. */
function restoreInput(form: HTMLFormElement | null): void {
  if (!form) return;
  restoreDraft(form);
  prefillForm(form);
}

function readInput(form: HTMLFormElement, signature: string | undefined) {
  const data = new FormData(form);
  const readField = (name: string) => String(data.get(name) ?? '');
  return {
    ...{ name: readField('name'), email: readField('email'), phone: readField('phone') },
    ...{ website: readField('website'), waiver: data.has('waiver'), signature: signature ?? '' },
    guests: readGuests(data),
  };
}

/** Sends the sign-up, with the waiver that the form shows. */
function sendSignUp(
  { title: classTitle, date, time }: NamedClass,
  { version: waiverVersion }: Waiver,
  { guests, ...person }: SignUpInput,
) {
  return visitorOrClientApi('POST /api/signup', {
    body: { ...person, ...toGuestList(guests), classTitle, date, ...(time && { time }), waiver: true, waiverVersion },
  });
}

function ContactFields({ errors, email }: { errors: FieldErrors; email: string | undefined }) {
  return (
    <section aria-labelledby="about-you">
      <h2 id="about-you">{signup.you.heading}</h2>
      <div className="mt-5 grid max-w-[34rem] grid-cols-1 gap-5">
        <TextField
          label={signup.fields.name}
          name="name"
          autoComplete="name"
          required
          maxLength={120}
          error={errors.name}
        />
        <TextField
          label={signup.fields.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          {...(email && { defaultValue: email, readOnly: true })}
          error={errors.email}
        />
        <TextField
          label={signup.fields.phone}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          maxLength={40}
          error={errors.phone}
        />
      </div>
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
  const { policies } = useSite().business;
  return (
    <div className="max-w-[34rem]">
      <p role="status" className={isBotCheckMissing ? `${noteClass} mb-5` : 'sr-only'}>
        {isBotCheckMissing && signup.botCheckWarning}
      </p>
      <SubmitButton busy={busy} busyText={signup.submitting} className={full ? 'button quiet' : 'button'}>
        {signup.submit}
      </SubmitButton>
      <div className="prose mt-6 text-[0.94rem] text-quiet">
        <p>{policies.classCancellation}</p>
        <p>{policies.privacy}</p>
      </div>
    </div>
  );
}

/** Focuses a field, also a folded one; for the signature, the button that saves it. */
function focusField(form: HTMLFormElement, name: keyof FieldErrors | undefined): void {
  const field = form.querySelector<HTMLElement>(`[name="${name}"], [data-field="${name}"]`);
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
}
