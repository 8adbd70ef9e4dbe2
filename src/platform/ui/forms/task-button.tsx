import { type ReactNode, useState } from 'react';

/** A button that does something that takes a while. Meanwhile it says so, and further presses do nothing. */
export function TaskButton(props: {
  className: string;
  busyText: string;
  /** Asks first. Nothing is done unless it resolves to true. */
  confirm?: () => Promise<boolean | undefined>;
  /** Shows its own failures. */
  onPress: () => Promise<unknown>;
  children: ReactNode;
}) {
  const { className, busyText, confirm, onPress, children } = props;
  const [isBusy, setIsBusy] = useState(false);
  const press = async () => {
    if (isBusy || (confirm && !(await confirm()))) return;
    setIsBusy(true);
    await onPress().finally(() => setIsBusy(false));
  };
  return (
    <button
      type="button"
      className={className}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={press}
    >
      {isBusy ? busyText : children}
    </button>
  );
}
