import { type ReactNode, useEffect, useRef } from 'react';

/**
 * A modal window: the browser's own <dialog>, which keeps the focus inside, closes on Escape, makes the page behind it
 * inert and gives the focus back. A click on the backdrop closes it too.
 */
export function Dialog(given: {
  open: boolean;
  onClose: () => void;
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
      onClose={given.onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close();
      }}
      className={`dialog ${given.className ?? ''}`}
    >
      {given.open && (
        <div className="dialog-body">
          {given.closeLabel && (
            <button type="button" className="dialog-close" onClick={given.onClose} aria-label={given.closeLabel}>
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
