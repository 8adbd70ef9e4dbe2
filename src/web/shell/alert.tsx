import { createContext, type ReactNode, useCallback, useContext, useId, useRef, useState } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { AlertIcon, type AlertIconName } from './alert-icon.tsx';

export type Alert = {
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
type Show = (alert: Alert) => Promise<boolean | undefined>;

const AlertContext = createContext<Show>(async () => false);

/** The shared alert dialog of spec §2: title (Notification), text, icon (info) and an OK button. */
export function useAlert(): Show {
  return useContext(AlertContext);
}

/** Holds the one alert dialog that every page shares; whatever is inside opens it with `useAlert`. */
export function AlertProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Alert>();
  const settle = useRef<(confirmed?: boolean) => void>(undefined);
  const id = useId();

  const show = useCallback<Show>((alert) => {
    settle.current?.();
    setShown(alert);
    return new Promise((resolve) => {
      settle.current = resolve;
    });
  }, []);
  const close = (confirmed?: boolean) => {
    setShown(undefined);
    settle.current?.(confirmed);
    settle.current = undefined;
  };

  return (
    <AlertContext value={show}>
      {children}
      <Dialog
        open={shown !== undefined}
        onClose={() => close()}
        role="alertdialog"
        labelledBy={`${id}-title`}
        describedBy={shown?.text ? `${id}-text` : undefined}
        className="text-center"
      >
        <AlertIcon name={shown?.icon ?? 'info'} />
        <h2 id={`${id}-title`} className="mt-3 text-[1.6rem]">
          {shown?.title ?? 'Notification'}
        </h2>
        {shown?.text && (
          <p id={`${id}-text`} className="mt-2 text-quiet">
            {shown.text}
          </p>
        )}
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <button type="button" className="button min-w-28" onClick={() => close(true)}>
            {shown?.confirm ?? 'OK'}
          </button>
          {shown?.cancel && (
            <button type="button" className="button quiet" onClick={() => close(false)}>
              {shown.cancel}
            </button>
          )}
        </div>
      </Dialog>
    </AlertContext>
  );
}
