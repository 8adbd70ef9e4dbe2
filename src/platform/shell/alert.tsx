import { useId, useRef, useSyncExternalStore } from 'react';
import { Dialog } from '#platform/ui/dialogs/dialog.tsx';
import { AlertIcon, type AlertIconName } from './alert-icon.tsx';
import { useFillFacts } from './use-site.ts';

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

let openAlert: { options: AlertOptions; resolve: (confirmed?: boolean) => void } | undefined;
const listeners = new Set<() => void>();

function setOpenAlert(next: typeof openAlert): void {
  openAlert = next;
  for (const listener of listeners) listener();
}

/** Opens the shared alert dialog: title (Notification), text, icon (info) and an OK button. */
export const showAlert: ShowAlert = (options) => {
  openAlert?.resolve();
  // A copy, because the same alert may be shown again.
  return new Promise((resolve) => setOpenAlert({ options: { ...options }, resolve }));
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function close(confirmed?: boolean): void {
  const closing = openAlert;
  setOpenAlert(undefined);
  closing?.resolve(confirmed);
}

/** Renders the one alert dialog of the page. */
export function AlertHost() {
  const open = useSyncExternalStore(
    subscribe,
    () => openAlert,
    () => undefined,
  );
  return <AlertDialog options={open?.options} onAnswer={close} />;
}

/** An alert that is open while it has options. `onAnswer` gets, once, the same as `showAlert` resolves to. */
export function AlertDialog(props: { options: AlertOptions | undefined; onAnswer: (confirmed?: boolean) => void }) {
  const { options, onAnswer } = props;
  const id = useId();
  const fill = useFillFacts();
  // The dialog also reports, and later, that it closed because a button had answered.
  const answered = useRef<AlertOptions>(undefined);
  const answer = (button: HTMLElement, confirmed: boolean) => {
    answered.current = options;
    // Before React does it: while it renders, React misses that a field gets the focus back.
    button.closest('dialog')?.close();
    onAnswer(confirmed);
  };
  return (
    <Dialog
      open={options !== undefined}
      onClose={() => answered.current !== options && onAnswer()}
      role="alertdialog"
      labelledBy={`${id}-title`}
      describedBy={options?.text ? `${id}-text` : undefined}
      className="text-center"
    >
      <AlertIcon name={options?.icon ?? 'info'} />
      <h2 id={`${id}-title`} className="mt-3 text-[1.6rem]">
        {options?.title ?? 'Notification'}
      </h2>
      {options?.text && (
        <p id={`${id}-text`} className="mt-2 text-quiet">
          {fill(options.text)}
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <button type="button" className="button min-w-28" onClick={({ currentTarget }) => answer(currentTarget, true)}>
          {options?.confirm ?? 'OK'}
        </button>
        {options?.cancel && (
          <button type="button" className="button quiet" onClick={({ currentTarget }) => answer(currentTarget, false)}>
            {options.cancel}
          </button>
        )}
      </div>
    </Dialog>
  );
}
