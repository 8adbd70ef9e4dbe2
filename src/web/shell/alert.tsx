import { createContext, type ReactNode, useCallback, useContext, useId, useRef, useState } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { AlertIcon, type AlertIconName } from './alert-icon.tsx';

export type AlertOptions = {
  title?: string;
  text?: string;
  icon?: AlertIconName;
  /** Label of the confirming button. */
  confirm?: string;
  /** Label of a second button that declines. Without it there is only the confirming button. */
  cancel?: string;
};

/**
 * Shows the shared alert dialog. Resolves to true when confirmed, false when declined, and undefined when dismissed
 * by Escape, a click outside or another alert.
 */
type ShowAlert = (alert: AlertOptions) => Promise<boolean | undefined>;

const AlertContext = createContext<ShowAlert>(async () => false);

/** The shared alert dialog of spec §2: title (Notification), text, icon (info) and an OK button. */
export function useAlert(): ShowAlert {
  return useContext(AlertContext);
}

/** Holds the one alert dialog of the page. Components inside open it with `useAlert`. */
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
