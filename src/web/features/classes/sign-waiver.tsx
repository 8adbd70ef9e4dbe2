import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import type { ResponseBody } from '#contract/contract.ts';
import type { Waiver } from '#domain/classes/waiver.ts';
import { api } from '#web/api/browser.ts';
import { asApiError } from '#web/api/client.ts';
import { signup, signupWaiver as words } from '#web/content/signup.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { useFillFacts } from '#web/shell/use-site.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { ScriptedForm } from '#web/ui/scripted-form.tsx';
import { ClassFacts, SignUpColumns } from './class-facts.tsx';
import { noteClass } from './note-class.ts';
import { SignatureField, type SignatureHandle } from './signature-field.tsx';
import { isWaiverChanged, useWaiver } from './use-waiver.ts';
import { WaiverSection } from './waiver-section.tsx';

type WaiverRequest = ResponseBody<'GET /api/signup/waiver'>;
type Outcome = keyof typeof words.notices;

/**
 * The page where a person whom the owner signed up reads and signs the waiver once. `request` is undefined when the link
 * is invalid.
 */
export function SignWaiver({
  token,
  request,
  waiver,
  zone,
}: {
  token: string;
  request: WaiverRequest | undefined;
  waiver: Waiver;
  zone: string;
}) {
  const fill = useFillFacts();
  const state = request?.state ?? 'invalid';
  const [outcome, setOutcome] = useState<Outcome | undefined>(state === 'outstanding' ? undefined : state);
  const notice = outcome && words.notices[outcome];
  const heading = useRef<HTMLHeadingElement>(null);

  const finish = () => {
    flushSync(() => setOutcome('signed'));
    // The focused form disappears with the outcome, so the focus moves to the outcome.
    heading.current?.focus();
  };

  return (
    <div className="column pt-8 pb-24 md:pt-14">
      <h1 ref={heading} tabIndex={-1} className="max-w-[18ch]">
        {notice?.title ?? words.heading}
      </h1>
      <p className="measure mt-4 text-quiet [overflow-wrap:anywhere]">
        {(notice && fill(notice.text)) ?? (
          <>
            {words.intro} <strong>{request?.name}</strong>
          </>
        )}
      </p>
      <SignUpColumns>
        {request && <ClassFacts namedClass={request} zone={zone} />}
        {notice ? (
          <p>
            <Link to={words.calendar.href} className="button">
              {words.calendar.label}
            </Link>
          </p>
        ) : (
          <WaiverForm token={token} loaded={waiver} onSigned={finish} />
        )}
      </SignUpColumns>
    </div>
  );
}

function WaiverForm({ token, loaded, onSigned }: { token: string; loaded: Waiver; onSigned: () => void }) {
  const alert = useAlert();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<{ waiver?: string | undefined; signature?: string | undefined }>({});
  const signature = useRef<SignatureHandle>(null);
  const { waiver, reload } = useWaiver(loaded);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const hasAgreed = new FormData(form).has('waiver');
    const signatureImage = signature.current?.read();
    const { missing, signature: unsigned } = signup.problems;
    setErrors({
      waiver: hasAgreed ? undefined : signup.missingFields.waiver,
      signature: signatureImage ? undefined : unsigned.text,
    });
    if (!hasAgreed || !signatureImage) {
      await alert({ ...(hasAgreed ? unsigned : missing), icon: 'warning' });
      form.querySelector<HTMLElement>(hasAgreed ? '[data-field="signature"]' : '[name=waiver]')?.focus();
      return;
    }
    setBusy(true);
    try {
      const body = { token, waiver: true, waiverVersion: waiver.version, signature: signatureImage } as const;
      await api('POST /api/signup/waiver', { body });
      onSigned();
    } catch (error) {
      setBusy(false);
      const apiError = asApiError(error);
      if (apiError?.reason === 'waiver-signed') return onSigned();
      if (isWaiverChanged(error)) {
        signature.current?.clear();
        setErrors({ waiver: signup.missingFields.waiver });
        await reload();
      }
      await alert({ title: words.failed, text: apiError?.message || words.unanswered, icon: 'error' });
    }
  };

  const fill = useFillFacts();
  return (
    <ScriptedForm noValidate onSubmit={submit} className="relative grid min-w-0 grid-cols-1 gap-14">
      <noscript>
        <p className={noteClass}>{fill(words.withoutScript)}</p>
      </noscript>
      <WaiverSection waiver={waiver} error={errors.waiver} />
      <SignatureField
        ref={signature}
        error={errors.signature}
        onChange={() => setErrors((current) => ({ ...current, signature: undefined }))}
      />
      <div className="max-w-[34rem]">
        <SubmitButton busy={busy} busyText={words.submitting}>
          {words.submit}
        </SubmitButton>
      </div>
    </ScriptedForm>
  );
}
