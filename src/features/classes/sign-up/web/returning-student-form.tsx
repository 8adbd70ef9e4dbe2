import { type FormEvent, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { prefillForm } from '#features/accounts/profile/web/prefill-form.ts';
import { asApiError } from '#platform/api/client.ts';
import { showAlert } from '#platform/shell/alert.tsx';
import { AlertIcon } from '#platform/shell/alert-icon.tsx';
import { parseKnownEmailAddress } from '#platform/text/email-address.ts';
import { trimLine } from '#platform/text/line.ts';
import { SubmitButton } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialogs/dialog.tsx';
import { EmailField } from '#platform/ui/forms/field.tsx';
import { ScriptedForm } from '#platform/ui/forms/scripted-form.tsx';
import { focusField } from '#platform/ui/state/focus-element.ts';
import {
  type GuestErrors,
  GuestFields,
  guestFieldNames,
  readGuests,
  toGuestErrors,
  toGuestList,
  validateGuests,
} from '../../guests/web/guest-fields.tsx';
import { saveJoinedClass } from '../../ticket/web/joined-class-storage.ts';
import type { SignAgainHandle } from '../../waivers/web/sign-again.tsx';
import { api } from '../../web/api.ts';
import { calendarUrl, formatClass, signUpUrl } from '../../web/class-url.ts';
import { isClassFull, type SignUpFormProps, showAlternatives } from './class-alternatives.tsx';
import { clearDraft, saveEmail } from './sign-up-draft-storage.ts';

/** Replies to a returning student. They are fixed, as is the title after a sign-up (docs/fixed.md). */
const replies = {
  emailMissing: 'Please enter your email address.',
  emailInvalid: 'Please enter a valid email address.',
  already: 'You have already signed up for this class.',
  unknown: 'Email not found. Please sign up as a new student!',
  full: 'This class is full. Please select another date.',
  server: 'Server error. Please try again later.',
  other: 'Unexpected error. Please try again.',
  network: 'Network error. Please check your connection and try again.',
} as const;

/** The newest waiver and its part of the form, loaded only for those who have to sign. */
async function loadSigning() {
  const [waiver, { SignAgain }] = await Promise.all([
    api('GET /api/waiver'),
    import('../../waivers/web/sign-again.tsx'),
  ]);
  return { waiver, SignAgain };
}

/** The state of the form and what it does. `clearProblem` is called for a field that is changed. */
function useReturningStudent({ namedClass, status, refresh }: SignUpFormProps) {
  const navigate = useNavigate();
  const email = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  /** State of an email without a waiver: first shown in a dialog, then beside the field after it closes. */
  const [unknownStudent, setUnknownStudent] = useState<'shown' | 'known'>();
  const [signing, setSigning] = useState<Awaited<ReturnType<typeof loadSigning>>>();
  const signAgain = useRef<SignAgainHandle>(null);
  const [guestErrors, setGuestErrors] = useState<GuestErrors>({});

  const showProblem = async (text: string, icon: 'warning' | 'error') => {
    setProblem(text);
    await showAlert({ text, icon });
    email.current?.focus();
  };
  /** Shows what is wrong about the guests. False if nothing is. */
  const showGuestErrors = (form: HTMLFormElement, errors: GuestErrors): boolean => {
    setGuestErrors(errors);
    const wrong = guestFieldNames.find((name) => errors[name]);
    if (wrong) focusField(form, wrong);
    return wrong !== undefined;
  };

  const showFailure = async (
    error: unknown,
    { form, entered, guests }: { form: HTMLFormElement; entered: string; guests: ReturnType<typeof readGuests> },
  ) => {
    const text = formatReturningStudentError(error);
    if (isUnknownStudent(error)) {
      saveEmail(entered);
      setProblem(text);
      return setUnknownStudent('shown');
    }
    if (needsSignature(error)) {
      const loaded = await loadSigning().catch(() => undefined);
      if (!loaded) return showProblem(formatReturningStudentError(undefined), 'error');
      await showAlert({ text, icon: 'warning' });
      return setSigning(loaded);
    }
    const fields = toGuestErrors(guests, asApiError(error)?.fields ?? {});
    if (Object.keys(fields).length > 0) {
      await showAlert({ text, icon: 'warning' });
      showGuestErrors(form, fields);
      return;
    }
    await showProblem(text, error instanceof TypeError ? 'error' : 'warning');
    return isClassFull(error) ? showAlternatives(refresh) : undefined;
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const entered = trimLine(String(new FormData(form).get('email') ?? ''));
    const emailProblem = validateEmail(entered);
    if (emailProblem) return showProblem(emailProblem, 'warning');
    setProblem(undefined);
    const guests = readGuests(new FormData(form));
    if (showGuestErrors(form, validateGuests(guests))) return;
    const signed = signing ? signAgain.current?.read(form) : {};
    if (!signed) return;
    setBusy(true);
    const { title: classTitle, date, time } = namedClass;
    try {
      const body = { email: entered, classTitle, date, ...(time && { time }), ...signed, ...toGuestList(guests) };
      await api('POST /api/check-student', { body });
    } catch (error) {
      setBusy(false);
      return showFailure(error, { form, entered, guests });
    }
    clearDraft();
    form.reset();
    saveJoinedClass(namedClass, status);
    await showAlert({
      title: 'Registration confirmed!',
      text: `${formatClass(namedClass)}. We sent you a confirmation email. See you in class.`,
      icon: 'success',
    });
    // The form stays busy until the calendar is shown, so that nothing can be pressed.
    await navigate(calendarUrl({ day: namedClass.date }));
    setBusy(false);
  };

  const clearProblem = ({ name, value }: { name: string; value: string }) => {
    setGuestErrors((current) => ({ ...current, [name]: undefined }));
    if (name !== 'email') return;
    setProblem(undefined);
    setUnknownStudent(undefined);
    // Saves the email, so that a new student does not have to type it again.
    if (parseKnownEmailAddress(value)) saveEmail(trimLine(value));
  };
  const closeUnknownStudent = () => {
    setUnknownStudent('known');
    email.current?.focus();
  };
  return {
    email,
    signAgain,
    busy,
    problem,
    unknownStudent,
    signing,
    guestErrors,
    submit,
    clearProblem,
    closeUnknownStudent,
  };
}

/** Signs up a person with a waiver on file by email alone, or with a newer waiver that they sign first. */
export function ReturningStudentForm(props: SignUpFormProps & { withoutScript: string }) {
  const { namedClass, status } = props;
  const form = useReturningStudent(props);
  const { signing, unknownStudent } = form;
  return (
    <>
      <ScriptedForm
        ref={prefillForm}
        noValidate
        onSubmit={form.submit}
        onInput={({ target }) => form.clearProblem(target as HTMLInputElement)}
        className="grid gap-4"
      >
        <EmailField ref={form.email} label="Email" inputMode="email" error={form.problem} />
        <GuestFields errors={form.guestErrors} />
        {unknownStudent && (
          <p>
            <Link to={signUpUrl(namedClass)} className="link inline-flex min-h-11 items-center">
              Continue as a new student with this email
            </Link>
          </p>
        )}
        {signing && <signing.SignAgain key={signing.waiver.version} ref={form.signAgain} waiver={signing.waiver} />}
        <p>
          <SubmitButton
            busy={form.busy}
            busyText="Looking for your waiver..."
            className={status.action === 'full' ? 'button quiet' : 'button'}
          >
            Sign me up
          </SubmitButton>
        </p>
        <noscript>
          <p className="text-quiet">{props.withoutScript}</p>
        </noscript>
      </ScriptedForm>
      <UnknownStudentDialog
        open={unknownStudent === 'shown'}
        signUpUrl={signUpUrl(namedClass)}
        onClose={form.closeUnknownStudent}
      />
    </>
  );
}

/**
 * Shows that an email is not on file, with a link to the new student form. It does not use the shared alert: there
 * Escape equals the second button, which would navigate away here.
 */
function UnknownStudentDialog(props: { open: boolean; signUpUrl: string; onClose: () => void }) {
  const id = useId();
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      role="alertdialog"
      labelledBy={`${id}-title`}
      describedBy={`${id}-text`}
      className="text-center"
    >
      <AlertIcon name="warning" />
      <h2 id={`${id}-title`} className="mt-3 text-[1.6rem]">
        Notification
      </h2>
      <p id={`${id}-text`} className="mt-2 text-quiet">
        {replies.unknown}
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Link to={props.signUpUrl} className="button">
          Sign up as a new student
        </Link>
        <button type="button" className="button quiet min-w-28" onClick={props.onClose}>
          OK
        </button>
      </div>
    </Dialog>
  );
}

/** Validates a returning student's email before it is sent; undefined when it is valid. */
export function validateEmail(email: string): string | undefined {
  if (trimLine(email) === '') return replies.emailMissing;
  return parseKnownEmailAddress(email) ? undefined : replies.emailInvalid;
}

/** Whether the error means that this person has no waiver on file and must sign up as a new student. */
export function isUnknownStudent(error: unknown): boolean {
  const apiError = asApiError(error);
  return apiError?.status === 404 && apiError.reason !== 'class-not-found';
}

/** Whether the person has to sign a newer waiver. */
function needsSignature(error: unknown): boolean {
  return /^waiver-/.test(asApiError(error)?.reason ?? '');
}

/**
 * The message for a failed returning sign-up. Statuses without a fixed message, and an unknown class, use the server's.
 */
export function formatReturningStudentError(error: unknown): string {
  const apiError = asApiError(error);
  if (!apiError) return replies.network;
  const { status, reason, message } = apiError;
  if (reason === 'class-full') return replies.full;
  if (/^guest-/.test(reason ?? '')) return message || replies.other;
  if (status === 400 && reason !== 'invalid-input') return replies.already;
  if (isUnknownStudent(error)) return replies.unknown;
  if (status === 500) return replies.server;
  if (status === 404 || status === 409 || status === 429) return message || replies.other;
  return replies.other;
}
