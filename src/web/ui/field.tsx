import { type ComponentProps, useId } from 'react';

type Words = { label: string; hint?: string | undefined; error?: string | undefined };

function Around({
  id,
  label,
  hint,
  error,
  required,
  children,
}: Words & { id: string; required?: boolean | undefined; children: React.ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
        {!required && <span className="font-normal text-quiet"> (optional)</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-[0.9rem] text-quiet">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} className="mt-1 font-medium text-accent empty:hidden" aria-live="polite">
        {error}
      </p>
    </div>
  );
}

function described(id: string, { hint, error }: Words): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

/** A line of input with its label, a hint, and the error beside it. */
export function TextField({ label, hint, error, ...input }: Words & ComponentProps<'input'>) {
  const id = useId();
  return (
    <Around id={id} label={label} hint={hint} error={error} required={input.required}>
      <input
        {...input}
        id={id}
        className="input"
        aria-invalid={error ? true : undefined}
        aria-describedby={described(id, { label, hint, error })}
      />
    </Around>
  );
}

export function TextArea({ label, hint, error, ...input }: Words & ComponentProps<'textarea'>) {
  const id = useId();
  return (
    <Around id={id} label={label} hint={hint} error={error} required={input.required}>
      <textarea
        {...input}
        id={id}
        className="input"
        aria-invalid={error ? true : undefined}
        aria-describedby={described(id, { label, hint, error })}
      />
    </Around>
  );
}

export function Select({ label, hint, error, children, ...input }: Words & ComponentProps<'select'>) {
  const id = useId();
  return (
    <Around id={id} label={label} hint={hint} error={error} required={input.required}>
      <select
        {...input}
        id={id}
        className="input"
        aria-invalid={error ? true : undefined}
        aria-describedby={described(id, { label, hint, error })}
      >
        {children}
      </select>
    </Around>
  );
}

/** Out of sight and out of the tab order: only a robot fills it in. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] h-px w-px overflow-hidden">
      <label>
        Website
        <input name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
