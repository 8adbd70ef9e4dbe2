import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ResponseBody } from '#contract/contract.ts';
import { currentWaiver } from '#domain/classes/waiver.ts';
import { api } from '#web/api/browser.ts';
import { asApiError } from '#web/api/client.ts';
import { signup, signupWaiver as words } from '#web/content/signup.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { ScriptedForm } from '#web/ui/scripted-form.tsx';
import { ClassFacts } from './class-facts.tsx';
import { WaiverCheckbox } from './sign-up-form.tsx';
import { SignatureField } from './signature-field.tsx';
import { WaiverText } from './waiver-text.tsx';

type WaiverRequest = ResponseBody<'GET /api/signup/waiver'>;
type Outcome = keyof typeof words.notices;

/**
 * The page where a person whom the owner signed up reads and signs the waiver once. `waiver` is undefined when the link
 * is invalid.
 */
export function SignWaiver({
  token,
  waiver,
  zone,
}: {
  token: string;
  waiver: WaiverRequest | undefined;
  zone: string;
}) {
  const state = waiver?.state ?? 'invalid';
  const [outcome, setOutcome] = useState<Outcome | undefined>(state === 'outstanding' ? undefined : state);
  const notice = outcome && words.notices[outcome];
  const heading = useRef<HTMLHeadingElement>(null);
  const hasSigned = useRef(false);

  // The focused form disappears with the outcome, so the focus moves to the outcome.
  useEffect(() => {
    if (hasSigned.current && notice) heading.current?.focus();
  }, [notice]);

  return (
    <div className="column pt-8 pb-24 md:pt-14">
      <h1 ref={heading} tabIndex={-1} className="max-w-[18ch]">
        {notice?.title ?? words.heading}
      </h1>
      <p className="measure mt-4 text-quiet [overflow-wrap:anywhere]">
        {notice?.text ?? (
          <>
            {words.intro} <strong>{waiver?.name}</strong>
          </>
        )}
      </p>
      <div className="sign-up-columns">
        {waiver && <ClassFacts namedClass={waiver} zone={zone} />}
        {notice ? (
          <p>
            <Link to={words.calendar.href} className="button">
              {words.calendar.label}
            </Link>
          </p>
        ) : (
          <WaiverForm
            token={token}
            onSigned={() => {
              hasSigned.current = true;
              setOutcome('signed');
            }}
          />
        )}
      </div>
    </div>
  );
}

function WaiverForm({ token, onSigned }: { token: string; onSigned: () => void }) {
  const alert = useAlert();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [signature, setSignature] = useState<string>();
  const readSignature = useRef<() => string | undefined>(undefined);
  const [errors, setErrors] = useState<{ waiver?: string; signature?: string }>({});

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const hasAgreed = new FormData(event.currentTarget).has('waiver');
    const signatureImage = signature ?? readSignature.current?.();
    const { missing, signature: unsigned } = signup.problems;
    setErrors({ ...(!hasAgreed && { waiver: missing.text }), ...(!signatureImage && { signature: unsigned.text }) });
    if (!hasAgreed || !signatureImage) {
      await alert({ ...(hasAgreed ? unsigned : missing), icon: 'warning' });
      form.current?.querySelector<HTMLElement>(hasAgreed ? '[data-field="signature"]' : '[name=waiver]')?.focus();
      return;
    }
    setBusy(true);
    try {
      const body = { token, waiver: true, waiverVersion: currentWaiver.version, signature: signatureImage } as const;
      await api('POST /api/signup/waiver', { body });
      onSigned();
    } catch (error) {
      setBusy(false);
      const apiError = asApiError(error);
      if (apiError?.reason === 'waiver-signed') return onSigned();
      await alert({ title: words.failed, text: apiError?.message || words.unanswered, icon: 'error' });
    }
  };

  return (
    <ScriptedForm ref={form} noValidate onSubmit={submit} className="relative grid min-w-0 gap-14">
      <noscript>
        <p className="ticket-note">{words.withoutScript}</p>
      </noscript>
      <section aria-labelledby="waiver">
        <h2 id="waiver">{signup.waiver.heading}</h2>
        <p className="mt-2 text-quiet">{signup.waiver.hint}</p>
        <WaiverText />
        <WaiverCheckbox error={errors.waiver} />
      </section>
      <section aria-labelledby="signature">
        <h2 id="signature">{signup.signature.heading}</h2>
        <SignatureField
          saved={signature !== undefined}
          error={errors.signature}
          readSignature={readSignature}
          onChange={(next) => {
            setSignature(next);
            setErrors((current) => ({ ...(current.waiver && { waiver: current.waiver }) }));
          }}
        />
      </section>
      <div className="max-w-[34rem]">
        <SubmitButton busy={busy} busyText={words.submitting}>
          {words.submit}
        </SubmitButton>
      </div>
    </ScriptedForm>
  );
}
