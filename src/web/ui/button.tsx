import type { ComponentProps } from 'react';

/** A submit button that says that it is busy and cannot be pressed twice. */
export function SubmitButton({
  busy,
  busyText,
  children,
  ...rest
}: ComponentProps<'button'> & { busy: boolean; busyText: string }) {
  return (
    <button
      {...rest}
      type="submit"
      disabled={busy || rest.disabled}
      aria-busy={busy}
      className={rest.className ?? 'button'}
    >
      {busy ? busyText : children}
    </button>
  );
}
