import { type FormEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { parseKnownEmailAddress } from '#domain/email-address.ts';
import { api } from '#web/api/browser.ts';
import { asApiError } from '#web/api/client.ts';
import { signupSelection } from '#web/content/signup.ts';
import { prefillForm } from '#web/features/accounts/prefill-form.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { ScriptedForm } from '#web/ui/scripted-form.tsx';
import { calendarUrl, formatClass, signUpUrl } from './class-url.ts';
import { GuestFields } from './guest-fields.tsx';
import { guestFieldNames, readGuests, toGuestErrors, toGuestList, validateGuests } from './guests.ts';
import { saveJoinedClass } from './joined-class-storage.ts';
import {
  formatReturningStudentError,
  isUnknownStudent,
  needsSignature,
  validateEmail,
} from './returning-student-errors.ts';
import type { SignAgainHandle } from './sign-again.tsx';
import { clearDraft, saveEmail } from './sign-up-draft-storage.ts';
import { UnknownStudentDialog } from './unknown-student-dialog.tsx';
import { isClassFull, type SignUpFormProps, useFullClass } from './use-full-class.ts';

const words = signupSelection.returning;

/** The newest waiver and its part of the form, loaded only for those who have to sign. */
async function loadSigning() {
  const [waiver, { SignAgain }] = await Promise.all([api('GET /api/waiver'), import('./sign-again.tsx')]);
  return { waiver, SignAgain };
}

const prefill = (form: HTMLFormElement | null) => {
  if (form) prefillForm(form);
};

/** Signs up a person with a waiver on file by email alone (spec §5, §8), or with a newer waiver that they sign first. */
export function ReturningStudentForm(props: SignUpFormProps & { withoutScript: string }) {
  const { namedClass, status, refresh } = props;
  const alert = useAlert();
  const navigate = useNavigate();
  const email = useRef<HTMLInputElement>(null);
  const full = status.action === 'full';
  const showAlternatives = useFullClass(full, refresh);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  /** State of an email without a waiver: first shown in a dialog, then beside the field after it closes. */
  const [unknownStudent, setUnknownStudent] = useState<'told' | 'known'>();

  const [signing, setSigning] = useState<Awaited<ReturnType<typeof loadSigning>>>();
  const signAgain = useRef<SignAgainHandle>(null);

  const [guestErrors, setGuestErrors] = useState<ReturnType<typeof validateGuests>>({});

  const focusEmail = () => email.current?.focus();

  const showProblem = async (text: string, icon: 'warning' | 'error') => {
    setProblem(text);
    await alert({ text, icon });
    focusEmail();
  };

  /** Shows what is wrong with the guests. False if nothing is. */
  const showGuestErrors = (form: HTMLFormElement, errors: typeof guestErrors): boolean => {
    setGuestErrors(errors);
    const wrong = guestFieldNames.find((name) => errors[name]);
    const field = wrong && form.querySelector<HTMLElement>(`[name="${wrong}"]`);
    field?.closest('details')?.setAttribute('open', '');
    field?.focus();
    return wrong !== undefined;
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const entered = String(new FormData(form).get('email') ?? '').trim();
    const emailProblem = validateEmail(entered);
    if (emailProblem) return showProblem(emailProblem, 'warning');
    setProblem(undefined);
    const guests = readGuests(new FormData(form));
    if (showGuestErrors(form, validateGuests(guests))) return;
    const signed = signing ? signAgain.current?.read() : {};
    if (!signed) return;
    setBusy(true);
    const { title: classTitle, date, time } = namedClass;
    try {
      const body = { email: entered, classTitle, date, ...(time && { time }), ...signed, ...toGuestList(guests) };
      await api('POST /api/check-student', { body });
    } catch (error) {
      setBusy(false);
      if (isUnknownStudent(error)) {
        saveEmail(entered);
        setProblem(formatReturningStudentError(error));
        return setUnknownStudent('told');
      }
      if (needsSignature(error)) {
        const loaded = await loadSigning().catch(() => undefined);
        if (!loaded) return showProblem(formatReturningStudentError(undefined), 'error');
        await alert({ text: formatReturningStudentError(error), icon: 'warning' });
        return setSigning(loaded);
      }
      const fields = toGuestErrors(guests, asApiError(error)?.fields ?? {});
      if (Object.keys(fields).length > 0) {
        await alert({ text: formatReturningStudentError(error), icon: 'warning' });
        showGuestErrors(form, fields);
        return;
      }
      await showProblem(formatReturningStudentError(error), error instanceof TypeError ? 'error' : 'warning');
      return isClassFull(error) ? showAlternatives() : undefined;
    }
    clearDraft();
    form.reset();
    saveJoinedClass(namedClass, status);
    await alert({ title: words.done.title, text: `${formatClass(namedClass)}. ${words.done.text}`, icon: 'success' });
    // The form stays busy until the calendar is shown, so that nothing can be pressed.
    await navigate(calendarUrl({ day: namedClass.date }));
    setBusy(false);
  };

  return (
    <>
      <ScriptedForm
        ref={prefill}
        noValidate
        onSubmit={submit}
        onInput={(event) => {
          const { value, name } = event.target as HTMLInputElement;
          setGuestErrors((current) => ({ ...current, [name]: undefined }));
          if (name !== 'email') return;
          setProblem(undefined);
          setUnknownStudent(undefined);
          // Saves the email, so that a new student does not have to type it again.
          if (parseKnownEmailAddress(value)) saveEmail(value.trim());
        }}
        className="grid gap-4"
      >
        <TextField
          ref={email}
          label={words.email}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          error={problem}
        />
        <GuestFields errors={guestErrors} />
        {unknownStudent && (
          <p>
            <Link to={signUpUrl(namedClass)} className="link inline-flex min-h-11 items-center">
              {signupSelection.newStudent.withEmail}
            </Link>
          </p>
        )}
        {signing && <signing.SignAgain key={signing.waiver.version} ref={signAgain} waiver={signing.waiver} />}
        <p>
          <SubmitButton busy={busy} busyText={words.busy} className={full ? 'button quiet' : 'button'}>
            {words.button}
          </SubmitButton>
        </p>
        <noscript>
          <p className="text-quiet">{props.withoutScript}</p>
        </noscript>
      </ScriptedForm>
      <UnknownStudentDialog
        open={unknownStudent === 'told'}
        signUpUrl={signUpUrl(namedClass)}
        onClose={() => {
          setUnknownStudent('known');
          focusEmail();
        }}
      />
    </>
  );
}
