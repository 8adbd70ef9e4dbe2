import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { addBusinessName } from '#platform/business/business.ts';
import type { SecondFactor } from '#platform/contract/owner-session.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { Dialog } from '#platform/ui/dialogs/dialog.tsx';
import { formatInstant } from '#platform/ui/format-instant.ts';
import { CopyTextButton } from '#platform/ui/forms/copy-text-button.tsx';
import { Button } from '#platform/ui/plain-button.tsx';
import { focusElement } from '#platform/ui/state/focus-element.ts';
import { saveFile } from '#platform/ui/state/save-file.ts';
import { showToast } from '#platform/ui/toast.tsx';
import type { Enrollment } from '../contract/second-factor.ts';
import { groupCharacters } from '../domain/two-factor-code.ts';
import { ownerApi } from './signed-in-api.ts';
import { type Credentials, StepUpForm } from './step-up-form.tsx';

export type TwoStepChange = 'on' | 'renew' | 'off';

type FormStep = 'password' | 'scan' | 'renew' | 'off';

const steps = {
  password: {
    heading: 'Turn on two-step sign-in',
    text: 'First, please enter your password.',
    submit: 'Continue',
    submitting: 'Checking...',
  },
  scan: {
    heading: 'Scan this with your phone',
    text: 'Open the authenticator app on your phone, add an account, and point the camera here.',
    submit: 'Turn on',
    submitting: 'Turning on...',
  },
  renew: {
    heading: 'Make new recovery codes',
    text: 'The ones you have stop working once you make new ones.',
    submit: 'Make new ones',
    submitting: 'Making...',
  },
  off: {
    heading: 'Turn off two-step sign-in',
    text: 'After that, signing in only takes your password.',
    submit: 'Turn off',
    submitting: 'Turning off...',
  },
  codes: {
    heading: 'Keep these recovery codes',
    text: 'If you lose your phone, each of these gets you in once in place of a code. They’re shown only now: print them, or keep them where you keep your passwords.',
  },
} as const;

const requiredFactors = { password: 'password', scan: 'code', renew: 'both', off: 'both' } as const;

/** Whole pixels, so all modules of the QR code have the same width. */
const MODULE_PX = 4;

/** The dialog that turns two-step sign-in on or off, or replaces the recovery codes, step by step. */
export function TwoStepDialog({ change, onClose }: { change: TwoStepChange; onClose: () => void }) {
  const [enrolment, setEnrolment] = useState<Enrollment>();
  const [codes, setCodes] = useState<string[]>();
  const [sending, setSending] = useState(false);
  const id = useId();
  const firstStep = change === 'on' ? 'password' : change;
  const step = codes ? 'codes' : enrolment ? 'scan' : firstStep;
  const sendStep: Record<FormStep, (credentials: Credentials) => Promise<void>> = {
    async password({ password }) {
      setEnrolment(await ownerApi('POST /api/admin/second-factor', { body: { password } }));
    },
    async scan({ code }) {
      setCodes((await ownerApi('POST /api/admin/second-factor/confirm', { body: { code } })).recoveryCodes);
    },
    async renew(body) {
      setCodes((await ownerApi('POST /api/admin/second-factor/recovery-codes', { body })).recoveryCodes);
    },
    async off(body) {
      await ownerApi('DELETE /api/admin/second-factor', { body });
      onClose();
      showToast('Two-step sign-in is off');
    },
  };
  return (
    <Dialog
      open
      // A press outside the dialog must not lose codes that are shown only once or are being created.
      locked={sending || step === 'codes'}
      onClose={onClose}
      labelledBy={id}
      describedBy={`${id}-text`}
      {...(step !== 'codes' && { closeLabel: 'Close' })}
    >
      {/* The focused form disappears with its step, so the focus moves to the next heading. */}
      <h2 key={step} id={id} ref={step === firstStep ? undefined : focusElement} tabIndex={-1} className="pr-12">
        {steps[step].heading}
      </h2>
      <p id={`${id}-text`} className="mt-1 mb-5 text-quiet">
        {steps[step].text}
      </p>
      {step === 'scan' && enrolment && <PhoneSecret enrolment={enrolment} />}
      {step !== 'codes' && (
        <StepUpForm
          key={step}
          label={steps[step].heading}
          submit={steps[step].submit}
          submitting={steps[step].submitting}
          failed="Failed to change two-step sign-in."
          requiredFactors={requiredFactors[step]}
          send={async (credentials) => {
            setSending(true);
            await sendStep[step](credentials).finally(() => setSending(false));
          }}
        />
      )}
      {codes && (
        <RecoveryCodes
          codes={codes}
          onDone={() => {
            onClose();
            if (change === 'on') showToast('Two-step sign-in is on');
          }}
        />
      )}
    </Dialog>
  );
}

/** The secret as a QR code and as text. */
function PhoneSecret({ enrolment: { secret, uri, qr } }: { enrolment: Enrollment }) {
  const { size, path } = qr;
  return (
    <div className="mb-5 grid gap-3">
      {/* Black on white in every color scheme: cameras need the contrast. */}
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label="A QR code with your new secret. The same secret is below as text."
        width={size * MODULE_PX}
        height={size * MODULE_PX}
        className="h-auto max-w-full justify-self-center rounded-[10px]"
        shapeRendering="crispEdges"
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <p>
        <a className="link inline-flex min-h-11 items-center" href={uri}>
          Open the app on this device instead
        </a>
      </p>
      <p>Or type this secret into it:</p>
      <p className="flex flex-wrap items-center gap-3">
        <code className="select-all font-mono text-[1.05rem]">{groupCharacters(secret)}</code>
        <CopyTextButton text={secret} label="Copy the secret" />
      </p>
      <p>Then enter the six digits it shows.</p>
    </div>
  );
}

/** The state of two-step sign-in and its actions. */
export function TwoStep({ on, since = '', recoveryCodesLeft: left }: SecondFactor) {
  const { timeZone } = useSite();
  const { revalidate } = useRevalidator();
  const [change, setChange] = useState<TwoStepChange>();
  const button = (to: TwoStepChange, label: string, kind = 'quiet') => (
    <Button look={kind} label={label} onPress={() => setChange(to)} />
  );
  // The page loads again only after the dialog, because a failure would take the recovery codes with it.
  const close = () => {
    setChange(undefined);
    void revalidate();
  };
  return (
    <>
      {on ? (
        <>
          <p>
            It has been on since {formatInstant(timeZone, since)}.{' '}
            {left === 1 ? 'One recovery code is left.' : `${left === 0 ? 'No' : left} recovery codes are left.`}{' '}
            {left < 3 && <strong>Please make new ones.</strong>}
          </p>
          <p className="mt-4 flex flex-wrap gap-3">
            {button('renew', 'Make new recovery codes')}
            {button('off', 'Turn off', 'danger')}
          </p>
        </>
      ) : (
        <>
          <p>It is off.</p>
          <p className="mt-4">{button('on', 'Turn on', '')}</p>
        </>
      )}
      {change && <TwoStepDialog change={change} onClose={close} />}
    </>
  );
}

/** Recovery codes with ways to save them. They are shown only once. */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { business } = useSite();
  const text = `${addBusinessName('Recovery codes', business)}\n\n${codes.join('\n')}\n`;
  return (
    <>
      <ol aria-label="Recovery codes" className="grid gap-x-6 gap-y-1 font-mono text-[1.05rem] sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p className="mt-5 flex flex-wrap gap-3">
        <CopyTextButton text={text} label="Copy all" />
        <Button
          look="quiet small"
          label="Save as a file"
          onPress={() => saveFile('recovery-codes.txt', text, 'text/plain;charset=utf-8')}
        />
      </p>
      <p className="mt-5">
        <Button label="I’ve saved them" onPress={onDone} />
      </p>
    </>
  );
}
