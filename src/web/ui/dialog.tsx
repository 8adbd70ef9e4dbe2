import { type ReactNode, useEffect, useRef } from 'react';

/**
 * A modal window: the browser's own <dialog>, which keeps the focus inside, closes on Escape, makes the page behind it
 * inert and gives the focus back. A click on the backdrop closes it too.
 */
export function Dialog(given: {
  open: boolean;
  onClose: () => void;
  /** While it is, nothing that a person presses closes the window. */
  locked?: boolean;
  /** Asked in place of closing, by the cross, by Escape and beside the window, where something would be lost. */
  onLeave?: (() => void) | undefined;
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
    if (!dialog || dialog.open === given.open) return;
    if (given.open) dialog.showModal();
    else dialog.close();
  }, [given.open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; the click is for the backdrop.
    <dialog
      ref={element}
      role={given.role}
      aria-labelledby={given.labelledBy}
      aria-describedby={given.describedBy}
      onCancel={(event) => {
        if (event.target !== event.currentTarget || !(given.locked || given.onLeave)) return;
        event.preventDefault();
        if (!given.locked) given.onLeave?.();
      }}
      onClose={(event) => {
        // It is told late: of one alert that is followed by the next, when that one is open already.
        if (event.currentTarget.open) return;
        // Chromium closes at the second Escape whatever was said at the first.
        if (given.open && (given.locked || given.onLeave)) event.currentTarget.showModal();
        else given.onClose();
      }}
      onClick={(event) => {
        if (given.locked || event.target !== event.currentTarget) return;
        if (given.onLeave) given.onLeave();
        else event.currentTarget.close();
      }}
      className={`dialog ${given.className ?? ''}`}
    >
      {given.open && (
        <div className="dialog-body">
          {given.closeLabel && (
            <button
              type="button"
              className="dialog-close"
              onClick={() => !given.locked && (given.onLeave ?? given.onClose)()}
              aria-label={given.closeLabel}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6" fill="none" stroke="currentColor">
                <path d="M6 6l12 12M18 6L6 18" strokeWidth="1.8" strokeLinecap="round" />
              </svg>
            </button>
          )}
          {given.children}
        </div>
      )}
    </dialog>
  );
}
