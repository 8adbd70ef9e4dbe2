import { type ComponentType, useState } from 'react';
import { breath } from '#web/content/breath.ts';
import { useAlert } from '#web/shell/alert.tsx';

/** Starts the guided minute of breathing, whose script loads when it is pressed. */
export function BreathButton({ className }: { className: string }) {
  const alert = useAlert();
  const [open, setOpen] = useState(false);
  const [Minute, setMinute] = useState<ComponentType<{ open: boolean; onClose: () => void }>>();
  const start = async () => {
    try {
      const { BreathMinute } = await import('./breath-minute.tsx');
      setMinute(() => BreathMinute);
      setOpen(true);
    } catch {
      await alert({ ...breath.failed, icon: 'info' });
    }
  };
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={`needs-script ${className}`} onClick={start}>
        <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5" fill="none" stroke="currentColor">
          <circle cx="10" cy="10" r="3.4" fill="currentColor" />
          <circle cx="10" cy="10" r="6.2" strokeWidth="1.2" />
          <circle cx="10" cy="10" r="9" strokeWidth="0.8" />
        </svg>
        {breath.start}
      </button>
      {Minute && <Minute open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
