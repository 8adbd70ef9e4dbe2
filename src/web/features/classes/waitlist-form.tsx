import { type FormEvent, useId, useState } from 'react';
import { parseKnownEmailAddress } from '#domain/email-address.ts';
import { asApiError } from '#web/api/client.ts';
import { visitorOrClientApi } from '#web/api/visitor-or-client.ts';
import { waitlistForm as labels } from '#web/content/waitlist-form.ts';
import { prefillForm } from '#web/features/accounts/prefill-form.ts';
import { useContent } from '#web/shell/content.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Honeypot, TextField } from '#web/ui/field.tsx';
import { showLinks } from '#web/ui/inline-links.tsx';
import { ScriptedForm } from '#web/ui/scripted-form.tsx';
import type { NamedClass } from './class-url.ts';

const prefill = (form: HTMLFormElement | null) => {
  if (form) prefillForm(form);
};

/** The outcome takes the focus, because the focused button disappears. */
const focusOnShow = (element: HTMLElement | null) => element?.focus();

/** Puts a person on the waitlist of a full class: a signed-in client in one press, anyone else by email. */
export function WaitlistForm({ namedClass, className = '' }: { namedClass: NamedClass; className?: string }) {
  const [state, setState] = useState<'idle' | 'busy' | 'asked' | 'waiting'>('idle');
  const [error, setError] = useState('');
  const words = useContent('sign-up-parts').waitlist;
  const id = useId();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'busy') return;
    const data = new FormData(event.currentTarget);
    const email = String(data.get('email') ?? '').trim();
    if (!parseKnownEmailAddress(email)) return setError(labels.invalid);
    setState('busy');
    setError('');
    const { title: classTitle, date, time } = namedClass;
    try {
      const body = { email, classTitle, date, ...(time && { time }), website: String(data.get('website') ?? '') };
      const { waiting } = await visitorOrClientApi('POST /api/waitlist', { body });
      setState(waiting ? 'waiting' : 'asked');
    } catch (failure) {
      setState('idle');
      setError(asApiError(failure)?.message || labels.failed);
    }
  };

  const outcome = state === 'asked' || state === 'waiting' ? words[state] : undefined;
  return (
    <section aria-labelledby={id} className={`max-w-[34rem] print:hidden ${className}`}>
      <h2 id={id} ref={outcome && focusOnShow} tabIndex={-1} className="text-[1.7rem]">
        {outcome?.title ?? words.title}
      </h2>
      <p role="status" className="mt-1 text-quiet">
        {showLinks(outcome?.text ?? words.text)}
      </p>
      {!outcome && (
        <ScriptedForm ref={prefill} noValidate onSubmit={submit} className="relative mt-4 grid gap-4">
          <TextField
            label={labels.label}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            required
            error={error}
          />
          <p>
            <SubmitButton busy={state === 'busy'} busyText={labels.busy}>
              {labels.button}
            </SubmitButton>
          </p>
          <Honeypot />
        </ScriptedForm>
      )}
    </section>
  );
}
