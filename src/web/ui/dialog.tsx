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
      {given.open && <div className="dialog-body">{given.children}</div>}
    </dialog>
  );
}
