import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { currentWaiver } from '#domain/classes/waiver.ts';
import { api } from '#web/api/browser.ts';
import { refusalOf } from '#web/api/client.ts';
import { signup, signupWaiver as words } from '#web/content/signup.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { ScriptedForm } from '#web/ui/scripted-form.tsx';
import { ClassFacts } from './class-facts.tsx';
import { WaiverTick } from './sign-up-form.tsx';
import { SignatureField } from './signature-field.tsx';
import { WaiverText } from './waiver-text.tsx';

type About = Answer<'GET /api/signup/waiver'>;
type Outcome = keyof typeof words.notices;

/** The waiver of someone whom the owner signed up: read and signed here, once. `about` undefined: no such link. */
export function SignWaiver({ token, about, zone }: { token: string; about: About | undefined; zone: string }) {
  const state = about?.state ?? 'invalid';
  const [outcome, setOutcome] = useState<Outcome | undefined>(state === 'outstanding' ? undefined : state);
  const notice = outcome && words.notices[outcome];
  const heading = useRef<HTMLHeadingElement>(null);
  const signed = useRef(false);

  // The form is gone when the outcome stands there: the focus goes to what says it.
  useEffect(() => {
    if (signed.current && notice) heading.current?.focus();
  }, [notice]);

  return (
    <div className="column pt-8 pb-24 md:pt-14">
      <h1 ref={heading} tabIndex={-1} className="max-w-[18ch]">
        {notice?.title ?? words.heading}
      </h1>
      <p className="measure mt-4 text-quiet [overflow-wrap:anywhere]">
        {notice?.text ?? (
          <>
            {words.intro} <strong>{about?.name}</strong>
          </>
        )}
      </p>
      <div className="sign-up-columns">
        {about && <ClassFacts named={about} zone={zone} />}
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
              signed.current = true;
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
  const takeSignature = useRef<() => string | undefined>(undefined);
  const [wrong, setWrong] = useState<{ waiver?: string; signature?: string }>({});

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const agreed = new FormData(event.currentTarget).has('waiver');
    const drawn = signature ?? takeSignature.current?.();
    const { missing, signature: unsigned } = signup.problems;
    setWrong({ ...(!agreed && { waiver: missing.text }), ...(!drawn && { signature: unsigned.text }) });
    if (!agreed || !drawn) {
      await alert({ ...(agreed ? unsigned : missing), icon: 'warning' });
      form.current?.querySelector<HTMLElement>(agreed ? '[data-field="signature"]' : '[name=waiver]')?.focus();
      return;
    }
    setBusy(true);
    try {
      const body = { token, waiver: true, waiverVersion: currentWaiver.version, signature: drawn } as const;
      await api('POST /api/signup/waiver', { body });
      onSigned();
    } catch (error) {
      setBusy(false);
      const refused = refusalOf(error);
      if (refused?.reason === 'waiver-signed') return onSigned();
      await alert({ title: words.failed, text: refused?.message || words.unanswered, icon: 'error' });
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
        <WaiverTick error={wrong.waiver} />
      </section>
      <section aria-labelledby="signature">
        <h2 id="signature">{signup.signature.heading}</h2>
        <SignatureField
          saved={signature !== undefined}
          error={wrong.signature}
          take={takeSignature}
          onChange={(next) => {
            setSignature(next);
            setWrong((known) => ({ ...(known.waiver && { waiver: known.waiver }) }));
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
