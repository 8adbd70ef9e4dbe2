import { useEffect, useId, useRef, useState } from 'react';
import type { Enrollment } from '#contract/second-factor.ts';
import { groupCharacters } from '#domain/admin-access/two-factor-code.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { twoStep as words } from '#web/content/admin-two-step.ts';
import { CopyTextButton } from '#web/ui/copy-text-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { type Credentials, StepUpForm } from './step-up-form.tsx';

export type TwoStepChange = 'on' | 'renew' | 'off';

type FormStep = 'password' | 'scan' | 'renew' | 'off';

const { steps, failed } = words;

const requiredFactors = { password: 'password', scan: 'code', renew: 'both', off: 'both' } as const;

/** Whole pixels, so all modules of the QR code have the same width. */
const MODULE_PX = 4;

/** The dialog that turns two-step sign-in on or off, or replaces the recovery codes, step by step. */
export function TwoStepDialog(props: {
  change: TwoStepChange | undefined;
  onClose: () => void;
  onChanged: () => void;
}) {
  const { change, onClose, onChanged } = props;
  const [enrolment, setEnrolment] = useState<Enrollment>();
  const [codes, setCodes] = useState<string[]>();
  const [sending, setSending] = useState(false);
  const toast = useToast();
  const id = useId();
  // Values that are shown only once are cleared when the dialog closes.
  useEffect(() => {
    if (change !== undefined) return;
    setEnrolment(undefined);
    setCodes(undefined);
  }, [change]);

  const step = codes ? 'codes' : change === 'on' ? (enrolment ? 'scan' : 'password') : (change ?? 'password');
  // The focused form disappears with its step, so the focus moves to the heading.
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (change !== undefined && step !== last.current) heading.current?.focus();
    last.current = step;
  }, [change, step]);
  const showCodes = ({ recoveryCodes }: { recoveryCodes: string[] }) => {
    setCodes(recoveryCodes);
    onChanged();
  };
  const sendStep: Record<FormStep, (credentials: Credentials) => Promise<void>> = {
    async password({ password }) {
      setEnrolment(await ownerApi('POST /api/admin/second-factor', { body: { password } }));
    },
    async scan({ code }) {
      showCodes(await ownerApi('POST /api/admin/second-factor/confirm', { body: { code } }));
    },
    async renew(body) {
      showCodes(await ownerApi('POST /api/admin/second-factor/recovery-codes', { body }));
    },
    async off(body) {
      await ownerApi('DELETE /api/admin/second-factor', { body });
      onClose();
      onChanged();
      toast(words.turnedOff);
    },
  };
  return (
    <Dialog
      open={change !== undefined}
      // A press outside the dialog must not lose codes that are shown only once or are being created.
      locked={sending || step === 'codes'}
      onClose={onClose}
      labelledBy={id}
      describedBy={`${id}-text`}
      {...(step !== 'codes' && { closeLabel: words.close })}
    >
      <h2 id={id} ref={heading} tabIndex={-1} className="pr-12">
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
          failed={failed}
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
            if (change === 'on') toast(words.turnedOn);
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
        aria-label={steps.scan.picture}
        width={size * MODULE_PX}
        height={size * MODULE_PX}
        className="h-auto max-w-full justify-self-center rounded-[10px]"
        shapeRendering="crispEdges"
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <p>
        <a className="link inline-flex min-h-[44px] items-center" href={uri}>
          {steps.scan.here}
        </a>
      </p>
      <p>{steps.scan.secret}</p>
      <p className="flex flex-wrap items-center gap-3">
        <code className="select-all font-mono text-[1.05rem]">{groupCharacters(secret)}</code>
        <CopyTextButton text={secret} label={steps.scan.copy} />
      </p>
      <p>{steps.scan.afterwards}</p>
    </div>
  );
}
