import type { ComponentProps } from 'react';

/**
 * A submit button that says that it is busy and cannot be pressed twice. It is never `disabled`: a disabled button
 * loses the focus, and a dialog that opens meanwhile could not give it back.
 */
export function SubmitButton({
  busy,
  busyText,
  children,
  ...rest
}: Omit<ComponentProps<'button'>, 'type' | 'disabled' | 'onClick'> & { busy: boolean; busyText: string }) {
  return (
    <button
      {...rest}
      type="submit"
      aria-disabled={busy || undefined}
      aria-busy={busy}
      onClick={(event) => busy && event.preventDefault()}
      className={rest.className ?? 'button'}
    >
      {busy ? busyText : children}
    </button>
  );
}
