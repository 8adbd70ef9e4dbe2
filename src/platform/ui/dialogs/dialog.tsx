import type { ReactNode } from 'react';

/**
 * A modal dialog based on the native <dialog>, which traps focus, closes on Escape, makes the page inert and restores
 * focus. A click on the backdrop also closes it.
 */
export function Dialog(props: {
  open: boolean;
  onClose: () => void;
  /** While true, the user cannot close the dialog. */
  locked?: boolean;
  /** Called instead of closing by the close button, Escape or a click on the backdrop, where input would be lost. */
  onRequestClose?: (() => void) | undefined;
  labelledBy: string;
  describedBy?: string | undefined;
  role?: 'dialog' | 'alertdialog';
  className?: string;
  /** Focuses the first field, and not the first button. */
  focusesField?: boolean;
  /** Adds a close button with this label. */
  closeLabel?: string;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a dialog on Escape; the click is for the backdrop.
    <dialog
      ref={props.open ? (props.focusesField ? showAtField : show) : undefined}
      role={props.role}
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      onCancel={(event) => {
        if (event.target !== event.currentTarget || !(props.locked || props.onRequestClose)) return;
        event.preventDefault();
        if (!props.locked) props.onRequestClose?.();
      }}
      onClose={(event) => {
        // The event is asynchronous: when one alert follows another, the next one may already be open.
        if (event.currentTarget.open) return;
        // Chromium closes the dialog on the second Escape, even if the first was prevented.
        if (props.open && (props.locked || props.onRequestClose)) event.currentTarget.showModal();
        else props.onClose();
      }}
      onClick={(event) => {
        if (props.locked || event.target !== event.currentTarget) return;
        if (props.onRequestClose) props.onRequestClose();
        else event.currentTarget.close();
      }}
      className={`dialog ${props.className ?? ''}`}
    >
      {props.open && (
        <div className="dialog-body">
          {props.closeLabel && (
            <button
              type="button"
              className="dialog-close"
              onClick={() => !props.locked && (props.onRequestClose ?? props.onClose)()}
              aria-label={props.closeLabel}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6" fill="none" stroke="currentColor">
                <path d="M6 6l12 12M18 6L6 18" strokeWidth="1.8" strokeLinecap="round" />
              </svg>
            </button>
          )}
          {props.children}
        </div>
      )}
    </dialog>
  );
}

function show(dialog: HTMLDialogElement) {
  dialog.showModal();
  return () => {
    if (!dialog.open) return;
    // A dialog that is removed while it is open would lose the focus instead of returning it.
    dialog.close();
    // The button that opened it may be gone, for example after a cancellation.
    const { activeElement, body } = document;
    if (activeElement === body || dialog.contains(activeElement))
      document.querySelector<HTMLElement>('h1[tabindex]')?.focus();
  };
}

function showAtField(dialog: HTMLDialogElement) {
  const close = show(dialog);
  dialog.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus();
  return close;
}
