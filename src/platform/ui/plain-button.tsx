import type { ComponentProps, MouseEvent, ReactNode } from 'react';

/**
 * A button with further classes (`look`), such as 'quiet small', and its label before its children. While it is off, it
 * ignores presses and keeps its focus, which `disabled` would lose.
 */
export function Button({
  look,
  label,
  off = false,
  onPress,
  children,
  ...rest
}: Omit<ComponentProps<'button'>, 'type' | 'disabled' | 'className' | 'onClick'> & {
  look?: string;
  label?: ReactNode;
  off?: boolean;
  onPress: (event: MouseEvent<HTMLButtonElement>) => unknown;
}) {
  return (
    <button
      {...rest}
      type="button"
      className={look ? `button ${look}` : 'button'}
      aria-disabled={off || undefined}
      onClick={(event) => !off && onPress(event)}
    >
      {label}
      {children}
    </button>
  );
}
