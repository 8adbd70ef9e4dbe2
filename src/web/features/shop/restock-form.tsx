import { type FormEvent, useId, useState } from 'react';
import type { Chocolate } from '#contract/shop.ts';
import { fillValues } from '#domain/content/values.ts';
import { parseEmailAddress } from '#domain/email-address.ts';
import { api } from '#web/api/browser.ts';
import { asApiError } from '#web/api/client.ts';
import { restock as words } from '#web/content/restock.ts';
import { useContent } from '#web/shell/content.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Honeypot } from '#web/ui/field.tsx';
import { showLinks } from '#web/ui/inline-links.tsx';
import { ScriptedForm } from '#web/ui/scripted-form.tsx';

/** Asks for one email when a sold-out chocolate is back. */
export function RestockForm({ chocolate }: { chocolate: Chocolate }) {
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const [error, setError] = useState('');
  const { soldOutSent } = useContent('chocolates').otherWays;
  const id = useId();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const email = String(data.get('email') ?? '');
    if (state === 'busy') return;
    if (!parseEmailAddress(email)) return setError(words.form.invalid);
    setState('busy');
    setError('');
    try {
      await api('POST /api/chocolates/{id}/restock-requests', {
        params: { id: chocolate._id },
        body: { email, website: String(data.get('website') ?? '') },
      });
      setState('sent');
    } catch (failure) {
      setState('idle');
      const status = asApiError(failure)?.status;
      setError(status === 409 ? words.form.inStock : status === 429 ? words.form.tooMany : words.form.failed);
    }
  };

  if (state === 'sent') {
    return (
      <div role="status" ref={focusOnShow} tabIndex={-1} className="mt-4">
        <p className="font-display text-[1.15rem] text-primary">{soldOutSent.title}</p>
        <p className="mt-1 text-quiet">{showLinks(fillValues(soldOutSent.text, { tin: chocolate.name }))}</p>
      </div>
    );
  }
  return (
    <ScriptedForm onSubmit={submit} noValidate className="relative mt-4">
      <label htmlFor={id} className="mb-1 block font-semibold">
        {words.form.label}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          name="email"
          type="email"
          required
          autoComplete="email"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error`}
          className="input min-w-0 flex-1 basis-48"
        />
        <SubmitButton busy={state === 'busy'} busyText={words.form.busy}>
          {words.form.button}
        </SubmitButton>
      </div>
      <p id={`${id}-error`} role="alert" className="mt-1 font-medium text-accent empty:hidden">
        {error}
      </p>
      <Honeypot />
    </ScriptedForm>
  );
}

/** The form and its focused button disappear, so the outcome takes the focus. */
const focusOnShow = (element: HTMLElement | null) => element?.focus();
