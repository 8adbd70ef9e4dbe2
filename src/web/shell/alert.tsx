import { createContext, type ReactNode, useCallback, useContext, useId, useRef, useState } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { AlertIcon, type AlertIconName } from './alert-icon.tsx';

export type AlertOptions = {
  title?: string;
  text?: string;
  icon?: AlertIconName;
  /** The button that agrees. */
  confirm?: string;
  /** A second button that declines; without it there is only the first. */
  cancel?: string;
};

/**
 * Shows the shared alert dialog; resolves to true when the person pressed the confirming button, to false for the
 * declining one, to undefined when they pressed neither: Escape, beside the dialog, or another alert came.
 */
type ShowAlert = (alert: AlertOptions) => Promise<boolean | undefined>;

const AlertContext = createContext<ShowAlert>(async () => false);

/** The shared alert dialog of spec §2: title (Notification), text, icon (info) and an OK button. */
export function useAlert(): ShowAlert {
  return useContext(AlertContext);
}

/** Holds the one alert dialog that every page shares; whatever is inside opens it with `useAlert`. */
export function AlertProvider({ children }: { children: ReactNode }) {
  const [openAlert, setOpenAlert] = useState<AlertOptions>();
  const resolveAlert = useRef<(confirmed?: boolean) => void>(undefined);
  const id = useId();

  const show = useCallback<ShowAlert>((alert) => {
    resolveAlert.current?.();
    setOpenAlert(alert);
    return new Promise((resolve) => {
      resolveAlert.current = resolve;
    });
  }, []);
  const close = (confirmed?: boolean) => {
    setOpenAlert(undefined);
    resolveAlert.current?.(confirmed);
    resolveAlert.current = undefined;
  };

  return (
    <AlertContext value={show}>
      {children}
      <Dialog
        open={openAlert !== undefined}
        onClose={() => close()}
        role="alertdialog"
        labelledBy={`${id}-title`}
        describedBy={openAlert?.text ? `${id}-text` : undefined}
        className="text-center"
      >
        <AlertIcon name={openAlert?.icon ?? 'info'} />
        <h2 id={`${id}-title`} className="mt-3 text-[1.6rem]">
          {openAlert?.title ?? 'Notification'}
        </h2>
        {openAlert?.text && (
          <p id={`${id}-text`} className="mt-2 text-quiet">
            {openAlert.text}
          </p>
        )}
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <button type="button" className="button min-w-28" onClick={() => close(true)}>
            {openAlert?.confirm ?? 'OK'}
          </button>
          {openAlert?.cancel && (
            <button type="button" className="button quiet" onClick={() => close(false)}>
              {openAlert.cancel}
            </button>
          )}
        </div>
      </Dialog>
    </AlertContext>
  );
}
