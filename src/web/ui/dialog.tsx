import { type ReactNode, useEffect, useRef } from 'react';

/**
 * A modal window: the browser's own <dialog>, which keeps the focus inside, closes on Escape, makes the page behind it
 * inert and gives the focus back. A click on the backdrop closes it too.
 */
export function Dialog(props: {
  open: boolean;
  onClose: () => void;
  /** While it is, nothing that a person presses closes the window. */
  locked?: boolean;
  /** Asked in place of closing, by the cross, by Escape and beside the window, where something would be lost. */
  onRequestClose?: (() => void) | undefined;
  labelledBy: string;
  describedBy?: string;
  role?: 'dialog' | 'alertdialog';
  className?: string;
  /** With it, a cross in the corner closes the window too. */
  closeLabel?: string;
  children: ReactNode;
}) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    if (!dialog || dialog.open === props.open) return;
    if (props.open) dialog.showModal();
    else dialog.close();
  }, [props.open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; the click is for the backdrop.
    <dialog
      ref={element}
      role={props.role}
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      onCancel={(event) => {
        if (event.target !== event.currentTarget || !(props.locked || props.onRequestClose)) return;
        event.preventDefault();
        if (!props.locked) props.onRequestClose?.();
      }}
      onClose={(event) => {
        // It is told late: of one alert that is followed by the next, when that one is open already.
        if (event.currentTarget.open) return;
        // Chromium closes at the second Escape whatever was said at the first.
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
