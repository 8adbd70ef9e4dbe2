import { type FormEvent, useId, useState } from 'react';
import { showAlert } from '#platform/shell/alert.tsx';
import { useSite } from '#platform/shell/use-site.ts';
import { parseEmailAddress } from '#platform/text/email-address.ts';
import { trimLine } from '#platform/text/line.ts';
import { SubmitButton } from '#platform/ui/button.tsx';
import { Honeypot } from '#platform/ui/forms/field.tsx';
import { ScriptedForm } from '#platform/ui/forms/scripted-form.tsx';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { messages, subscribe } from './subscribe.ts';

const invalid = { title: 'Invalid Email', text: 'Please enter a valid email address.', icon: 'warning' } as const;

/** The newsletter form: idle, submitting, then idle with an empty field. */
export function NewsletterForm() {
  const [busy, setBusy] = useState(false);
  const id = useId();
  const { heading, text } = useSite().footer.newsletter;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const email = trimLine(String(data.get('email')));
    if (email === '' || busy) return;
    if (!parseEmailAddress(email)) return showAlert(invalid);
    setBusy(true);
    const message = await subscribe({ email, website: String(data.get('website')) });
    setBusy(false);
    if (message !== messages.failed) form.reset();
    return showAlert(message);
  };

  return (
    <ScriptedForm id="newsletter" onSubmit={submit} className="relative">
      <label htmlFor={id} className="block font-display text-[1.4rem] leading-tight">
        {heading}
      </label>
      <p id={`${id}-text`} className="mt-1 text-pretty text-quiet">
        {showLinks(text)}
      </p>
      <div className="mt-3 flex flex-wrap gap-4">
        <input
          id={id}
          name="email"
          type="email"
          required
          autoComplete="email"
          placeholder="you@example.com"
          aria-describedby={`${id}-text`}
          className="input min-w-0 flex-1 basis-48 lg:basis-full"
        />
        <SubmitButton busy={busy} busyText="Submitting...">
          Subscribe
        </SubmitButton>
      </div>
      <Honeypot />
    </ScriptedForm>
  );
}
