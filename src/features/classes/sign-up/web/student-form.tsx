import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { prefillForm } from '#features/accounts/profile/web/prefill-form.ts';
import { asApiError, fieldErrorsFrom } from '#platform/api/client.ts';
import { useBotCheck } from '#platform/bot-check/web/page-bot-check.ts';
import type { RequestInput } from '#platform/contract/endpoint.ts';
import { type AlertOptions, showAlert } from '#platform/shell/alert.tsx';
import { useContent } from '#platform/shell/content.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { SubmitButton } from '#platform/ui/button.tsx';
import { EmailField, Honeypot, TextField } from '#platform/ui/forms/field.tsx';
import { ScriptedForm } from '#platform/ui/forms/scripted-form.tsx';
import { focusField } from '#platform/ui/state/focus-element.ts';
import type { ClassEndpoints } from '../../contract/endpoints.ts';
import {
  type GuestEntries,
  GuestFields,
  guestFieldNames,
  readGuests,
  toGuestErrors,
} from '../../guests/web/guest-fields.tsx';
import type { Waiver } from '../../waivers/domain/waiver.ts';
import { isWaiverChanged, useWaiver } from '../../waivers/web/load-waiver.ts';
import type { SignatureHandle } from '../../waivers/web/signature-field.tsx';
import { WaiverSheet } from '../../waivers/web/waiver-sheet.tsx';
import { noteClass } from '../../web/note-class.ts';
import { clearDraft, restoreDraft, saveDraft } from './sign-up-draft-storage.ts';
import { type FieldErrors, formatSignUpError, signUpFieldNames, validateSignUp } from './sign-up-fields.ts';
import { signup } from './signup-words.ts';

/** What a person entered, as fields of a request, and their guests by the row of the form. */
export type SignUpEntries = {
  person: Omit<RequestInput<ClassEndpoints['POST /api/signup/several']>['body'], 'classes'>;
  guests: GuestEntries;
};

/**
 * The form for new students: contact details, waiver, signature. It checks what is entered and shows
 * what is wrong; the rest is up to its owner.
 */
export function StudentForm<Answer>(props: {
  waiver: Waiver;
  /** Given when the place is held for it. */
  email?: string | undefined;
  withGuests?: boolean;
  /** Above the button. */
  notice?: ReactNode;
  /** Whether there is a better action on the page. */
  isQuiet?: boolean;
  /** The text of the button; without it there is none. */
  submitText?: string | undefined;
  send: (entries: SignUpEntries) => Promise<Answer>;
  /** Called for a failure of `send`; `show` shows it in the form. */
  onRefused: (error: unknown, show: () => Promise<void>) => Promise<void>;
  /** Called after a sign-up with the answer of `send`. The form stays busy until it resolves, so that nothing can be pressed. */
  onSignedUp: (answer: Answer) => Promise<void>;
}) {
  const botCheck = useSignUpBotCheck();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const signature = useRef<SignatureHandle>(null);
  const { waiver, reload } = useWaiver(props.waiver);
  const clearError = (name: string) => setErrors((current) => ({ ...current, [name]: undefined }));

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const input = readInput(form, signature.current?.read());
    const { guests, ...person } = input;
    const showErrors = async (dialog: AlertOptions | undefined, fields: FieldErrors) => {
      if (dialog) await showAlert(dialog);
      setErrors(fields);
      const names = [...signUpFieldNames.slice(0, 3), ...guestFieldNames, ...signUpFieldNames.slice(3)];
      const first = names.find((name) => fields[name] !== undefined);
      if (first) focusField(form, first);
    };
    const problems = validateSignUp(input);
    setErrors(problems?.fields ?? {});
    if (problems) return showErrors(problems.dialog && { ...problems.dialog, icon: 'warning' }, problems.fields);
    setBusy(true);
    let answer: Answer;
    try {
      const recaptchaToken = await botCheck.getToken();
      const { version: waiverVersion } = waiver;
      answer = await props.send({ person: { ...person, waiver: true, waiverVersion, recaptchaToken }, guests });
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
      return props.onRefused(error, () =>
        showErrors(dialog, { ...fieldErrorsFrom(fields, signUpFieldNames), ...toGuestErrors(guests, fields) }),
      );
    }
    clearDraft();
    form.reset();
    signature.current?.clear();
    await props.onSignedUp(answer);
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
      <div className="grid gap-3">
        <ContactFields errors={errors} email={props.email} />
        {props.withGuests && <GuestFields errors={errors} />}
      </div>
      <WaiverSheet
        waiver={waiver}
        errors={errors}
        signature={signature}
        onSignatureChange={() => clearError('signature')}
      />
      <SubmitSection
        busy={busy}
        isBotCheckMissing={botCheck.isMissing}
        notice={props.notice}
        isQuiet={props.isQuiet ?? false}
        text={props.submitText}
      />
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
    name: readField('name'),
    email: readField('email'),
    phone: readField('phone'),
    website: readField('website'),
    waiver: data.has('waiver'),
    signature: signature ?? '',
    guests: readGuests(data),
  };
}

function ContactFields({ errors, email }: { errors: FieldErrors; email: string | undefined }) {
  return (
    <section aria-labelledby="about-you">
      <h2 id="about-you">{useContent('sign-up-parts').aboutYou}</h2>
      <div className="mt-5 grid grid-cols-1 gap-5">
        <TextField label="Name" name="name" autoComplete="name" required maxLength={120} error={errors.name} />
        <EmailField
          label="Email"
          inputMode="email"
          {...(email && { defaultValue: email, readOnly: true })}
          error={errors.email}
        />
        <TextField
          label="Phone"
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

function SubmitSection(props: {
  busy: boolean;
  isBotCheckMissing: boolean;
  notice: ReactNode;
  isQuiet: boolean;
  text: string | undefined;
}) {
  const { busy, isBotCheckMissing, text } = props;
  const { policies } = useSite().business;
  return (
    <div className="-mt-6">
      <p role="status" className={isBotCheckMissing ? `${noteClass} mb-5` : 'sr-only'}>
        {isBotCheckMissing && 'The bot check didn’t load. You can still sign up.'}
      </p>
      {props.notice}
      {text && (
        <SubmitButton
          busy={busy}
          busyText="Signing you up..."
          className={`button min-h-14 px-10 text-[1.1rem] max-sm:w-full ${props.isQuiet ? 'quiet' : ''}`}
        >
          {text}
        </SubmitButton>
      )}
      <div className="mt-6 grid gap-x-10 gap-y-4 text-[0.94rem] text-quiet sm:grid-cols-2">
        <p>{policies.classCancellation}</p>
        <p>{policies.privacy}</p>
      </div>
    </div>
  );
}

/** Sent when there is no bot check token. */
const BYPASS = 'bypass';

/**
 * The bot check of the sign-up form. It loads on the first input, so that a load failure (`isMissing`) shows early;
 * sign-up is allowed anyway.
 */
function useSignUpBotCheck() {
  const botCheck = useBotCheck();
  const isPrepared = useRef(false);
  const [isMissing, setMissing] = useState(false);
  const getToken = async () => {
    try {
      const token = await botCheck.token('signup_form_submit');
      setMissing(false);
      return token ?? BYPASS;
    } catch {
      setMissing(true);
      return BYPASS;
    }
  };
  const prepare = () => {
    if (isPrepared.current) return;
    isPrepared.current = true;
    void botCheck.prepare().then((loaded) => setMissing(!loaded));
  };
  return { isMissing, prepare, getToken };
}
