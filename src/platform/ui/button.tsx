import type { ComponentProps } from 'react';

/**
 * A submit button that shows its busy state and ignores repeated presses. It never uses `disabled`, because a
 * disabled button loses focus and a dialog could not return focus to it.
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
