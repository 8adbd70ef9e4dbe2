import { type ComponentType, type ReactNode, useState } from 'react';
import { type AlertOptions, showAlert } from './alert.tsx';

type MinuteDialog = ComponentType<{ open: boolean; onClose: () => void }>;

/** Starts a guided minute, whose script loads when the button is pressed. */
export function GuidedMinuteButton(props: {
  load: () => Promise<MinuteDialog>;
  /** Shown when the script cannot be loaded. */
  failed: AlertOptions;
  className: string;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const [Minute, setMinute] = useState<MinuteDialog>();
  const start = async () => {
    try {
      const loaded = await props.load();
      setMinute(() => loaded);
      setOpen(true);
    } catch {
      await showAlert({ ...props.failed, icon: 'info' });
    }
  };
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={`needs-script ${props.className}`} onClick={start}>
        {props.children}
      </button>
      {Minute && <Minute open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
